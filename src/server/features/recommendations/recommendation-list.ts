import { formatDate } from '#content/format/format-date.ts';
import type { RecommendationQuery } from '#content/lists/recommendations.ts';
import { locales, otherLocale } from '#content/locale.ts';
import type { RecommendationPart } from '#content/model/recommendations.ts';
import type { Viewer } from '#content/model/viewer.ts';
import { localisedPath, paths } from '#content/urls/urls.ts';
import type { LocaleContext } from '#server/core/settings/locale-context.ts';
import { database } from '#server/platform/database/database.ts';
import { readListPage, type ListPage } from '#server/platform/http/list-page.ts';
import { countWaiting, listForDesk, listOthers, listTitles, type DeskRow } from './rows.ts';
import { signalsOf, type RecommendationSignal } from './signals.ts';

const PER_PAGE = 25;
/** Maximum number of recommendations by others with which one is compared. */
const MAX_COMPARED = 500;

/** A recommendation as moderators see it. */
export interface DeskRecommendation {
  id: string;
  /** The part that the acts of the row are about. */
  part: RecommendationPart;
  /** Whether that part waits for a decision, or its former decision can be changed. */
  state: DeskRow['row']['state'];
  name: string;
  text: string;
  /** The answer, if it is that part; the text is then its context. */
  answer: string | null;
  refusal: string | null;
  /** Whether the viewer wrote that part, and so may not decide. */
  own: boolean;
  listing: { title: string; href: string };
  author: { name: string; href: string | null };
  signals: readonly RecommendationSignal[];
  created: string;
}

export interface RecommendationListView extends ListPage<RecommendationQuery> {
  items: readonly DeskRecommendation[];
  waiting: number;
}

const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
const stringOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** A page of the list, as its address requests it. */
export async function recommendationListView(
  query: RecommendationQuery,
  viewer: Viewer,
  context: LocaleContext,
): Promise<RecommendationListView> {
  const { items, page } = await readListPage(query, PER_PAGE, (limit, offset) =>
    listForDesk(database(), query, limit, offset),
  );
  const [titles, waiting] = await Promise.all([
    listTitles(database(), [...new Set(items.map(({ entry }) => entry.kind))]),
    countWaiting(database()),
  ]);
  return {
    ...page,
    waiting,
    items: await Promise.all(items.map((item) => toRecommendation(item, titles, query.view, viewer, context))),
  };
}

type Titles = Awaited<ReturnType<typeof listTitles>>;

async function toRecommendation(
  { row, entry, author }: DeskRow,
  titles: Titles,
  view: RecommendationQuery['view'],
  viewer: Viewer,
  { locale, timeZone }: LocaleContext,
): Promise<DeskRecommendation> {
  const part = row.state !== view && row.answerState === view ? 'answer' : 'text';
  const ofEntry = titles.get(entry.id) ?? {};
  const otherTitles = [...titles].flatMap(([id, title]) =>
    id === entry.id ? [] : locales.flatMap((each) => title[each] ?? []),
  );
  const { email, website, phones } = entry.details;
  return {
    id: row.id,
    part,
    state: part === 'text' ? row.state : row.answerState!,
    name: row.name,
    text: row.text,
    answer: part === 'answer' ? row.answer : null,
    refusal: part === 'text' ? row.refusal : row.answerRefusal,
    own: (part === 'text' ? row.authorId : row.answerAuthorId) === viewer.id,
    listing: {
      title: ofEntry[locale] ?? ofEntry[otherLocale(locale)] ?? '',
      href: localisedPath(locale, paths.entry(entry.kind, entry.slug)),
    },
    author: {
      name: author.name === '' ? author.email : author.name,
      href: viewer.role === 'admin' ? localisedPath(locale, paths.person(author.id)) : null,
    },
    signals: signalsOf({
      text: part === 'text' ? row.text : row.answer!,
      name: row.name,
      entryId: entry.id,
      createdAt: row.createdAt,
      author: { email: author.email, phone: author.phone, createdAt: author.createdAt.getTime() },
      listing: {
        email: stringOrNull(email),
        website: stringOrNull(website),
        phones: strings(phones),
        titles: locales.flatMap((each) => ofEntry[each] ?? []),
      },
      otherTitles,
      others: await listOthers(database(), row, MAX_COMPARED),
    }).filter((signal) => part === 'text' || aboutText.includes(signal)),
    created: formatDate(
      locale,
      new Date((part === 'text' ? null : row.answeredAt) ?? row.createdAt).toISOString(),
      'long',
      timeZone,
    ),
  };
}

/** Signals that an answer can have: its author is the owner. */
const aboutText: readonly RecommendationSignal[] = ['other_listing', 'contacts', 'accusation'];
