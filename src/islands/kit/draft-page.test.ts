import { atom } from 'nanostores';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ApiResult } from '#islands/request.ts';
import { autosave, guardLeaving, isServerUnreachable, saveAndNavigate } from './draft-page.ts';
import { createDraft } from './draft-store.ts';

interface Row {
  revision: number;
  title: string;
}

const lost: ApiResult<Row, Row> = {
  ok: false,
  failure: { status: 0, code: 'network', issues: [], retryAfterSeconds: 0 },
};
const stale = (row: Row): ApiResult<Row, Row> => ({
  ok: false,
  failure: { status: 409, code: 'stale', issues: [], retryAfterSeconds: 0, current: { value: row, revision: 9 } },
});

/** The parts of `document` that drafts use. */
let page: EventTarget & { visibilityState: string };
let view: EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  view = new EventTarget();
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', view);
  vi.stubGlobal('location', { assign: () => undefined });
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open(answers: ApiResult<Row, Row>[] = []) {
  const sent: { title: string; keepalive: boolean }[] = [];
  const draft = createDraft<Row, Row>(
    { revision: 1, title: 'Хор' },
    {
      toValue: (row) => row ?? { revision: 0, title: '' },
      changed: (a, b) => (a.title === b.title ? [] : ['title']),
      layOver: (base, mine, current) => (base.title === mine.title ? current : { ...current, title: mine.title }),
      withLeaf: (value, _path, leaf) => ({ ...value, title: String(leaf) }),
      write({ row }, { title }, { keepalive }) {
        sent.push({ title, keepalive });
        return Promise.resolve(
          answers.shift() ?? { ok: true, value: { revision: row!.revision + 1, title }, revision: 2 },
        );
      },
    },
  );
  let mayBeSaved = true;
  const stop = autosave(draft, () => mayBeSaved);
  return { draft, sent, stop, forbid: () => (mayBeSaved = false) };
}

describe('autosave of a draft', () => {
  test('saves after a pause in typing, but not before', async () => {
    const { draft, sent } = open();
    draft.set('title', 'Хори');
    await vi.advanceTimersByTimeAsync(1000);
    draft.set('title', 'Хорист');
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(600);
    expect(sent).toEqual([{ title: 'Хорист', keepalive: false }]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(1);
  });

  test('saves when the page is hidden, in a request that outlives it', async () => {
    const { draft, sent } = open();
    draft.set('title', 'Хори');
    page.visibilityState = 'hidden';
    page.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toEqual([{ title: 'Хори', keepalive: true }]);
  });

  test('saves when the connection is restored, by the `online` event or after a delay', async () => {
    const { draft, sent } = open([lost, lost]);
    draft.set('title', 'Хори');
    await vi.advanceTimersByTimeAsync(1600);
    expect(isServerUnreachable(draft.get().problem)).toBe(true);
    view.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(20_000);
    expect([sent.length, draft.$state.get()]).toEqual([3, 'clean']);
  });

  test('does not save while a conflict awaits a decision, or if it is not allowed', async () => {
    const { draft, sent, forbid } = open([stale({ revision: 9, title: 'Їхнє' })]);
    draft.set('title', 'Моє');
    await vi.advanceTimersByTimeAsync(1600);
    expect(draft.$state.get()).toBe('conflict');
    draft.closeConflict();
    draft.set('title', 'Моє далі');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(1);
    draft.takeCurrent();
    forbid();
    draft.set('title', 'Ще');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(1);
  });

  test('does not save if a step in progress has published the draft', async () => {
    const { draft, sent, forbid } = open();
    let end = () => {};
    const step = draft.inTurn(() => new Promise<void>((resolve) => (end = resolve)));
    await vi.advanceTimersByTimeAsync(0);
    draft.set('title', 'Хори');
    await vi.advanceTimersByTimeAsync(1600);
    forbid();
    end();
    await step;
    await vi.advanceTimersByTimeAsync(60_000);
    expect([sent, draft.isDirty()]).toEqual([[], true]);
  });

  test('does not save after the form is unmounted', async () => {
    const { draft, sent, stop } = open();
    draft.set('title', 'Хори');
    stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toEqual([]);
  });
});

test('the page asks before unload only while there are unsaved changes', () => {
  const $wouldLose = atom(false);
  const stop = guardLeaving($wouldLose);
  const isAsked = () => !view.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isAsked()).toBe(false);
  $wouldLose.set(true);
  expect(isAsked()).toBe(true);
  $wouldLose.set(false);
  expect(isAsked()).toBe(false);
  $wouldLose.set(true);
  stop();
  expect(isAsked()).toBe(false);
});

test('the page does not warn about unsaved changes when it navigates after saving, and warns again once restored by “back”', () => {
  const stop = guardLeaving(atom(true));
  const isAsked = () => !view.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isAsked()).toBe(true);
  saveAndNavigate('#next');
  expect(isAsked()).toBe(false);
  view.dispatchEvent(new Event('pageshow'));
  expect(isAsked()).toBe(true);
  stop();
});
