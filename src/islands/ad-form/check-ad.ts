import { adPriceOf } from '#content/fields/price-fields.ts';
import { type Locale, otherLocale } from '#content/locale.ts';
import { attributeValuesOf } from '#content/model/attributes.ts';
import type { Issue } from '#content/result.ts';
import type { FormValue } from '#islands/entry-form/drafts/entry-draft.ts';
import type { CategoryChoice, FormAttribute, FormChoices } from '#server/core/entry-form/form-choices.ts';
import type { FormKind } from '#server/core/entry-form/form-kind.ts';

interface Facts {
  kind: FormKind;
  choices: Pick<FormChoices, 'categories'>;
}

export function categoryOf(
  { choices }: Pick<Facts, 'choices'>,
  { categoryId }: Pick<FormValue, 'categoryId'>,
): CategoryChoice | null {
  return choices.categories.find(({ id }) => id === categoryId) ?? null;
}

/** Maximum number of photos: the limit of the kind, or a lower one of the category. */
export function maxPhotos(facts: Facts, value: Pick<FormValue, 'categoryId'>): number {
  const most = facts.kind.uses.gallery + (facts.kind.uses.cover ? 1 : 0);
  return Math.min(most, categoryOf(facts, value)?.ads?.maxPhotos ?? most);
}

/** Whether the chosen category has a price. `true` if none is chosen. */
export const hasPrice = (facts: Facts, value: FormValue): boolean => categoryOf(facts, value)?.ads?.showPrice ?? true;

export const languageOf = (value: FormValue): Locale => (value.details.language === 'us' ? 'us' : 'ua');

const textAt = (value: FormValue, locale: Locale, name: string) => String(value.texts[locale][name] ?? '').trim();

/** Whether there is any text in a language. */
export const hasAnyText = (value: FormValue, locale: Locale): boolean =>
  ['title', 'body'].some((name) => textAt(value, locale, name) !== '');

function lengthIssue(
  path: string,
  text: string,
  { min = 0, max = Number.POSITIVE_INFINITY }: { min?: number; max?: number },
): Issue[] {
  if (text === '') return [{ path, code: 'required' }];
  // As the server counts: an emoji is one character.
  const { length } = [...text];
  if (length < min) return [{ path, code: 'too_short', params: { min } }];
  return length > max ? [{ path, code: 'too_long', params: { max } }] : [];
}

function attributeIssue({ key, type, required, min, max }: FormAttribute, value: unknown): Issue[] {
  const path = `details.attributes.${key}`;
  if (value === undefined || value === null || value === '') return required ? [{ path, code: 'required' }] : [];
  if (type !== 'number') return [];
  if (typeof value !== 'number') return [{ path, code: 'invalid' }];
  if (min !== undefined && value < min) return [{ path, code: 'too_small', params: { min } }];
  return max !== undefined && value > max ? [{ path, code: 'too_big', params: { max } }] : [];
}

function priceIssues(value: FormValue): Issue[] {
  const price = adPriceOf(value.details);
  const path = 'details.price.amount';
  if (price === null) return [{ path, code: 'required' }];
  // While the author types, the amount may not be a number yet.
  const amount: unknown = price.amount ?? null;
  if (amount !== null && typeof amount !== 'number') return [{ path, code: 'invalid' }];
  return price.type === 'fixed' && amount === null ? [{ path, code: 'required' }] : [];
}

/**
 * The issues that would prevent sending an ad, in the order of the form, found before anything is sent and also for
 * signed-out visitors. The server has the last word.
 * @param photos number of photos, uploaded or not
 */
export function findAdIssues(facts: Facts, value: FormValue, photos: number): Issue[] {
  const { kind } = facts;
  const field = (name: string) => [...kind.texts, ...kind.details].find((candidate) => candidate.name === name) ?? {};
  const category = categoryOf(facts, value);
  const most = maxPhotos(facts, value);
  const attributes = attributeValuesOf(value.details);
  const language = languageOf(value);
  const written = [language, ...(hasAnyText(value, otherLocale(language)) ? [otherLocale(language)] : [])];
  const texts = (name: string) =>
    written.flatMap((locale) => lengthIssue(`texts.${locale}.${name}`, textAt(value, locale, name), field(name)));
  const phone = String(value.details.phone ?? '').trim();
  const digits = phone.replace(/\D/g, '').length;
  return [
    ...(photos > most ? [{ path: 'gallery', code: 'too_many' as const, params: { max: most } }] : []),
    ...texts('title'),
    ...(category === null
      ? [{ path: 'categoryId', code: 'required' as const }]
      : category.leaf
        ? []
        : [{ path: 'categoryId', code: 'not_leaf' as const }]),
    ...(category?.attributes ?? []).flatMap((attribute) => attributeIssue(attribute, attributes[attribute.key])),
    ...(hasPrice(facts, value) ? priceIssues(value) : []),
    ...texts('body'),
    ...(value.locationId === null ? [{ path: 'locationId', code: 'required' as const }] : []),
    ...lengthIssue('details.contactName', String(value.details.contactName ?? '').trim(), field('contactName')),
    // Used until the numbering plans are loaded; then the field itself gives a more precise reason.
    ...(phone !== '' && !/[+a-z]/i.test(phone) && digits < 10
      ? [{ path: 'details.phone', code: digits === 7 ? ('phone_area_code' as const) : ('phone_short' as const) }]
      : []),
  ];
}
