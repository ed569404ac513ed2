import * as z from 'zod/mini';
import { lineSchema, textSchema } from '#content/fields/field.ts';

/**
 * An order of names, and the disabled ones among them. Names added to the product later are enabled, at their default
 * position; names that it no longer knows are ignored.
 */
export interface Arrangement {
  order: string[];
  off: string[];
}
interface Text {
  ua: string;
  us: string;
}
/** The owner's texts of a section; empty for the product's own. */
export interface SectionTitles {
  title: Text;
  seoTitle: Text;
  description: Text;
}
export interface HomeLayout {
  /** The sections of the site, by the names of their kinds. */
  sections: Arrangement;
  /** The blocks of the home page, by `homeBlocks`. */
  blocks: Arrangement;
  titles: Record<string, SectionTitles>;
}

export const defaultHomeLayout: HomeLayout = {
  sections: { order: [], off: [] },
  blocks: { order: [], off: [] },
  titles: {},
};

/** Maximum characters of a section's own texts. */
export const maxTitleLengths = { title: 24, seoTitle: 120, description: 300 } as const;

const MAX_NAMES = 64;
const name = z.string().check(z.regex(/^[a-z][a-z_]{0,39}$/));
const arrangement = z.strictObject({
  order: z._default(z.array(name).check(z.maxLength(MAX_NAMES)), []),
  off: z._default(z.array(name).check(z.maxLength(MAX_NAMES)), []),
});
const words = (schema: typeof lineSchema, max: number) =>
  z._default(z.strictObject({ ua: schema('draft', 0, max), us: schema('draft', 0, max) }), { ua: '', us: '' });

export const homeLayoutSchema = z.strictObject({
  sections: arrangement,
  blocks: arrangement,
  titles: z.record(
    name,
    z.strictObject({
      title: words(lineSchema, maxTitleLengths.title),
      seoTitle: words(lineSchema, maxTitleLengths.seoTitle),
      description: words(textSchema, maxTitleLengths.description),
    }),
  ),
});

/** All of `usual`, in the stored order; a name missing from the order comes after its default predecessor. */
export function applyStoredOrder<Name extends string>(usual: readonly Name[], order: readonly string[]): Name[] {
  const names = [...new Set(order)].flatMap((item) => usual.find((usualName) => usualName === item) ?? []);
  for (const [at, one] of usual.entries())
    if (!names.includes(one)) names.splice(at === 0 ? 0 : names.indexOf(usual[at - 1]!) + 1, 0, one);
  return names;
}
