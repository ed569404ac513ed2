import type { ListedKind } from '#content/kinds.ts';
import type { Locale } from '#content/locale.ts';

/** The values of a choice field of the kind, with their labels. */
export function choiceOptions(kind: ListedKind, locale: Locale, field: string): { value: string; label: string }[] {
  const declared = kind.details[field];
  const { options } = kind.words[locale];
  return (declared?.options ?? []).map((value) => {
    const label = options[`${field}.${value}`] ?? value;
    return { value, label: label.charAt(0).toLocaleUpperCase() + label.slice(1) };
  });
}
