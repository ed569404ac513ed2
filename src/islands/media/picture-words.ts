import type { Locale } from '#content/locale.ts';
import { mediaErrors } from '#content/messages/media-errors.ts';
import { apiFailures } from '#content/messages/people.ts';
import { pictureMessages } from '#content/messages/pictures.ts';
import { mediaPath } from '#content/urls/urls.ts';
import type { PictureMessages } from './picture-context.ts';

/** Props for islands that work on pictures. For pages only, because it imports both languages. */
export function pictureProps(locale: Locale): PictureMessages {
  const texts = pictureMessages[locale];
  return {
    texts,
    errors: mediaErrors[locale],
    failures: { ...apiFailures[locale], ...texts.failures },
    thumb: mediaPath('{id}', 320, 'webp'),
    large: mediaPath('{id}', 1280, 'jpg'),
  };
}
