import type { Field, Fields, ShownValues, StoredValues, ValueOf } from '#content/fields/field.ts';
import type { PluralForms, UkrainianPluralForms } from '#content/format/plural.ts';
import type { PriceLabel } from '#content/format/price-label.ts';
import type { Locale } from '#content/locale.ts';
import { byCountry } from '#content/messages/define-messages.ts';
import type { Issue } from '#content/result.ts';
import type { JsonLdContext, JsonLdNode } from '#content/seo/json-ld.ts';
import type { RichText } from '#content/text/rich-node.ts';
import type { AttributeWords } from './attributes.ts';
import type { EntryCard, EntryView } from './entry.ts';
import type { KindName } from './kind-name.ts';
import type { Rights, Role } from './roles.ts';
import type { WorkflowName } from './workflow.ts';

/** The words of a kind in one language. `fields` must name every field that the kind declares. */
export interface KindWords<FieldName extends string = string, OptionName extends string = string> {
  /** The section's name: «Новини». */
  title: string;
  /** One entry: «новина». */
  one: string;
  /** What begins one: «Нова новина». */
  create: string;
  /** The section of the dashboard, where it is called otherwise than that of the site. */
  section?: string;
  /** «{n} новин» by number. */
  count: PluralForms;
  /** The section's title and description for search engines and shares. */
  seoTitle: string;
  seoDescription: string;
  /** A list without entries, and what to do then. */
  empty: string;
  emptyHint: string;
  /** The heading of the details that the form asks for first. */
  first?: string;
  /** What stands over the blocks of neighbours on an item's page. */
  related: string;
  fields: Record<FieldName, string>;
  /** What a filter of the list is called, where that is not the label of its field: «Лише перевірені». */
  filters?: Partial<Record<FieldName, string>>;
  /** Labels of the values of choices and of the manners of a price: `state.cancelled`, `price.free`. */
  options: Record<OptionName, string>;
  /** What stands over the kind's block on the home page, and on the link to all of them: short for phones. */
  home?: { title: string; all: string; allLong?: string };
  /** Words by which somebody who searches means the section, or asks for what stands there. */
  search?: string;
}

/** The Ukrainian words of a kind: counting takes four forms. */
export type UkrainianWords<FieldName extends string = string, OptionName extends string = string> = KindWords<
  FieldName,
  OptionName
> & { count: UkrainianPluralForms };

/** What can be chosen of a field that has values of its own: of a choice, of choices, of the manners of a price. */
type OptionOf<T> = T extends readonly (infer One)[]
  ? OptionOf<One>
  : T extends { type: infer Manner extends string }
    ? Manner
    : T extends string
      ? string extends T
        ? never
        : T
      : never;
/** The names of the labels that the fields need. */
type OptionNameOf<D extends Fields> = string extends keyof D
  ? string
  : { [K in keyof D & string]: `${K}.${OptionOf<ValueOf<D[K]>>}` }[keyof D & string];

/** What a kind's public list can be narrowed down by that is no detail; details say it of themselves (`detail-filters.ts`). */
export type FilterName = 'category' | 'tag' | 'location' | 'when' | 'dates' | 'photo';

/** How a kind's public list is ordered. */
export type ListOrder = 'newest' | 'soonest' | 'name';

export interface ListDeclaration {
  filters: readonly FilterName[];
  order: ListOrder;
  perPage: number;
  /** The looks of the list: lines of news, cards, directory rows. */
  layout: 'news' | 'cards' | 'rows';
  /** Has an RSS feed, also one per category. */
  feed: boolean;
  /** So many of its first stand on the home page, over them at most so many of its categories; left out: none. */
  home?: { most: number; categories?: number };
}

/** An entry as its kind's own code reads it: with the details that the kind declares. */
export type With<D extends Fields, E extends EntryCard = EntryCard> = Omit<E, 'details'> & { details: ShownValues<D> };

/** The kind's section of the dashboard. */
interface DashboardDeclaration {
  /** Who may open it. */
  roles: readonly Role[];
  /** The path segment of the section, where it is not the kind's name. */
  segment?: string;
  /** What the page is called on which an entry is edited, where that is not `edit`. */
  editPage?: 'edit-page';
}

/** What is common to all kinds; each gives what the declaration's own types are, in methods, so that it is one of them. */
export interface KindDeclaration<T extends Fields = Fields, D extends Fields = Fields> {
  name: KindName;
  /** Where the kind stands among the others, in the menu and in the dashboard: the lowest first. */
  position: number;
  /** The path segment of the section: `novyny`. Null for pages, which live at `/{slug}`. */
  segment: string | null;
  workflow: WorkflowName;
  /** A lucide icon. */
  icon: string;
  /** What each role may do with its entries; `roles.ts` says what the names mean. */
  rights: Readonly<Record<Role, Rights>>;
  dashboard: DashboardDeclaration;
  /** Null: the kind has no public list (promos, pages). */
  list: ListDeclaration | null;
  /** Whether the item has a page of its own that search engines may keep. */
  indexable: boolean;
  /** What of the common parts the kind uses. */
  uses: {
    category: 'none' | 'optional' | 'required' | 'required_leaf';
    /** At most so many tags. */
    tags: number;
    location: 'none' | 'optional' | 'required';
    cover: boolean;
    /** At most so many further pictures. */
    gallery: number;
    feedback?: boolean;
  };
  /** Texts per language. `title` is always there. */
  texts: T;
  /** Everything else that the kind holds. */
  details: D;
  /** The details that the form asks for before the texts, in order, under `words.first`. */
  first?: readonly (keyof D & string)[];
  /** Whether one language is enough for good (an ad is in its author's language), or the other is awaited. */
  oneLanguage?: true;
  /** Rules that span several fields; run on submit and publish, and on drafts where both values are there. */
  check?(details: StoredValues<D>): Issue[];
  /** The time that an entry is about, or has for itself (an event, a promo): ISO instants at which its public pages change. Whatever asks whether it is over goes by this end. */
  span?(details: StoredValues<D>): Span;
  /** How often it is seen and clicked is counted, and told to those who work on it (promos). At its `cap` of views it is shown no more; null: never. */
  counted?(details: StoredValues<D>): { cap: number | null };
  /** The detail that says as what the product itself links to an entry (its contacts page). With one it is not deleted; once published it keeps it. */
  role?: keyof D & string;
  /** The cover of one language alone, as a media id; null where it is the entry's (a promo's banner). */
  cover?(details: StoredValues<D>, locale: Locale): string | null;
  /** The date that stands on the social card; null for none. With a zone it is told by the clocks there, else by the site's. */
  cardDate?(card: With<D>): { at: string; timeZone?: string } | null;
  /** What it costs, in words; null where nobody said. `attributes`: those of its category, in words. */
  price?(card: With<D>, attributes: readonly AttributeWords[]): PriceLabel | null;
  /** The option that readers have to know before anything else (`state.cancelled`); null where all is as usual. */
  notice?(details: ShownValues<D>): string | null;
  /** What calendars are told of an entry; a kind without has none. */
  calendar?(details: ShownValues<D>): CalendarFacts;
  jsonLd(view: With<D, EntryView>, context: JsonLdContext): JsonLdNode[];
  words: {
    ua: UkrainianWords<(keyof T | keyof D) & string, OptionNameOf<D>>;
    us: KindWords<(keyof T | keyof D) & string, OptionNameOf<D>>;
  };
  /** A complete valid entry: the contract suite takes every kind through its workflow with it. */
  sample: { texts: Partial<Record<Locale, Record<string, unknown>>>; details: Record<string, unknown> };
}

/** A time with its ends, ISO instants; null and undefined: not given. */
interface Span {
  startsAt?: string | null | undefined;
  endsAt?: string | null | undefined;
  /** By whose clock its days are counted. */
  timeZone?: string | null | undefined;
}

/** An entry in a calendar. */
interface CalendarFacts {
  startsAt: string;
  /** Always after the start: programmes refuse an event without length, or show it nowhere. */
  endsAt: string;
  venue: string | null;
  address: string | null;
  onlineUrl: string | null;
  state: 'scheduled' | 'cancelled' | 'postponed' | 'rescheduled';
  organiser: string | null;
}

/** As what the product itself links to an entry with these details; null where it does not. */
export function roleOf({ role }: Pick<KindDeclaration, 'role'>, details: Record<string, unknown>): string | null {
  const value = role === undefined ? null : details[role];
  return typeof value === 'string' ? value : null;
}

/** The texts that every kind with a title, an excerpt and a body shares. */
export interface StandardTexts {
  title: Field<string>;
  excerpt?: Field<string>;
  body?: Field<RichText>;
}

/** Declares a kind. The compiler demands words for every field, in both languages. */
export function defineKind<const T extends Fields & StandardTexts, const D extends Fields>(
  declaration: KindDeclaration<T, D>,
): KindDeclaration<T, D> {
  return { ...declaration, words: byCountry(declaration.words) };
}
