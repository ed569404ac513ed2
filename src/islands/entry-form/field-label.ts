import { isLocale } from '#content/locale.ts';
import type { FormContextValue } from './form-context.ts';

/** The label of a path: «Заголовок (Українською)». */
export function fieldLabel(
  { texts, view: { kind, choices }, $value }: Pick<FormContextValue, 'texts' | 'view' | '$value'>,
  path: string,
): string {
  const [head, second = '', third = ''] = path.split('.') as [string, string?, string?];
  if (head === 'texts' && isLocale(second)) {
    const name = third === 'seo' ? texts.seo : (kind.texts.find((field) => field.name === third)?.label ?? third);
    return `${name} (${texts.languages[second]})`;
  }
  if (head === 'details') {
    const attribute =
      second === 'attributes'
        ? choices.categories
            .find(({ id }) => id === $value.get().categoryId)
            ?.attributes.find(({ key }) => key === third)
        : undefined;
    return attribute?.label ?? kind.details.find((field) => field.name === second)?.label ?? second;
  }
  const labels: Record<string, string> = {
    slug: texts.slug,
    categoryId: texts.category,
    locationId: texts.location,
    tags: texts.tags,
    cover: texts.cover,
    gallery: texts.gallery,
    note: texts.stepNote,
    at: texts.stepAt,
  };
  return labels[head] ?? head;
}
