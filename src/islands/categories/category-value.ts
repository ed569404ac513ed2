import { filtersOfType } from '#content/lists/attribute-filters.ts';
import { locales, type Locale } from '#content/locale.ts';
import type { Attribute } from '#content/model/attributes.ts';
import { slugify } from '#content/text/romanise.ts';
import { parseTypedNumber, formatNumberForInput } from '#content/typed/numbers.ts';
import { createDraftMerge, treeLeaves, withTreeLeaf } from '#islands/kit/rebase.ts';
import type { CategoryFormView } from '#server/features/terms/category-form.ts';
import type { CategoryJson } from '#server/features/terms/term-views.ts';

export type Bilingual = Record<Locale, string>;

/** A choice of a select, as it is typed. */
export interface OptionDraft {
  id: string;
  /** Empty if the value is derived from its label. */
  value: string;
  /** Whether it has been saved, so that entries may refer to its value. */
  stored: boolean;
  label: Bilingual;
}

/** A field of a category's ads, as typed in the form. */
export interface AttributeDraft {
  id: string;
  /** Empty if the key is derived from its label. */
  key: string;
  stored: boolean;
  type: Attribute['type'];
  label: Bilingual;
  unit: Bilingual;
  required: boolean;
  /** How lists can be filtered by this field. `null` if they cannot. */
  filter: Attribute['filter'] | null;
  min: string;
  max: string;
  options: OptionDraft[];
}

export interface AdsValue {
  expiryDays: string;
  maxPhotos: string;
  moderation: 'default' | 'always' | 'never';
  showPrice: boolean;
  attributes: AttributeDraft[];
}

export interface CategoryValue {
  name: Bilingual;
  description: Bilingual;
  slug: string;
  parentId: string | null;
  icon: string | null;
  enabled: boolean;
  ads: AdsValue | null;
}

let draftIdCount = 0;
/** Returns a temporary id for a row that has no key yet. */
const draftId = () => `draft-${++draftIdCount}`;
const emptyTexts = (): Bilingual => ({ ua: '', us: '' });

export const emptyOption = (): OptionDraft => ({ id: draftId(), value: '', stored: false, label: emptyTexts() });
export const emptyAttribute = (): AttributeDraft => ({
  id: draftId(),
  key: '',
  stored: false,
  type: 'text',
  label: emptyTexts(),
  unit: emptyTexts(),
  required: false,
  filter: null,
  min: '',
  max: '',
  options: [],
});

function toAttributeDraft({
  key,
  type,
  label,
  unit,
  required = false,
  filter,
  min,
  max,
  options = [],
}: Attribute): AttributeDraft {
  return {
    id: key,
    key,
    stored: true,
    type,
    label,
    required,
    filter: filter ?? null,
    unit: unit ?? emptyTexts(),
    min: min === undefined ? '' : formatNumberForInput(min),
    max: max === undefined ? '' : formatNumberForInput(max),
    options: options.map((option) => ({ id: option.value, value: option.value, stored: true, label: option.label })),
  };
}

/** Returns the initial value of the form. */
export function toCategoryValue(
  { adsDefaults, parentId }: Pick<CategoryFormView, 'adsDefaults' | 'parentId'>,
  category: CategoryJson | null,
): CategoryValue {
  const ads = category?.ads ?? adsDefaults;
  return {
    name: category?.name ?? emptyTexts(),
    description: category?.description ?? emptyTexts(),
    slug: category?.slug ?? '',
    parentId: category === null ? parentId : category.parentId,
    icon: category?.icon ?? null,
    enabled: category?.enabled ?? true,
    ads:
      adsDefaults === null || ads === null
        ? null
        : {
            expiryDays: String(ads.expiryDays),
            maxPhotos: String(ads.maxPhotos),
            moderation: ads.moderation,
            showPrice: ads.showPrice,
            attributes: ads.attributes.map(toAttributeDraft),
          },
  };
}

const MAX_KEY_LENGTH = 40;

/** Returns the first of `base`, `base2`, … that is not taken. */
function findFreeName(base: string, taken: ReadonlySet<string>): string {
  let name = base;
  for (let number = 2; taken.has(name); number++) name = `${base.slice(0, MAX_KEY_LENGTH - 3)}${number}`;
  return name;
}

/**
 * Derives a key from a label: «Рік випуску» → `rikVypusku`, “Year made” → `yearMade`. Prefers English, because keys are
 * read by programs.
 */
export function createAttributeKey({ ua, us }: Bilingual, taken: ReadonlySet<string>): string {
  const slug = (slugify(us, MAX_KEY_LENGTH) || slugify(ua, MAX_KEY_LENGTH)).replace(/^[^a-z]+/, '');
  return findFreeName(
    slug.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()).slice(0, MAX_KEY_LENGTH) || 'field',
    taken,
  );
}

/** Derives the value of a choice from its label. */
export function createOptionValue({ ua, us }: Bilingual, taken: ReadonlySet<string>): string {
  return findFreeName(slugify(us, MAX_KEY_LENGTH) || slugify(ua, MAX_KEY_LENGTH) || 'option', taken);
}

/** Adds the missing keys and values to the attributes. */
export function fillMissingKeys(attributes: readonly AttributeDraft[]): AttributeDraft[] {
  const keys = new Set(attributes.map(({ key }) => key));
  return attributes.map((attribute) => {
    const key = attribute.key || createAttributeKey(attribute.label, keys);
    keys.add(key);
    const values = new Set(attribute.options.map(({ value }) => value));
    const options = attribute.options.map((option) => {
      const value = option.value || createOptionValue(option.label, values);
      values.add(value);
      return { ...option, value };
    });
    return { ...attribute, key, options };
  });
}

/** Parses a number, or returns the text for the server to report. */
function numberOf(typed: string): number | string {
  const reading = parseTypedNumber(typed);
  return reading.ok ? reading.value : typed;
}

const hasText = (text: Bilingual) => locales.some((locale) => text[locale].trim() !== '');
const trimTexts = ({ ua, us }: Bilingual): Bilingual => ({ ua: ua.trim(), us: us.trim() });

/** How lists can be filtered by the attribute, if its type allows that filter. */
export const filterOf = ({ type, filter }: Pick<AttributeDraft, 'type' | 'filter'>) =>
  filter && filtersOfType[type].includes(filter) ? filter : null;

function toAttribute({ key, type, label, unit, required, filter, min, max, options }: AttributeDraft) {
  const by = filterOf({ type, filter });
  const isNumber = type === 'number';
  return {
    key,
    type,
    label: trimTexts(label),
    ...(required && type !== 'boolean' ? { required } : {}),
    ...(by === null ? {} : { filter: by }),
    ...((isNumber || type === 'text') && hasText(unit) ? { unit: trimTexts(unit) } : {}),
    ...(isNumber && min.trim() !== '' ? { min: numberOf(min) } : {}),
    ...(isNumber && max.trim() !== '' ? { max: numberOf(max) } : {}),
    ...(type === 'select'
      ? { options: options.map(({ value, label: text }) => ({ value, label: trimTexts(text) })) }
      : {}),
  };
}

/** Builds the request body. It contains the whole category, so that the stored values are those in the form. */
export function toCategoryBody({
  name,
  description,
  slug,
  parentId,
  icon,
  enabled,
  ads,
}: CategoryValue): Record<string, unknown> {
  return {
    name,
    description,
    slug: slug.trim() || null,
    parentId,
    icon,
    enabled,
    ...(ads === null
      ? {}
      : {
          ads: {
            expiryDays: numberOf(ads.expiryDays),
            maxPhotos: numberOf(ads.maxPhotos),
            moderation: ads.moderation,
            showPrice: ads.showPrice,
            attributes: fillMissingKeys(ads.attributes).map(toAttribute),
          },
        }),
  };
}

const isSameJson = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const { layOver: mergeTrees } = createDraftMerge({ leavesOf: treeLeaves, withLeaf: withTreeLeaf, isSame: isSameJson });
const mergeObjects = <T extends object>(base: T, typed: T, stored: T): T =>
  mergeTrees(Object(base), Object(typed), Object(stored)) as T;

/**
 * Merges the typed attributes into the stored ones. For each attribute, the editor's changes and the stored key are
 * kept, and everything else is as stored. Attributes added by others follow; removed ones that the editor has not
 * changed disappear.
 */
function mergeAttributes(
  base: readonly AttributeDraft[],
  typed: readonly AttributeDraft[],
  stored: readonly AttributeDraft[],
): AttributeDraft[] {
  const known = fillMissingKeys(base);
  const mine = typed.flatMap((attribute): AttributeDraft[] => {
    const at = base.findIndex(({ id }) => id === attribute.id);
    const before = known[at];
    if (before === undefined) return [attribute];
    const own = stored.find(({ key }) => key === before.key);
    const isTouched = !isSameJson(base[at], attribute);
    // Keep the id of the displayed row.
    if (!isTouched) return own === undefined ? [] : [{ ...own, id: attribute.id }];
    if (own === undefined) return [attribute];
    const options = attribute.options.map((option) => {
      const value = before.options.find(({ id }) => id === option.id)?.value;
      return own.options.some((draft) => draft.value === value) ? { ...option, value: value!, stored: true } : option;
    });
    return [{ ...mergeObjects(base[at]!, attribute, own), id: attribute.id, key: own.key, stored: true, options }];
  });
  const added = stored.filter(({ key }) => !known.some((draft) => draft.key === key));
  return [...mine, ...added];
}

/** `stored`, with the changes from `base` to `typed` applied. */
export function rebaseCategoryValue(base: CategoryValue, typed: CategoryValue, stored: CategoryValue): CategoryValue {
  const value = mergeObjects({ ...base, ads: null }, { ...typed, ads: null }, { ...stored, ads: null });
  return { ...value, ads: mergeAds(base.ads, typed.ads, stored.ads) };
}

function mergeAds(base: AdsValue | null, typed: AdsValue | null, stored: AdsValue | null): AdsValue | null {
  if (base === null || typed === null || stored === null) return isSameJson(base, typed) ? stored : typed;
  const attributes = isSameJson(base.attributes, typed.attributes)
    ? stored.attributes
    : mergeAttributes(base.attributes, typed.attributes, stored.attributes);
  return { ...mergeObjects(base, typed, stored), attributes };
}

/** Names of the fields in which two values of a category differ once stored. */
export function changedNames(before: CategoryValue, after: CategoryValue): string[] {
  const [a, b] = [toCategoryBody(before), toCategoryBody(after)];
  return Object.keys(b).filter((name) => !isSameJson(a[name], b[name]));
}
