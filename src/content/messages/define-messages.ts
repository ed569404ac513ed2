import type { Locale } from '../locale.ts';
import type { PluralForms, UkrainianPluralForms } from '../plural.ts';

/** Texts of one area: strings, lists of strings, plural forms, or groups of these. */
export interface MessageTree {
  readonly [key: string]: string | readonly string[] | PluralForms | MessageTree;
}

/** The shape that a set of texts has in every language. */
type Texts<M> = M extends string
  ? string
  : M extends readonly string[]
    ? readonly string[]
    : M extends PluralForms
      ? PluralForms
      : { readonly [K in keyof M]: Texts<M[K]> };

/** Ukrainian counts in four forms; wherever a text has plural forms, all of them must be there. */
type Complete<M> = M extends string | readonly string[]
  ? unknown
  : M extends PluralForms
    ? UkrainianPluralForms
    : { readonly [K in keyof M]: Complete<M[K]> };

/** Declares the texts of an area. The compiler demands the same keys in both languages. */
export function defineMessages<const M extends MessageTree>(messages: {
  ua: M & Complete<M>;
  us: NoInfer<Texts<M>>;
}): Readonly<Record<Locale, Texts<M>>> {
  // What both languages share is a type that is made of the first one's; the compiler does not see through that.
  return messages as unknown as Readonly<Record<Locale, Texts<M>>>;
}

/** Puts values into the `{name}` placeholders of a text. A placeholder without a value stays, so that it is noticed. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : placeholder,
  );
}
