import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { kindNames, kinds } from '#content/kinds.ts';
import { systemActor } from '#content/model/permissions.ts';
import { saveEdit } from '#server/core/entries/pending-edits/pending-edits.ts';
import { createEntry, transitionEntry } from '#server/core/entries/write/commands.ts';
import { mediaStore, uploadPicture } from '#server/core/media/media-store.ts';
import { createPhotoLikePicture } from '#server/core/media/testing.ts';
import { startTestConversation } from '#server/features/conversations/testing.ts';
import { findOwnReminder, requestReminder } from '#server/features/event-reminders/reminders.ts';
import { saveFavourite } from '#server/features/favourites/favourites.ts';
import { recommend } from '#server/features/recommendations/recommendations.ts';
import { reportEntry } from '#server/features/reports/testing.ts';
import { createSearch } from '#server/features/saved-searches/saved-searches.ts';
import { testDataDir } from '#server/platform/database/testing.ts';
import { api } from '#tests/support/api-calls.ts';
import { emailOf, signIn } from '#tests/support/auth-calls.ts';
import {
  actors,
  createSample,
  unwrapOrFail,
  openTestSite,
  publishSample,
  secondActors,
  sampleInput,
  type TestSite,
} from '#tests/support/data/test-site.ts';
import { routes } from './routes.ts';
import { viewerOf } from './testing.ts';

/**
 * Tests two accounts against each other, on every route of the table: requests for another user's data are answered as
 * if it did not exist, and do not change it. A route with an id that is unknown here fails the suite.
 */
testDataDir();
const NOBODY = 'there-is-no-such-id';
const SECRET = 'TaiemneSlovo';
const ad = 'advertisements' as const;
/** The revision of a live ad, after draft, pending and active. */
const LIVE_REVISION = 3;

let site: TestSite;
/** Cookies of the attackers: a user with the owner's role, and a member of the staff. */
let user: string;
let editor: string;
/** Ids of data owned by the account `user`, or by the editor, by path prefix. */
const subjects = new Map<string, { ids: string[]; by: () => string }>();
let live: string[];
let notifications: string[];

/** Paths of data without an owner, open to every user with the role: categories and the like. */
const shared = /^\/api\/(?:categories|tags|locations|settings|redirects|not-found|setup)\b/;
/** Actions on a public ad that every user may perform. */
const publicActs = new Set([
  `POST /api/${ad}/{id}/phone`,
  `POST /api/${ad}/{id}/messages`,
  'PUT /api/favourites/{id}',
  'DELETE /api/favourites/{id}',
]);

const bodies: Record<string, unknown> = {
  answer: { text: 'Дякуємо за теплі слова!' },
  transitions: { to: 'closed' },
  'pending-edit': { decision: 'approve' },
  revisions: { restore: 1 },
  'PATCH revisions': { name: 'Моя' },
  messages: { text: 'Чи ще є?' },
  crop: { x: 0, y: 0, width: 320, height: 200 },
  limit: { days: 3, reason: 'Так' },
  notes: { text: 'Так' },
  'saved-searches': { name: 'Моє' },
  media: { focus: { x: 1 } },
  views: { name: 'Моє' },
  reports: { assigneeId: null },
  unsubscribe: { token: 'a'.repeat(43) },
};

beforeAll(async () => {
  site = await openTestSite();
  [user, editor] = [await signIn(emailOf(secondActors.user.id!)), await signIn(emailOf(secondActors.editor.id!))];
  const owner = actors.user;
  const picture = async (seed: number) =>
    unwrapOrFail(
      await uploadPicture(
        mediaStore(),
        await createPhotoLikePicture(seed, 400, 300).then((sharp) => sharp.jpeg().toBuffer()),
        owner.id!,
        {
          name: `${SECRET}.jpg`,
        },
      ),
    ).id;
  const [cover, spare] = [await picture(1), await picture(2)];
  const secretly = {
    texts: { ua: { title: `${SECRET} не для всіх`, body: 'Текст, якого вистачить і для оголошення, і для новини.' } },
  };
  const [draft, pending, plain, edited] = await Promise.all([
    createSample(ad, { ...secretly, cover: { id: cover } }, owner),
    createSample(ad, secretly, owner),
    createSample(ad, {}, owner),
    createSample(ad, {}, owner),
  ]);
  for (const { id } of [pending, plain, edited]) unwrapOrFail(await transitionEntry(owner, ad, id, 'pending'));
  for (const { id } of [plain, edited]) unwrapOrFail(await transitionEntry(actors.editor, ad, id, 'active'));
  unwrapOrFail(await saveEdit(owner, ad, edited.id, secretly, 3));
  live = [plain.id, edited.id];
  const theirs = { by: () => user };
  for (const kind of kindNames) {
    const one =
      kind === ad
        ? []
        : [unwrapOrFail(await createEntry(systemActor, kind, sampleInput(kind), { authorId: owner.id! })).id];
    subjects.set(`/api/${kind}/`, { ...theirs, ids: kind === ad ? [draft.id, pending.id, ...live] : one });
    if (kind === 'reklamas') subjects.set('/api/promos/', { ...theirs, ids: one });
  }
  const seller = viewerOf(secondActors.author);
  unwrapOrFail(await createEntry(systemActor, ad, sampleInput(ad), { id: 'sellers-ad', authorId: seller.id }));
  unwrapOrFail(await transitionEntry(systemActor, ad, 'sellers-ad', 'active'));
  const conversation = unwrapOrFail(
    await startTestConversation(`${SECRET}: коли можна подивитися?`, { entryId: 'sellers-ad', by: viewerOf(owner) }),
  );
  subjects.set('/api/conversations/', { ...theirs, ids: [conversation.conversationId] });
  unwrapOrFail(await saveFavourite(owner.id!, 'sellers-ad'));
  subjects.set('/api/favourites/', { ...theirs, ids: [draft.id, pending.id] });
  const event = unwrapOrFail(await createEntry(systemActor, 'posters', sampleInput('posters'), { id: 'event' }));
  unwrapOrFail(await transitionEntry(systemActor, 'posters', event.id, 'published'));
  unwrapOrFail(
    await requestReminder(
      { entryId: event.id },
      { viewer: viewerOf(owner), locale: 'ua', clientAddress: '203.0.113.7' },
    ),
  );
  subjects.set('/api/event-reminders/', {
    ...theirs,
    ids: [event.id, (await findOwnReminder(viewerOf(owner), event.id))!.id],
  });
  await publishSample('services', {}, 'service');
  const praise = { entryId: 'service', name: 'Галина', text: `${SECRET}: усе зробили вчасно.` };
  subjects.set('/api/recommendations/', {
    ...theirs,
    ids: [unwrapOrFail(await recommend(viewerOf(owner), praise, 'ua')).id],
  });
  subjects.set('/api/media/', { ...theirs, ids: [cover, spare] });
  subjects.set('/api/saved-searches/', {
    ...theirs,
    ids: [
      unwrapOrFail(await createSearch(owner.id!, { kind: ad, query: '', name: SECRET, frequency: 'daily' }, 'ua')).id,
    ],
  });
  subjects.set('/api/reports/', { ...theirs, ids: [(await reportEntry('sellers-ad', owner, { comment: SECRET })).id] });
  subjects.set('/api/people/', { ...theirs, ids: [owner.id!, seller.id] });
  const view = unwrapOrFail(
    await askJson('POST', '/me/views', await signIn(emailOf(actors.editor.id!)), {
      section: ad,
      name: SECRET,
      query: '',
    }),
  );
  subjects.set('/api/me/views/', { ids: [view.id], by: () => editor });
  const { rows: mails } = await site.database.client.execute('select id from mail where "to" = \'user@poruch.test\'');
  subjects.set('/api/mails/', { ...theirs, ids: mails.slice(0, 2).map(({ id }) => String(id)) });
  notifications = (await site.database.client.execute("select id from notification where user_id = 'user'")).rows.map(
    ({ id }) => String(id),
  );
}, 120_000);
afterAll(() => site.close());

async function askJson(method: string, path: string, cookie: string, body: unknown) {
  const answer = await api(path, { method, cookie, body });
  return answer.status < 300
    ? { ok: true as const, value: JSON.parse(answer.text) as { id: string } }
    : { ok: false as const, failure: { status: 500 as const, code: answer.text } as never };
}

/** All stored rows, except counters of requests and sessions. */
async function dump(): Promise<Record<string, string>> {
  const { rows } = await site.database.client.execute(
    "select name from sqlite_master where type = 'table' and name not like 'entry_search_%' and name not like 'desk_search_%' and name not like 'edit_search_%' and name not like 'sqlite%'",
  );
  const names = rows
    .map(({ name }) => String(name))
    .filter((name) => !/rate|session|state|verification|presence|^__/.test(name));
  const tables = await Promise.all(
    names.map(
      async (name) =>
        [name, JSON.stringify((await site.database.client.execute(`select * from "${name}"`)).rows)] as const,
    ),
  );
  return Object.fromEntries(tables);
}

/** The routes of better-auth have their own suite. */
const ours = routes
  .map(({ method, path }) => ({ method, path: `/api${path}` }))
  .filter(({ path }) => !path.startsWith('/api/auth/') && !shared.test(path));
const withIds = ours.filter(({ path }) => path.includes('{'));
const lastWord = (path: string) => path.split('/').findLast((word) => !word.startsWith('{'))!;
async function ask(method: string, path: string, id: string, cookie: string, seen = 1) {
  const body =
    method === 'GET' || method === 'DELETE'
      ? undefined
      : (bodies[`${method} ${lastWord(path)}`] ?? bodies[lastWord(path)] ?? {});
  const answer = await api(
    path
      .replace(/^\/api/, '')
      .replace('{id}', id)
      .replace('{number}', '1'),
    { method, cookie, body, headers: { 'if-match': `"${seen}"` } },
  );
  return { status: answer.status, text: answer.text.replaceAll(id, '{id}') };
}

/** The response to another user about a public ad: its public view, or a refusal that reveals no more. */
function expectRefusal(
  method: string,
  path: string,
  answer: { status: number; text: string },
  seenByAll: { status: number; text: string },
): void {
  expect(answer.text).not.toContain(SECRET);
  if (method === 'GET' && path === `/api/${ad}/{id}`) expect(answer).toEqual(seenByAll);
  // A conflict includes the current state.
  else if (answer.status === 409)
    expect((JSON.parse(answer.text) as { current: unknown }).current).toEqual(JSON.parse(seenByAll.text));
  else expect([403, 404], answer.text).toContain(answer.status);
}

describe.each(withIds)('$method $path', ({ method, path }) => {
  it('reveals and changes nothing of another user’s data', async () => {
    const [, subject] = [...subjects].find(([beginning]) => path.startsWith(beginning)) ?? [];
    expect(subject, 'a route with an id that this suite does not know').toBeDefined();
    expect(subject!.ids.length).toBeGreaterThan(0);
    const cookie = subject!.by();
    const before = await dump();
    const nothing = await ask(method, path, NOBODY, cookie);
    expect([400, 413, 415, 422], 'the body has to get as far as the row').not.toContain(nothing.status);
    for (const id of subject!.ids) {
      if (!live.includes(id)) {
        expect(await ask(method, path, id, cookie), id).toEqual(nothing);
        continue;
      }
      // A public ad's existence is not secret: the attacker gets its public view, and nothing about a pending edit.
      if (publicActs.has(`${method} ${path}`)) continue;
      for (const seen of [1, LIVE_REVISION])
        expectRefusal(
          method,
          path,
          await ask(method, path, id, cookie, seen),
          await ask('GET', `/api/${ad}/{id}`, id, ''),
        );
    }
    if (path.startsWith(`/api/${ad}/`) && method !== 'GET' && !publicActs.has(`${method} ${path}`)) {
      const [plain, edited] = [await ask(method, path, live[0]!, cookie), await ask(method, path, live[1]!, cookie)];
      expect(plain.status, 'an edit that waits must not show').toBe(edited.status);
    }
    expect(await dump()).toEqual(before);
  });
});

const lists = ours.filter(({ method, path }) => method === 'GET' && !path.includes('{')).map(({ path }) => path);
it.each(lists)('GET %s contains no data of another user', async (path) => {
  const hidden = [...subjects].flatMap(([, { ids }]) => ids).filter((id) => !live.includes(id) && id.length > 12);
  for (const cookie of [user, '']) {
    const answer = await api(path.replace(/^\/api/, ''), { cookie });
    expect([SECRET, ...hidden].filter((word) => answer.text.includes(word))).toEqual([]);
  }
});

it('only their owner can mark notifications as read', async () => {
  expect(notifications.length).toBeGreaterThan(0);
  const before = await dump();
  const read = (ids: string[]) =>
    api('/me/notifications/read', { cookie: user, body: { ids } }).then(({ status, text }) => ({ status, text }));
  expect(await read(notifications)).toEqual(await read([NOBODY]));
  expect(await dump()).toEqual(before);
});

it('another user’s picture cannot be added to an ad, and is answered as missing', async () => {
  const [cover] = subjects.get('/api/media/')!.ids;
  const post = (id: string) =>
    api(`/${ad}`, { cookie: user, body: { ...sampleInput(ad), cover: { id } } }).then(({ status, text }) => ({
      status,
      text,
    }));
  const refused = await post(cover!);
  expect(refused.status).toBe(422);
  expect(refused).toEqual(await post(NOBODY));
});

it('the owner can read what the attackers cannot, so the suite requests existing data', async () => {
  const own = await signIn(emailOf(actors.user.id!));
  for (const beginning of [`/api/${ad}/`, '/api/conversations/', '/api/media/', '/api/reports/']) {
    for (const id of subjects.get(beginning)!.ids)
      expect((await ask('GET', `${beginning}{id}`, id, own)).status, beginning).toBe(200);
  }
  expect(kinds[ad].workflow).toBe('ad');
});
