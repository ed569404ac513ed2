import { formatDate } from '#content/format/format-date.ts';
import type { RecommendationQuery } from '#content/lists/recommendations.ts';
import { locales, otherLocale } from '#content/locale.ts';
import type { RecommendationPart } from '#content/model/recommendations.ts';
import { displayName, type Viewer } from '#content/model/viewer.ts';
import { localisedPath, paths } from '#content/urls/urls.ts';
import { findPerson } from '#server/core/accounts/rows.ts';
import { fingerprintWords } from '#server/core/fingerprints/text-fingerprint.ts';
import type { LocaleContext } from '#server/core/settings/locale-context.ts';
import { database } from '#server/platform/database/database.ts';
import { readListPage, type ListPage } from '#server/platform/http/list-page.ts';
import { countWaiting, listCompared, listForDesk, listTitles, type DeskRow } from './rows.ts';
import { paddedWords, signalsOf, textSignalsOf, type RecommendationSignal } from './signals.ts';

const PER_PAGE = 25;
/** Maximum number of recommendations of other listings with which one is compared. */
const MAX_COMPARED = 500;

/** A part of a recommendation as moderators see it. */
export interface DeskRecommendation {
  /** Unique in the list, which may have both parts. */
  id: string;
  recommendationId: string;
  part: RecommendationPart;
  state: DeskRow['row']['state'];
  name: string;
  text: string;
  /** The answer, if it is that part; the text is then its context. */
  answer: string | null;
  /** Time of the answer (milliseconds), which a decision about it names. */
  answeredAt: number | null;
  refusal: string | null;
  /** Whether the viewer wrote that part or owns the listing, and so may not decide. */
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
  const [comparison, waiting, person] = await Promise.all([
    readComparison(items),
    countWaiting(database()),
    findPerson(database(), viewer.id),
  ]);
  const ownAddress = person?.emailVerified ? person.email.toLowerCase() : null;
  return { ...page, waiting, items: items.map((item) => toView(item, comparison, { viewer, ownAddress, context })) };
}

/** Number of recommendations and answers that wait for a decision. */
export const waitingRecommendations = (): Promise<number> => countWaiting(database());

/** The texts with which the rows of a page are compared, read once and in their compared form. */
async function readComparison(items: readonly DeskRow[]) {
  const [titles, compared] = await Promise.all([
    listTitles(database(), [...new Set(items.map(({ entry }) => entry.kind))]),
    items.length === 0
      ? []
      : listCompared(
          database(),
          items.map(({ entry }) => entry.id),
          MAX_COMPARED,
        ),
  ]);
  return {
    titles,
    padded: new Map([...titles].map(([id, title]) => [id, locales.flatMap((each) => paddedWords(title[each] ?? ''))])),
    others: compared.map((row) => ({ ...row, words: new Set(fingerprintWords(row.text)) })),
  };
}

function toView(
  { part, row, entry, author }: DeskRow,
  { titles, padded, others }: Awaited<ReturnType<typeof readComparison>>,
  {
    viewer,
    ownAddress,
    context: { locale, timeZone },
  }: { viewer: Viewer; ownAddress: string | null; context: LocaleContext },
): DeskRecommendation {
  const isText = part === 'text';
  const title = titles.get(entry.id) ?? {};
  const { email, website, phones } = entry.details;
  const named = {
    titles: padded.get(entry.id) ?? [],
    otherTitles: [...padded].flatMap(([id, words]) => (id === entry.id ? [] : words)),
  };
  return {
    id: isText ? row.id : `${row.id}-answer`,
    recommendationId: row.id,
    part,
    state: isText ? row.state : row.answerState!,
    name: row.name,
    text: row.text,
    answer: isText ? null : row.answer,
    answeredAt: isText ? null : row.answeredAt,
    refusal: isText ? row.refusal : row.answerRefusal,
    own:
      (isText ? row.authorId : row.answerAuthorId) === viewer.id ||
      (ownAddress !== null && ownAddress === stringOrNull(email)),
    listing: {
      title: title[locale] ?? title[otherLocale(locale)] ?? entry.slug,
      href: localisedPath(locale, paths.entry(entry.kind, entry.slug)),
    },
    author: {
      name: displayName(author),
      href: viewer.role === 'admin' ? localisedPath(locale, paths.person(author.id)) : null,
    },
    signals: isText
      ? signalsOf({
          ...named,
          text: row.text,
          name: row.name,
          entryId: entry.id,
          createdAt: row.createdAt,
          author: { email: author.email, phone: author.phone, createdAt: author.createdAt.getTime() },
          listing: { email: stringOrNull(email), website: stringOrNull(website), phones: strings(phones) },
          others: others.filter(({ authorId }) => authorId !== row.authorId),
        })
      : textSignalsOf({ ...named, text: row.answer! }),
    created: formatDate(locale, new Date(isText ? row.createdAt : row.answeredAt!).toISOString(), 'long', timeZone),
  };
}
