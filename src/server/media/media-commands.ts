import { allows, isStaffFor, type Actor } from '#content/can.ts';
import { kinds } from '#content/kinds.ts';
import { fail, ok, type Failure, type Result } from '#content/result.ts';
import { denialText } from '#content/roles.ts';
import { now } from '../clock.ts';
import { findMedia, moveFocus, type Focus, type MediaRow } from '../db/media-rows.ts';
import { readUses, repoint, type EntryUse, type PortraitUse } from '../db/media-use-rows.ts';
import { announce } from '../db/outbox-rows.ts';
import { pageTag } from '../entries/page-tags.ts';
import { isLive } from '../entries/visibility.ts';
import { currentPublisher } from '../pages/current-publisher.ts';
import { takeToken } from '../rate-limit.ts';
import { deletePicture, uploadPicture, type MediaStore, type UploadedPicture } from './media-store.ts';
import { mayUseAnyPicture } from './media-uses.ts';

const UPLOADS = 120;
const WINDOW_MS = 30 * 60_000;

/** What a person sends as a picture. */
export interface Upload {
  bytes: Buffer;
  focus?: Focus;
}

/** Takes one of the uploads that an account has in half an hour. @returns else 429 */
export async function countUpload(actor: Actor): Promise<Result<null>> {
  const token = await takeToken(`media:${actor.id}`, UPLOADS, WINDOW_MS);
  return token.ok ? ok(null) : fail({ status: 429, code: 'too_many', retryAfterSeconds: token.retryAfterSeconds });
}

/** A picture that the actor may look at and work on: their own, or any for staff. @returns else 404, since others are nobody's business */
export async function getMedia({ database }: MediaStore, actor: Actor, id: string): Promise<Result<MediaRow>> {
  const row = await findMedia(database, id);
  const theirs = row !== null && row.ownerId !== null && row.ownerId === actor.id;
  return row !== null && (theirs || mayUseAnyPicture(actor)) ? ok(row) : fail({ status: 404, code: 'not_found' });
}

/**
 * Names the state of a picture, for `ETag`: its focal point is all of it that changes. Not 0, which no revision is.
 */
export function versionOf({ focusX, focusY }: Pick<MediaRow, 'focusX' | 'focusY'>): number {
  return 1 + focusX * 101 + focusY;
}

/**
 * Moves the focal point.
 * @param ifMatch the version that the caller has seen; another one in store is a 409
 */
export async function changeFocus(store: MediaStore, actor: Actor, id: string, change: Partial<Focus>, ifMatch: number): Promise<Result<MediaRow>> {
  const found = await getMedia(store, actor, id);
  if (!found.ok) return found;
  const row = found.value;
  if (versionOf(row) !== ifMatch) return fail({ status: 409, code: 'stale', current: versionOf(row) });
  const from = { x: row.focusX, y: row.focusY };
  const to = { ...from, ...change };
  if (to.x === from.x && to.y === from.y) return found;
  await store.database.batch([moveFocus(store.database, id, from, to), announce(store.database, [pageTag.media(id)])]);
  currentPublisher()?.wake();
  const moved = await getMedia(store, actor, id);
  if (!moved.ok || (moved.value.focusX === to.x && moved.value.focusY === to.y)) return moved;
  // Somebody moved it in between: the statement above had no effect.
  return fail({ status: 409, code: 'stale', current: versionOf(moved.value) });
}

/** Removes a picture that nothing shows. @returns 404, or 409 with the number of uses */
export async function removeMedia(store: MediaStore, actor: Actor, id: string): Promise<Result<null>> {
  const found = await getMedia(store, actor, id);
  return found.ok ? deletePicture(store, id) : found;
}

/** Why the actor may not change what shows a picture; null where they may. The same is asked when they save the entry itself. */
function denial(actor: Actor, entries: readonly EntryUse[], people: readonly PortraitUse[]): Failure | null {
  const barred = entries.find((entry) => {
    const kind = kinds[entry.kind];
    return !allows(actor, kind.resource, 'update', entry) || (isLive(entry.kind, entry.status) && !isStaffFor(actor, kind));
  });
  if (barred) return { status: 403, code: 'forbidden', detail: `unauthorized to access resource "${kinds[barred.kind].resource}"` };
  const strangers = people.some(({ id }) => id !== actor.id) && actor.role !== 'admin';
  return strangers ? { status: 403, code: 'forbidden', detail: denialText(actor.role, 'user') } : null;
}

/**
 * Puts a new picture in the place of another: everything that shows the old one shows the new one, each entry with a new
 * revision, in one batch. The addresses of a picture never get other content, so the new one has an id of its own. The
 * old one is removed where nothing else has begun to use it meanwhile.
 * @returns 403 where something shows the picture that the actor may not change at once; else as an upload
 */
export async function replaceMedia(store: MediaStore, actor: Actor, id: string, upload: Upload): Promise<Result<UploadedPicture>> {
  const found = await getMedia(store, actor, id);
  if (!found.ok) return found;
  const { database } = store;
  const before = await readUses(database, id);
  const denied = denial(actor, before.entries, before.people);
  if (denied) return fail(denied);
  const uploaded = await uploadPicture(store, upload.bytes, found.value.ownerId, upload.focus);
  if (!uploaded.ok || uploaded.value.id === id) return uploaded;
  // Taking a picture in takes seconds: who uses it, and whether the actor may change that, is asked again.
  const { entries, people } = await readUses(database, id);
  const meanwhile = denial(actor, entries, people);
  if (meanwhile) return fail(meanwhile);
  const to = uploaded.value.id;
  const change = { from: id, to, entryIds: entries.map((entry) => entry.id), personIds: people.map((person) => person.id), actorId: actor.id, at: now() };
  const tags = [pageTag.media(id), pageTag.anything, ...change.entryIds.map(pageTag.entry), ...change.personIds.map(pageTag.person)];
  await database.batch([...repoint(database, change), announce(database, tags)]);
  currentPublisher()?.wake();
  await deletePicture(store, id);
  return uploaded;
}
