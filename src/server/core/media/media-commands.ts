import { MINUTE } from '#content/format/durations.ts';
import { kinds } from '#content/kinds.ts';
import { isAllowed, isStaffFor, type Actor } from '#content/model/permissions.ts';
import { isApproved, workflows } from '#content/model/workflow.ts';
import { invalid, ok, type Issue, type Result } from '#content/result.ts';
import { auditRow, recordAction } from '#server/core/audit/audit.ts';
import { pageTag } from '#server/core/page-tag.ts';
import { now } from '#server/platform/clock.ts';
import { forbidden, notFound, stale } from '#server/platform/failures.ts';
import { withinLimit } from '#server/platform/rate-limit/rate-limit.ts';
import { currentPublisher } from '#server/publishing/publisher/current-publisher.ts';
import { appendToOutbox } from '#server/publishing/publisher/outbox-rows.ts';
import type { CropArea } from './ingest.ts';
import { mediaVersionOf } from './media-json.ts';
import { cropPicture, deletePicture, uploadPicture, type UploadedPicture } from './media-store.ts';
import { mayUseAnyPicture } from './media-uses.ts';
import { findMedia, moveFocus, type Focus, type MediaRow } from './rows.ts';
import type { MediaStore } from './save-picture.ts';
import { readUses, replaceMediaUses, type EntryUse, type PortraitUse } from './use-rows.ts';

const MAX_UPLOADS = 120;
const WINDOW_MS = 30 * MINUTE;

/** A user's upload of a picture. */
export interface Upload {
  bytes: Buffer;
  /** The cleaned file name. */
  name: string;
  focus?: Focus;
}

/** Counts an upload against the account's limit per half hour. @returns 429 if none are left */
export async function consumeUploadQuota(actor: Actor): Promise<Result<null>> {
  return withinLimit(`media:${actor.id}`, MAX_UPLOADS, WINDOW_MS);
}

/**
 * A picture that the actor may see and edit: their own, or any for staff. @returns 404 otherwise, to hide whether it
 * exists
 */
export async function getMedia({ database }: MediaStore, actor: Actor, id: string): Promise<Result<MediaRow>> {
  const row = await findMedia(database, id);
  const theirs = row !== null && row.ownerId !== null && row.ownerId === actor.id;
  return row !== null && (theirs || mayUseAnyPicture(actor)) ? ok(row) : notFound;
}

/**
 * Moves the focal point.
 * @param ifMatch the version that the caller has seen; 409 if another one is stored
 */
export async function changeFocus(
  store: MediaStore,
  actor: Actor,
  id: string,
  change: Partial<Focus>,
  ifMatch: number,
): Promise<Result<MediaRow>> {
  const found = await getMedia(store, actor, id);
  if (!found.ok) return found;
  const row = found.value;
  if (mediaVersionOf(row) !== ifMatch) return stale(mediaVersionOf(row));
  const from = { x: row.focusX, y: row.focusY };
  const to = { ...from, ...change };
  if (to.x === from.x && to.y === from.y) return found;
  await store.database.batch([
    moveFocus(store.database, id, from, to),
    appendToOutbox(store.database, [pageTag.media(id)]),
  ]);
  currentPublisher()?.wake();
  const moved = await getMedia(store, actor, id);
  if (!moved.ok || (moved.value.focusX === to.x && moved.value.focusY === to.y)) return moved;
  // A concurrent move: the statement above had no effect.
  return stale(mediaVersionOf(moved.value));
}

/** Minimum width at which lists can show the cropped part sharply. */
const MIN_WIDTH_PX = 320;
const MIN_HEIGHT_PX = 100;

/**
 * Crops part of a picture, as a new picture owned by the actor.
 * @param area in pixels of the stored picture
 * @param picture that the actor may edit (`getMedia`)
 * @returns 422 if the area is too small or not inside the picture
 */
export async function cropMedia(
  store: MediaStore,
  actor: Actor,
  picture: MediaRow,
  area: CropArea,
): Promise<Result<UploadedPicture>> {
  const { width, height } = picture;
  const issues: Issue[] = [];
  if (area.width < MIN_WIDTH_PX) issues.push({ path: 'width', code: 'too_small', params: { min: MIN_WIDTH_PX } });
  else if (area.x + area.width > width)
    issues.push({ path: 'width', code: 'too_big', params: { max: width - area.x } });
  if (area.height < MIN_HEIGHT_PX) issues.push({ path: 'height', code: 'too_small', params: { min: MIN_HEIGHT_PX } });
  else if (area.y + area.height > height)
    issues.push({ path: 'height', code: 'too_big', params: { max: height - area.y } });
  return issues.length > 0 ? invalid(issues) : cropPicture(store, picture, area, actor.id);
}

/** Removes an unused picture. @returns 404, or 409 with the number of uses */
export async function removeMedia(store: MediaStore, actor: Actor, id: string): Promise<Result<null>> {
  const found = await getMedia(store, actor, id);
  if (!found.ok) return found;
  return deletePicture(
    store,
    id,
    mayUseAnyPicture(actor) ? auditRow(actor.id, 'media.deleted', found.value.ownerId, { mediaId: id }) : null,
  );
}

/**
 * Why the actor may not change the uses of a picture; `null` if they may. The same rules apply to saving the entry
 * itself.
 */
function denial(
  actor: Actor,
  entries: readonly EntryUse[],
  people: readonly PortraitUse[],
): ReturnType<typeof forbidden> | null {
  const barred = entries.find((entry) => {
    const kind = kinds[entry.kind];
    // A pending edit is not public: permission to change the entry is enough.
    const shown =
      entry.places.some((place) => place !== 'pending') &&
      (isApproved(kind.workflow, entry.status) || workflows[kind.workflow].lingering.includes(entry.status));
    return !isAllowed(actor, kind.name, 'update', entry) || (shown && !isStaffFor(actor, kind));
  });
  if (barred) return forbidden(barred.kind);
  const strangers = people.some(({ id }) => id !== actor.id) && actor.role !== 'admin';
  return strangers ? forbidden('user', actor.role) : null;
}

/**
 * Replaces a picture: all its uses show the new one, each entry with a new revision, in one batch. The content behind a
 * picture's URL never changes, so the new picture gets its own id. The old one is deleted unless it has gained a use in
 * the meantime.
 * @returns 403 if the actor may not change one of its uses immediately; otherwise like an upload
 */
export async function replaceMedia(
  store: MediaStore,
  actor: Actor,
  { id, ownerId }: MediaRow,
  upload: Upload,
): Promise<Result<UploadedPicture>> {
  const { database } = store;
  const before = await readUses(database, id);
  const denied = denial(actor, before.entries, before.people);
  if (denied) return denied;
  const uploaded = await uploadPicture(store, upload.bytes, ownerId, {
    name: upload.name,
    ...(upload.focus ? { focus: upload.focus } : {}),
  });
  if (!uploaded.ok || uploaded.value.id === id) return uploaded;
  // Processing takes seconds, so read the uses and check the actor's rights again.
  const { entries, people } = await readUses(database, id);
  const meanwhile = denial(actor, entries, people);
  if (meanwhile) return meanwhile;
  const to = uploaded.value.id;
  const using = (pending: boolean) =>
    entries.filter(({ places }) => places.some((place) => (place === 'pending') === pending)).map((entry) => entry.id);
  const change = {
    from: id,
    to,
    entryIds: using(false),
    editIds: using(true),
    personIds: people.map((person) => person.id),
    actorId: actor.id,
    at: now(),
  };
  const tags = [
    pageTag.media(id),
    pageTag.anything,
    ...change.entryIds.map(pageTag.entry),
    ...change.personIds.map(pageTag.person),
  ];
  const audit = mayUseAnyPicture(actor)
    ? [recordAction(database, actor.id, 'media.replaced', ownerId, { mediaId: id, by: to })]
    : [];
  await database.batch([...replaceMediaUses(database, change), appendToOutbox(database, tags), ...audit]);
  currentPublisher()?.wake();
  await deletePicture(store, id);
  return uploaded;
}
