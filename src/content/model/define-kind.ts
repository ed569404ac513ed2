import type { Field, Fields, ShownValues, StoredValues, ValueOf } from '#content/fields/field.ts';
import type { PluralForms, UkrainianPluralForms } from '#content/format/plural.ts';
import type { PriceLabel } from '#content/format/price-label.ts';
import type { Locale } from '#content/locale.ts';
import { fillCountryPhrases } from '#content/messages/define-messages.ts';
import type { Issue } from '#content/result.ts';
import type { JsonLdContext, JsonLdNode } from '#content/seo/json-ld.ts';
import type { RichText } from '#content/text/rich-node.ts';
import type { AttributeTexts } from './attributes.ts';
import type { EntryCard, EntryView } from './entry.ts';
import type { KindName } from './kind-name.ts';
import type { Rights, Role } from './roles.ts';
import type { Frequency, Occurrence } from './series.ts';
import type { WorkflowName } from './workflow.ts';

/** The words of a kind in one language. `fields` must name every field that the kind declares. */
export interface KindMessages<FieldName extends string = string, OptionName extends string = string> {
  /** The section's name: «Новини». */
  title: string;
  /** One entry: «новина». */
  one: string;
  /** Label for creating an entry: «Нова новина». */
  create: string;
  /** Dashboard section name, if it differs from the site's. */
  section?: string;
  /** Plural forms of «{n} новин». */
  count: PluralForms;
  /** The section's title and description for search engines and shares. */
  seoTitle: string;
  seoDescription: string;
  /** Text of a list without entries, and what to do then. */
  empty: string;
  emptyHint: string;
  /** Heading of the details that the form asks for first. */
  first?: string;
  /** Heading of the related blocks on an item's page. */
  related: string;
  fields: Record<FieldName, string>;
  /** Name of a list filter, if it differs from the label of its field: «Лише перевірені». */
  filters?: Partial<Record<FieldName, string>>;
  /** Labels of the options of choices and of price types: `state.cancelled`, `price.free`. */
  options: Record<OptionName, string>;
  /**
   * Heading of the kind's block on the home page, and the text of the link to all its entries; `all` is short enough
   * for phones.
   */
  home?: { title: string; all: string; allLong?: string };
  /** Words in a search query that refer to the section or its content. */
  search?: string;
}

/** The Ukrainian words of a kind, with four plural forms. */
export type UkrainianMessages<FieldName extends string = string, OptionName extends string = string> = KindMessages<
  FieldName,
  OptionName
> & { count: UkrainianPluralForms };

/** Options of a field with fixed values: of a choice, of choices, of price types. */
type OptionOf<T> = T extends readonly (infer One)[]
  ? OptionOf<One>
  : T extends { type: infer Manner extends string }
    ? Manner
    : T extends string
      ? string extends T
        ? never
        : T
      : never;
/** Names of the labels that the fields need. */
type OptionNameOf<D extends Fields> = string extends keyof D
  ? string
  : { [K in keyof D & string]: `${K}.${OptionOf<ValueOf<D[K]>>}` }[keyof D & string];

/** Filters of a kind's public list that are not details; details declare their own (`detail-filters.ts`). */
export type FilterName = 'category' | 'tag' | 'location' | 'when' | 'dates' | 'photo';

/** Order of a kind's public list. */
export type ListOrder = 'newest' | 'soonest' | 'name';

export interface ListDeclaration {
  filters: readonly FilterName[];
  order: ListOrder;
  perPage: number;
  /** Layout of the list: lines of news, cards, directory rows. */
  layout: 'news' | 'cards' | 'rows';
  /** Checkboxes of the filters that the list also offers as links above it, by their parameters. Default: none. */
  chips?: readonly string[];
  /** Whether it has an RSS feed, also one per category. */
  feed: boolean;
  /** Maximum number of entries on the home page, and of categories above them. Default: none. */
  home?: { most: number; categories?: number };
}

/** An entry as the code of its kind reads it: with the details that the kind declares. */
export type WithDetails<D extends Fields, E extends EntryCard = EntryCard> = Omit<E, 'details'> & {
  details: ShownValues<D>;
};

/** The kind's section of the dashboard. */
interface DashboardDeclaration {
  /** Roles that may open it. */
  roles: readonly Role[];
  /** Path segment of the section, if it is not the kind's name. */
  segment?: string;
  /** Name of the edit page, if it is not `edit`. */
  editPage?: 'edit-page';
}

/**
 * The common part of all kinds. Members that depend on a declaration's own types are methods, so that each declaration
 * is assignable.
 */
export interface KindDeclaration<T extends Fields = Fields, D extends Fields = Fields> {
  name: KindName;
  /** Position among the kinds, in the menu and in the dashboard: the lowest first. */
  position: number;
  /** The path segment of the section: `novyny`. `null` for pages, which are at `/{slug}`. */
  segment: string | null;
  workflow: WorkflowName;
  /** Name of a lucide icon. */
  icon: string;
  /** Rights of each role over its entries; `roles.ts` defines the names. */
  rights: Readonly<Record<Role, Rights>>;
  dashboard: DashboardDeclaration;
  /** `null` if the kind has no public list (promos, pages). */
  list: ListDeclaration | null;
  /** Whether an entry has a page of its own that search engines may index. */
  indexable: boolean;
  /** Whether readers who are signed in may recommend its entries. Default: no. */
  recommendable?: boolean;
  /** Common parts that the kind uses. */
  uses: {
    category: 'none' | 'optional' | 'required' | 'required_leaf';
    /** Maximum number of tags. */
    tags: number;
    location: 'none' | 'optional' | 'required';
    cover: boolean;
    /** Maximum number of further pictures. */
    gallery: number;
    feedback?: boolean;
  };
  /** Texts per language. `title` is always present. */
  texts: T;
  /** All other fields of the kind. */
  details: D;
  /** The details that the form asks for before the texts, in order, under `words.first`. */
  first?: readonly (keyof D & string)[];
  /**
   * Whether a single language is always enough (an ad is in its author's language). Otherwise, the other language is
   * expected as well.
   */
  oneLanguage?: true;
  /** Details and texts that belong to one entry only: a copy begins without them. Default: none. */
  notCopied?: readonly ((keyof T | keyof D) & string)[];
  /** Rules across several fields; run on submit and publish, and on drafts if both values are given. */
  check?(details: StoredValues<D>): Issue[];
  /**
   * Time span of an entry, or of its display (an event, a promo): ISO instants at which its public pages change. Every
   * check of whether it has ended uses this end.
   */
  span?(details: StoredValues<D>): Span;
  /**
   * The dates of an entry that repeats, by start, each listed by itself; `null` for other entries. The details then
   * include `startsAt`, `endsAt`, `state`, `previousStartsAt` and `timeZone`.
   */
  occurrences?(details: StoredValues<D>): readonly Occurrence[] | null;
  /**
   * Enables counting of views and clicks, shown to the staff who work on the entry (promos). After `cap` views it is no
   * longer shown; `null` for no cap.
   */
  counted?(details: StoredValues<D>): { cap: number | null };
  /**
   * The detail that holds the role under which the product itself links to an entry (such as its contacts page). An
   * entry with a role cannot be deleted; once published, it keeps the role.
   */
  role?: keyof D & string;
  /** A language-specific cover (a promo's banner), as a media id; `null` to use the entry's. */
  cover?(details: StoredValues<D>, locale: Locale): string | null;
  /** Date on the social card, or `null`. Shown in its own zone if it has one, otherwise in the site's. */
  cardDate?(card: WithDetails<D>): { at: string; timeZone?: string } | null;
  /** Price as text; `null` if not given. `attributes`: those of its category, as text. */
  price?(card: WithDetails<D>, attributes: readonly AttributeTexts[]): PriceLabel | null;
  /** The option that readers must see first (`state.cancelled`); `null` if nothing is unusual. */
  notice?(details: ShownValues<D>): string | null;
  /** Data of an entry for calendars. Omitted if the kind has none. */
  calendar?(details: ShownValues<D>): CalendarFacts;
  jsonLd(view: WithDetails<D, EntryView>, context: JsonLdContext): JsonLdNode[];
  words: {
    ua: UkrainianMessages<(keyof T | keyof D) & string, OptionNameOf<D>>;
    us: KindMessages<(keyof T | keyof D) & string, OptionNameOf<D>>;
  };
  /** A complete valid entry, used by the contract suite to run every kind through its workflow. */
  sample: { texts: Partial<Record<Locale, Record<string, unknown>>>; details: Record<string, unknown> };
}

/** A time span, in ISO instants; `null` and undefined if not given. */
interface Span {
  startsAt?: string | null | undefined;
  endsAt?: string | null | undefined;
  /** The zone in which its days are counted. */
  timeZone?: string | null | undefined;
}

/** An entry in a calendar. */
interface CalendarFacts {
  startsAt: string;
  /** Always after the start: calendar programs reject or hide an event of zero length. */
  endsAt: string;
  venue: string | null;
  address: string | null;
  onlineUrl: string | null;
  state: 'scheduled' | 'cancelled' | 'postponed' | 'rescheduled';
  organiser: string | null;
  /** The zone of its days, and how often it repeats in it; `null` if it does not. */
  timeZone: string;
  every: Frequency | null;
}

/** The role under which the product itself links to an entry with these details, or `null`. */
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

/** Declares a kind. The compiler requires words for every field, in both languages. */
export function defineKind<const T extends Fields & StandardTexts, const D extends Fields>(
  declaration: KindDeclaration<T, D>,
): KindDeclaration<T, D> {
  return { ...declaration, words: fillCountryPhrases(declaration.words) };
}
