import { formatNumber } from '#content/format/format.ts';
import { unitForm } from '#content/format/unit-forms.ts';
import type { Locale } from '#content/locale.ts';
import type { Attribute, AttributeValues } from '#content/model/attributes.ts';

const yesAndNo = { ua: ['Ні', 'Так'], us: ['No', 'Yes'] } as const;

/** The attributes stated by an ad, in words, in the order of its category. */
export function describeAttributes(
  schema: readonly Attribute[],
  values: AttributeValues,
  locale: Locale,
): { key: string; label: string; value: string }[] {
  return schema.flatMap((attribute) => {
    const value = values[attribute.key];
    if (value === undefined || value === '') return [];
    const stated = attribute.unit?.[locale];
    const unit = stated ? `\u00a0${unitForm(locale, Number(value), stated)}` : '';
    const text =
      typeof value === 'boolean'
        ? yesAndNo[locale][Number(value) as 0 | 1]
        : typeof value === 'number'
          ? (attribute.key === 'year' ? String(value) : formatNumber(locale, value)) + unit
          : (attribute.options?.find((option) => option.value === value)?.label[locale] ?? value) + unit;
    return [{ key: attribute.key, label: attribute.label[locale], value: text }];
  });
}
