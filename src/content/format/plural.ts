import { localeInfo, type Locale } from '#content/locale.ts';
import { formatNumber } from './format.ts';

export interface PluralForms {
  one: string;
  few?: string;
  many?: string;
  other: string;
}

/** Ukrainian needs all four: 1 новина, 2 новини, 5 новин, 1,5 новини. */
export type UkrainianPluralForms = Required<PluralForms>;

/**
 * Forms that a text in `L` has to declare. If the locale is known only at run time, either set of forms is accepted.
 */
export type PluralFormsOf<L extends Locale> = [L] extends ['ua'] ? UkrainianPluralForms : PluralForms;

const rules = new Map<Locale, Intl.PluralRules>();

/** The plural form for `n` by CLDR's rules; `{n}` in it is replaced by the number in the locale's format. */
export function plural<L extends Locale>(locale: L, n: number, forms: PluralFormsOf<L>): string {
  let rule = rules.get(locale);
  if (rule === undefined) {
    rule = new Intl.PluralRules(localeInfo[locale].bcp47);
    rules.set(locale, rule);
  }
  const wanted: Partial<Record<Intl.LDMLPluralRule, string>> = forms;
  const form = wanted[rule.select(n)] ?? forms.other;
  return form.replaceAll('{n}', () => formatNumber(locale, n));
}
