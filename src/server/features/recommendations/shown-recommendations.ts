import type { EntryCard } from '#content/model/entry.ts';
import type { Viewer } from '#content/model/viewer.ts';
import { findPerson } from '#server/core/accounts/rows.ts';
import { readOncePerChange } from '#server/core/entries/read/once-per-change.ts';
import type { PageReader } from '#server/core/entries/read/reader.ts';
import { loadCatalogue } from '#server/core/taxonomy/catalogue.ts';
import { database } from '#server/platform/database/database.ts';
import { recommendableKinds } from './recommendations.ts';
import { countShown, listReceivedBy, listShown, listWrittenBy } from './rows.ts';
import type { RecommendationRow } from './schema.ts';

/** Maximum number of recommendations on the page of a listing, and of either list in the cabinet. */
const MAX_LISTED = 500;

const countsOfReader = new WeakMap<PageReader, Promise<Map<string, number>>>();

/** The number of shown recommendations of an entry, for its row in a list. */
export async function countRecommendations(reader: PageReader, entryId: string): Promise<number> {
  const counts = countsOfReader.get(reader) ?? readCounts();
  countsOfReader.set(reader, counts);
  return (await counts).get(entryId) ?? 0;
}

async function readCounts(): Promise<Map<string, number>> {
  const catalogue = await loadCatalogue(database());
  const { value } = await readOncePerChange(database(), { catalogue, key: 'recommendations' }, async () => ({
    value: await countShown(database()),
    tags: [],
  }));
  return value;
}

/** The recommendations that readers of an entry see, the latest first. Answers that are not shown are removed. */
export async function readRecommendations(entryId: string): Promise<RecommendationRow[]> {
  const rows = await listShown(database(), entryId, MAX_LISTED);
  return rows.map((row) => (row.answerState === 'shown' ? row : { ...row, answer: null }));
}

/** A recommendation and the public card of its entry, or `null` if readers cannot open it. */
export interface ListedRecommendation {
  row: RecommendationRow;
  card: EntryCard | null;
}

/** Recommendations that a person wrote, and those of the listings that have their confirmed address. */
export async function readOwnRecommendations(
  reader: PageReader,
  { id }: Viewer,
): Promise<Record<'written' | 'received', ListedRecommendation[]>> {
  const person = await findPerson(database(), id);
  const owner = { email: person?.email.toLowerCase() ?? '', kinds: recommendableKinds };
  const [written, received] = await Promise.all([
    listWrittenBy(database(), id, MAX_LISTED),
    person?.emailVerified ? listReceivedBy(database(), owner, MAX_LISTED) : [],
  ]);
  const ids = [...written, ...received].map(({ entryId }) => entryId);
  const cards = new Map((await reader.ownCards([...new Set(ids)])).map((card) => [card.id, card]));
  const withCards = (rows: readonly RecommendationRow[]) =>
    rows.map((row) => ({ row, card: cards.get(row.entryId) ?? null }));
  return { written: withCards(written), received: withCards(received) };
}
