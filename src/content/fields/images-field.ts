import * as z from 'zod/mini';
import type { Images } from '#content/model/images.ts';
import { customField, type Field } from './field.ts';

export function images(): Field<Images, false, false> {
  const mediaId = z.optional(z.nullable(z.string().check(z.maxLength(64))));
  return customField('images', () => z.strictObject({ ua: mediaId, us: mediaId }));
}
