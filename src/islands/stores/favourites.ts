import { atom } from 'nanostores';
import { api } from '#islands/api.ts';
import { createLine } from '#islands/in-turn.ts';

/** Whether entries are kept, as far as that is known: what nobody has asked for is not in it. */
type Kept = ReadonlyMap<string, boolean>;

/** Most ids that are asked for at once. */
const MAX_ASKED = 200;

/** The reader's favourites, as the page shows them: hearts, and the list of one's own. */
export function createFavourites() {
  const kept = atom<Kept>(new Map());
  /** How often each was pressed: what an earlier press comes to no longer counts. */
  const presses = new Map<string, number>();
  const note = (id: string, on: boolean) => kept.set(new Map(kept.get()).set(id, on));
  /** One act after another: the last one decides what is kept. */
  const inTurn = createLine();

  /**
   * Asks which of these are kept: one question for the whole page. Rejects where the server is not reached.
   * @returns which of them are the reader's own
   */
  async function learn(ids: Iterable<string>): Promise<readonly string[]> {
    const asked = [...new Set(ids)].slice(0, MAX_ASKED);
    const answer = await api('GET /favourites', { query: { ids: asked.join(',') } });
    if (!answer.ok && answer.failure.status === 0) throw new Error('The server is not reached');
    if (!answer.ok) return [];
    const { items } = answer.value;
    // What was pressed while the answer was under way is newer.
    kept.set(new Map([...items.map(({ id }) => [id, true] as const), ...kept.get()]));
    return 'own' in answer.value ? answer.value.own : [];
  }

  /**
   * Keeps an entry, or no longer. It is shown at once, and taken back where it fails.
   * @returns the status of the answer: 204 where it is done, 0 where the server was not reached
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
