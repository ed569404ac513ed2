import { expect, test } from 'vitest';
import type { ApiFailure, ApiResult } from '#islands/request.ts';
import { createPage, type ActionMessage } from './page-store.ts';

const failure = (status: number): ApiFailure => ({ status, code: 'general', issues: [], retryAfterSeconds: 0 });
function pageOf(...answers: Promise<ApiResult<number>>[]) {
  const said: string[] = [];
  const focus: string[] = [];
  const page = createPage(0, {
    load: () => answers.shift()!,
    leaves: ({ status }) => status === 401,
    fail: ({ status }) => said.push(`failed ${status}`),
    tell: (message) => said.push(message as string),
    opener: { opened: () => focus.push('opened'), closed: () => focus.push('closed') },
  });
  return { page, said, focus };
}
const ok = (value: number): Promise<ApiResult<number>> => Promise.resolve({ ok: true, value });
const no = (status: number): Promise<ApiResult<number>> => Promise.resolve({ ok: false, failure: failure(status) });

test('the later of two refreshes wins, whichever is answered first', async () => {
  let answerFirst: (value: ApiResult<number>) => void = () => undefined;
  const { page } = pageOf(new Promise((resolve) => (answerFirst = resolve)), ok(2));
  const first = page.refresh();
  expect(await page.refresh()).toBe(2);
  answerFirst({ ok: true, value: 1 });
  expect(await first).toBe(2);
  expect(page.state.get()).toMatchObject({ view: 2, busy: false, failed: false });
});

test('a failed refresh keeps the page and reports the failure; a signed-out user is sent to the sign-in page', async () => {
  const { page } = pageOf(no(500), no(401), ok(3));
  expect(await page.refresh()).toBeNull();
  expect(page.state.get()).toMatchObject({ view: 0, busy: false, failed: true });
  await page.refresh();
  await page.refresh();
  expect(page.state.get()).toMatchObject({ view: 3, busy: false, failed: false });
  const signedOut = pageOf(no(401)).page;
  await signedOut.refresh();
  expect(signedOut.state.get().failed).toBe(false);
});

test('a quiet refresh does not replace a visible one', async () => {
  const { page } = pageOf(no(500), ok(9));
  const loud = page.refresh();
  await page.refresh({ quietly: true });
  await loud;
  expect(page.state.get()).toMatchObject({ view: 0, failed: true, busy: false });
});

test('a row is busy until all its actions have ended', async () => {
  const { page } = pageOf(ok(1), ok(2));
  const busy: boolean[] = [];
  const act = (waits: boolean) =>
    page.act(
      () => {
        busy.push(page.state.get().acting.has('a'));
        return ok(1);
      },
      () => null,
      { row: 'a', waits },
    );
  await Promise.all([act(false), act(true)]);
  expect(busy).toEqual([true, true]);
  expect(page.state.get().acting.size).toBe(0);
});

test('a quiet refresh shows neither progress nor failure', async () => {
  const { page } = pageOf(no(500), ok(4));
  const states: unknown[] = [];
  page.state.listen(({ busy, failed }) => states.push([busy, failed]));
  await page.refresh({ quietly: true });
  await page.refresh({ quietly: true });
  expect(page.state.get().view).toBe(4);
  expect(states.flat()).not.toContain(true);
});

test('a window that replaces another keeps its opener, but not its state', () => {
  const { page, focus } = pageOf(ok(1));
  page.change('nothing is open');
  expect(page.dialog.get()).toBeNull();
  page.open('remove');
  const first = page.dialog.get()!.key;
  page.change('remove the rest');
  expect(page.dialog.get()).toEqual({ key: first, content: 'remove the rest' });
  page.open('merge');
  expect(page.dialog.get()!.key).not.toBe(first);
  page.close();
  expect(page.dialog.get()).toBeNull();
  expect(focus).toEqual(['opened', 'closed']);
});

test('an action reports success and refreshes the page; a failure is reported unless `refused` handles it', async () => {
  const { page, said } = pageOf(ok(5), ok(6));
  const refused: number[] = [];
  const options = { refused: ({ status }: ApiFailure) => refused.push(status) > 0 };
  expect(
    await page.act(
      () => ok(1),
      (value) => `did ${value}`,
      options,
    ),
  ).toBe(true);
  for (const status of [422, 401])
    expect(
      await page.act(
        () => no(status),
        () => '',
        options,
      ),
    ).toBe(false);
  // A signed-out user leaves the page, so no window opens.
  expect(refused).toEqual([422]);
  expect(page.state.get().view).toBe(5);
  // Another user acted first, so the list is outdated.
  await page.act(
    () => no(409),
    () => '',
  );
  expect(said).toEqual(['did 1', 'failed 409']);
  expect(page.state.get()).toMatchObject({ view: 6, busy: false });
});

test('actions on several rows run sequentially, each on the latest state; a second press on a row is ignored', async () => {
  const { page, said } = pageOf(ok(1), ok(2));
  const begun: string[] = [];
  const act = (row: string) =>
    page.act(
      (view) => {
        begun.push(`${row} at ${view}`);
        return ok(0);
      },
      () => row,
      { row },
    );
  const all = [act('a'), act('a'), act('b')];
  expect(await all[1]).toBe(false);
  expect([...page.state.get().acting]).toEqual(['a', 'b']);
  expect(page.state.get().busy).toBe(true);
  await Promise.all(all);
  expect(begun).toEqual(['a at 0', 'b at 1']);
  expect(said).toEqual(['a', 'b']);
  expect(page.state.get()).toMatchObject({ view: 2, busy: false });
});

test('an action that ends while a window is open leaves the window and its focus unchanged', async () => {
  const { page, focus } = pageOf(ok(1));
  let answer: (value: ApiResult<number>) => void = () => undefined;
  const acting = page.act(
    () => new Promise<ApiResult<number>>((resolve) => (answer = resolve)),
    () => 'done',
  );
  await Promise.resolve();
  page.open('edit');
  answer({ ok: true, value: 1 });
  await acting;
  expect(page.dialog.get()?.content).toBe('edit');
  expect(focus).toEqual(['opened', 'opened']);
});

test('an action on several rows is reported once, with its failures; an unreachable server ends it', async () => {
  const { page, said } = pageOf(ok(1), ok(2), ok(3));
  const rows = ['a', 'b', 'c'].map((id) => ({ id }));
  const names = (done: readonly { id: string }[]) => done.map(({ id }) => id).join();
  await page.actOnEach(rows, ({ id }) => (id === 'b' ? no(422) : ok(0)), names);
  expect(said.splice(0)).toEqual(['a,c', 'failed 422']);
  expect(page.state.get()).toMatchObject({ view: 1, busy: false });
  const tried: string[] = [];
  await page.actOnEach(
    rows,
    ({ id }) => {
      tried.push(id);
      return no(0);
    },
    names,
  );
  expect(tried).toEqual(['a']);
  expect(said.splice(0)).toEqual(['failed 0']);
  expect(page.state.get().view).toBe(1);
  // Busy rows are skipped.
  const first = page.act(
    () => ok(0),
    () => 'a alone',
    { row: 'a' },
  );
  await page.actOnEach(rows, () => ok(0), names);
  await first;
  expect(said).toEqual(['a alone', 'b,c']);
});

test('an action may describe each row that failed; its undo is queued', async () => {
  const { page, said } = pageOf(ok(1), ok(2));
  const rows = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
  const trouble = ({ id }: { id: string }, { status }: ApiFailure) => ({ id, title: id, reason: `${status}` });
  const seen: unknown[] = [];
  page.state.listen(({ progress }) => seen.push(progress?.done));
  const first = page.actOnEach(
    rows,
    ({ id }) => ({ a: ok(0), b: no(422) })[id] ?? no(0),
    () => 'done',
    { trouble },
  );
  const second = page.actOnEach(
    rows.slice(0, 1),
    () => ok(0),
    () => 'undone',
    { waits: true },
  );
  await first;
  // The last row was not attempted, so it gets the same reason: an unreachable server.
  expect(page.state.get().troubles.map(({ id, reason }) => `${id} ${reason}`)).toEqual(['b 422', 'c 0', 'd 0']);
  expect(new Set(seen)).toEqual(new Set([undefined, 0, 1, 2]));
  await second;
  expect(said).toEqual(['done', 'undone']);
  expect(page.state.get()).toMatchObject({ view: 2, busy: false, progress: null });
  page.dismiss();
  expect(page.state.get().troubles).toEqual([]);
});

test('the failure of a row remains until an action on it succeeds, regardless of other rows', async () => {
  const { page } = pageOf(ok(1), ok(2), ok(3));
  const trouble = ({ id }: { id: string }) => ({ id, title: id, reason: 'no' });
  const row = (id: string) => [{ id }];
  await page.actOnEach(
    row('a'),
    () => no(409),
    () => null,
    { trouble },
  );
  await page.actOnEach(
    row('b'),
    () => ok(1),
    () => null,
    { trouble },
  );
  expect(page.state.get().troubles.map(({ id }) => id)).toEqual(['a']);
  await page.actOnEach(
    row('a'),
    () => ok(1),
    () => null,
    { trouble },
  );
  expect(page.state.get().troubles).toEqual([]);
});

test('an undo that is pressed before the refresh is not lost', async () => {
  let drawn: (value: ApiResult<number>) => void = () => undefined;
  const answers = [new Promise<ApiResult<number>>((resolve) => (drawn = resolve)), ok(2)];
  const told: ActionMessage[] = [];
  const asked: string[] = [];
  const page = createPage(0, {
    load: () => answers.shift()!,
    leaves: () => false,
    fail: () => undefined,
    tell: (message) => told.push(message),
    opener: { opened: () => undefined, closed: () => undefined },
  });
  const rows = [{ id: 'a' }, { id: 'b' }];
  const ask = (what: string) => (row: { id: string }) => {
    asked.push(`${what} ${row.id}`);
    return ok(1);
  };
  let undone: Promise<void> = Promise.resolve();
  const act = page.actOnEach(rows, ask('off'), (done) => ({
    summary: 'Off',
    undo: { label: 'Undo', run: () => (undone = page.actOnEach(done, ask('on'), () => 'On again')) },
  }));
  await expect.poll(() => told.length).toBe(1);
  expect([...page.state.get().acting]).toEqual(['a', 'b']);
  const [said] = told;
  if (typeof said === 'object') said.undo?.run();
  // A second press of the action itself is still ignored.
  await page.actOnEach(rows, ask('off'), () => null);
  drawn({ ok: true, value: 1 });
  await act;
  await undone;
  expect(asked).toEqual(['off a', 'off b', 'on a', 'on b']);
  expect(told.at(-1)).toBe('On again');
});
