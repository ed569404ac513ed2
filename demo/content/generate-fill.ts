type Locale = 'ua' | 'us';
type Slot = string | number | { ua: string; us: string };

export type Slots = Record<string, Slot>;

const ukrainianRules = new Intl.PluralRules('uk');

function ukrainianForm(count: number, forms: readonly string[]): string | undefined {
  const rule = ukrainianRules.select(count);
  return forms[rule === 'one' ? 0 : rule === 'few' ? 1 : 2];
}

/** US dollars as each locale writes them: `$14 800` with a no-break space, `$14,800`. */
export function dollars(amount: number): { ua: string; us: string } {
  const grouped = amount.toLocaleString('en-US');
  return { ua: `$${grouped.replaceAll(',', '\u00a0')}`, us: `$${grouped}` };
}

/**
 * Replaces `{slot}` by its value and `{slot|form|form|form}` by a number and the noun's form that agrees with it: three
 * forms in Ukrainian (21 учень, 22 учні, 25 учнів), two in English.
 * @throws on a slot without a value
 */
export function fill(template: string, slots: Slots, locale: Locale): string {
  return template.replaceAll(/\{(\w+)(?:\|([^}]*))?\}/g, (whole, name: string, list?: string) => {
    const slot = slots[name];
    if (slot === undefined) throw new Error(`No value for ${whole}`);
    const value = typeof slot === 'object' ? slot[locale] : slot;
    if (list === undefined) return String(value);
    const forms = list.split('|');
    const count = Number(value);
    const form = locale === 'ua' ? ukrainianForm(count, forms) : forms[count === 1 ? 0 : 1];
    if (form === undefined) throw new Error(`Too few forms in ${whole}`);
    return `${value}\u00a0${form}`;
  });
}
