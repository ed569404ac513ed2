import { atom } from 'nanostores';
import { api } from '#islands/api.ts';
import { createSequentialQueue } from '#islands/sequential-queue.ts';

/** Whether each entry is a favourite, as far as known. Entries that were never requested are missing. */
type FavouriteStates = ReadonlyMap<string, boolean>;

/** Maximum number of ids per request. */
const MAX_IDS_PER_REQUEST = 200;

/** The visitor's favourites as shown on the page, by hearts and the list of favourites. */
export function createFavourites() {
  const kept = atom<FavouriteStates>(new Map());
  /** Number of presses per entry, used to ignore the outcomes of earlier ones. */
  const presses = new Map<string, number>();
  const note = (id: string, on: boolean) => kept.set(new Map(kept.get()).set(id, on));
  /** Queues actions, so that the last one determines the state. */
  const inTurn = createSequentialQueue();

  /**
   * Requests which of these entries are favourites, in one request for the whole page. Rejects if the server could not
   * be reached.
   * @returns the ids of the entries that the visitor owns
   */
  async function learn(ids: Iterable<string>): Promise<readonly string[]> {
    const asked = [...new Set(ids)].slice(0, MAX_IDS_PER_REQUEST);
    const answer = await api('GET /favourites', { query: { ids: asked.join(',') } });
    if (!answer.ok && answer.failure.status === 0) throw new Error('The server is not reached');
    if (!answer.ok) return [];
    const { items } = answer.value;
    // Changes made during the request take precedence.
    kept.set(new Map([...items.map(({ id }) => [id, true] as const), ...kept.get()]));
    return 'own' in answer.value ? answer.value.own : [];
  }

  /**
   * Adds an entry to the favourites, or removes it. The change is shown at once, and reverted on failure.
   * @returns the status of the response: 204 on success, 0 if the server was not reached
   */
  async function keep(id: string, on: boolean): Promise<number> {
    note(id, on);
    const press = (presses.get(id) ?? 0) + 1;
    presses.set(id, press);
    const answer = await inTurn(() => api(on ? 'PUT /favourites/{id}' : 'DELETE /favourites/{id}', { id }));
    const status = answer.ok ? 204 : answer.failure.status;
    if (presses.get(id) === press && status !== 204) note(id, !on);
    return status;
  }
  return { kept, learn, keep };
}

export const favourites = createFavourites();
