import { describe, expect, test } from 'vitest';
import type { ApiFailure, ApiResult } from '#islands/request.ts';
import { createDraft, type DraftCodec } from './draft-store.ts';

interface Row {
  id: string;
  revision: number;
  texts: Record<string, string>;
}
type Value = Record<string, string>;

const changed = (a: Value, b: Value) =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].filter(
    (path) => (a[path] ?? '').trim() !== (b[path] ?? '').trim(),
  );

/** A server with one row. The test controls when it answers. */
function open(first: Row | null = { id: 'a', revision: 1, texts: { title: 'Хор', body: 'Текст' } }) {
  let row = first;
  const held: (() => void)[] = [];
  const sent: { seen: number | null; body: Value; keepalive: boolean }[] = [];
  const refusals: ApiFailure<Row>[] = [];
  let isLost = false;
  const codec: DraftCodec<Value, Row> = {
    toValue: (item) => ({ title: '', body: '', ...item?.texts }),
    changed,
    layOver: (base, mine, current) => ({
      ...current,
      ...Object.fromEntries(changed(base, mine).map((path) => [path, mine[path] ?? ''])),
    }),
    withLeaf: (value, path, leaf) => ({ ...value, [path]: String(leaf) }),
    write(saved, value, { keepalive }) {
      const body = Object.fromEntries(changed(saved.value, value).map((path) => [path, value[path] ?? '']));
      if (saved.row !== null && Object.keys(body).length === 0) return null;
      sent.push({ seen: saved.row?.revision ?? null, body, keepalive });
      return new Promise<ApiResult<Row, Row>>((resolve) => {
        held.push(() => {
          const failure = refusals.shift();
          if (failure !== undefined) return resolve({ ok: false, failure });
          if (row !== null && saved.row?.revision !== row.revision)
            return resolve({
              ok: false,
              failure: {
                status: 409,
                code: 'stale',
                issues: [],
                retryAfterSeconds: 0,
                current: { value: row, revision: row.revision },
              },
            });
          row = {
            id: row?.id ?? 'new',
            revision: (row?.revision ?? 0) + 1,
            texts: {
              ...row?.texts,
              ...Object.fromEntries(Object.entries(body).map(([name, text]) => [name, text.trim()])),
            },
          };
          resolve(isLost ? { ok: false, failure: offline } : { ok: true, value: row, revision: row.revision });
          isLost = false;
        });
      });
    },
  };
  const draft = createDraft(first, codec);
  return {
    draft,
    sent,
    refusals,
    stored: () => row,
    /** Loses the response to the next write, which is stored. */
    loseNext: () => {
      isLost = true;
    },
    /** Another user stores `texts`. */
    elsewhere(texts: Value) {
      row = { ...row!, revision: row!.revision + 1, texts: { ...row!.texts, ...texts } };
    },
    /** Responds to the next request once it has arrived. */
    async answer() {
      for (let turn = 0; held.length === 0 && turn < 20; turn += 1) await Promise.resolve();
      held.shift()!();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

const offline: ApiFailure<Row> = { status: 0, code: 'network', issues: [], retryAfterSeconds: 0 };

describe('saving a draft', () => {
  test('sends changes once; an unchanged draft sends nothing', async () => {
    const { draft, sent, answer } = open();
    expect([await draft.save(), sent]).toEqual([true, []]);
    draft.set('title', 'Хори');
    const saved = draft.save();
    await Promise.resolve();
    expect(draft.$state.get()).toBe('saving');
    await answer();
    expect([await saved, sent, draft.$state.get()]).toEqual([
      true,
      [{ seen: 1, body: { title: 'Хори' }, keepalive: false }],
      'clean',
    ]);
  });

  test('runs saves sequentially, each based on the revision of the one before', async () => {
    const { draft, sent, answer, stored } = open();
    draft.set('title', 'Один');
    const first = draft.save();
    await Promise.resolve();
    draft.set('body', 'Два');
    const second = draft.save({ keepalive: true });
    await answer();
    await answer();
    expect([await first, await second]).toEqual([true, true]);
    expect(sent).toEqual([
      { seen: 1, body: { title: 'Один' }, keepalive: false },
      { seen: 2, body: { body: 'Два' }, keepalive: true },
    ]);
    expect(stored()!.texts).toEqual({ title: 'Один', body: 'Два' });
  });

  test('keeps text typed in the meantime as unsaved', async () => {
    const { draft, answer } = open();
    draft.set('title', 'Один');
    const saved = draft.save();
    await Promise.resolve();
    draft.set('title', 'Один і');
    await answer();
    await saved;
    expect([draft.get().value.title, draft.isDirty(), draft.$state.get()]).toEqual(['Один і', true, 'dirty']);
  });

  test('keeps the typed text if the response is lost, and sends it again next time', async () => {
    const { draft, refusals, answer, stored } = open();
    refusals.push(offline);
    draft.set('title', 'Один');
    const lost = draft.save();
    await answer();
    expect([await lost, draft.get().problem, draft.get().value.title]).toEqual([
      false,
      { kind: 'failed', failure: offline },
      'Один',
    ]);
    const again = draft.save();
    await answer();
    expect([await again, stored()!.texts.title, draft.get().problem]).toEqual([true, 'Один', null]);
  });

  test('clears an issue when its field or a nested one is changed, and keeps the others', async () => {
    const { draft, refusals, answer } = open();
    refusals.push({
      ...offline,
      status: 422,
      code: 'invalid',
      issues: [
        { path: 'title', code: 'too_short' },
        { path: 'price.amount', code: 'invalid' },
      ],
    });
    draft.set('title', 'О');
    void draft.save();
    await answer();
    draft.set('body', 'Далі');
    expect(draft.get().issues).toHaveLength(2);
    draft.set('price', '1');
    expect(draft.get().issues).toEqual([{ path: 'title', code: 'too_short' }]);
    draft.set('title', 'Один');
    expect(draft.get().issues).toEqual([]);
  });
});

describe('after a lost response', () => {
  test('the next save builds on the stored version, without a conflict', async () => {
    const { draft, answer, stored, loseNext } = open();
    loseNext();
    draft.set('title', 'Один');
    const lost = draft.save();
    await answer();
    expect([await lost, stored()!.texts.title]).toEqual([false, 'Один']);
    draft.set('body', 'Два');
    const again = draft.save();
    await answer();
    await answer();
    expect([await again, stored(), draft.$state.get()]).toEqual([
      true,
      { id: 'a', revision: 3, texts: { title: 'Один', body: 'Два' } },
      'clean',
    ]);
  });

  test('an unreachable server does not cause a conflict', async () => {
    const { draft, answer, stored, refusals, loseNext } = open();
    loseNext();
    draft.set('title', 'Один');
    void draft.save();
    await answer();
    refusals.push(offline);
    draft.set('title', 'Один два');
    void draft.save();
    await answer();
    const again = draft.save();
    await answer();
    await answer();
    expect([await again, stored()!.texts.title, draft.$state.get()]).toEqual([true, 'Один два', 'clean']);
  });

  test('a new row is returned by repeating the same request, and is then updated', async () => {
    const { draft, answer, sent, loseNext } = open(null);
    loseNext();
    draft.set('title', 'Новий');
    void draft.save();
    await answer();
    draft.set('title', 'Новий допис');
    const again = draft.save();
    await answer();
    await answer();
    expect([await again, ...sent.map(({ body }) => body.title)]).toEqual([true, 'Новий', 'Новий', 'Новий допис']);
  });

  test('a save by another user causes a conflict', async () => {
    const { draft, answer, elsewhere, loseNext } = open();
    loseNext();
    draft.set('title', 'Один');
    void draft.save();
    await answer();
    elsewhere({ title: 'Їхнє' });
    const again = draft.save();
    await answer();
    expect([await again, draft.$state.get(), draft.get().value.title]).toEqual([false, 'conflict', 'Один']);
  });
});

describe('a version stored by another user', () => {
  async function conflicting() {
    const form = open();
    form.draft.set('title', 'Моє');
    form.elsewhere({ body: 'Їхнє', title: 'Їхній заголовок' });
    const saved = form.draft.save();
    await form.answer();
    expect(await saved).toBe(false);
    return form;
  }

  test('raises a conflict, and no typed text is lost', async () => {
    const { draft } = await conflicting();
    expect([draft.$state.get(), draft.get().value]).toEqual(['conflict', { title: 'Моє', body: 'Текст' }]);
    expect(draft.get().problem).toMatchObject({ kind: 'conflict', asked: true });
    draft.closeConflict();
    expect(draft.get().problem).toMatchObject({ kind: 'conflict', asked: false });
    expect(draft.isDirty()).toBe(true);
  });

  test('raises the conflict again at the next save after the dialog was closed', async () => {
    const { draft, answer } = await conflicting();
    draft.closeConflict();
    void draft.save();
    await answer();
    expect(draft.get().problem).toMatchObject({ kind: 'conflict', asked: true });
  });

  test('the other version’s changes are kept in fields that only it changed, if the user keeps their own version', async () => {
    const { draft, answer, stored } = await conflicting();
    const kept = draft.keepMine();
    await answer();
    expect([await kept, stored()!.texts]).toEqual([true, { title: 'Моє', body: 'Їхнє' }]);
    expect(draft.$state.get()).toBe('clean');
  });

  test('replaces the user’s version, which can be restored over it', async () => {
    const { draft } = await conflicting();
    draft.takeCurrent();
    expect([draft.get().value, draft.isDirty()]).toEqual([{ title: 'Їхній заголовок', body: 'Їхнє' }, false]);
    draft.bringBack();
    expect([draft.get().value, draft.isDirty(), draft.get().setAside]).toEqual([
      { title: 'Моє', body: 'Їхнє' },
      true,
      null,
    ]);
  });

  test('raises a new conflict if a third version arrives while the dialog is open', async () => {
    const { draft, answer, elsewhere } = await conflicting();
    elsewhere({ body: 'Третє' });
    const kept = draft.keepMine();
    await answer();
    expect([await kept, draft.get().value]).toEqual([false, { title: 'Моє', body: 'Їхнє' }]);
    const again = draft.keepMine();
    await answer();
    expect([await again, draft.get().value]).toEqual([true, { title: 'Моє', body: 'Третє' }]);
  });
});

test('a new row that the server failed to create is sent with its current text, once the outcome is known', async () => {
  const { draft, sent, refusals, answer } = open(null);
  const refused = (status: number, code: string) => ({ status, code, issues: [], retryAfterSeconds: 0 });
  refusals.push(refused(500, 'general'), refused(409, 'outcome_unknown'));
  const saveAs = async (title: string) => {
    draft.set('title', title);
    const saving = draft.save();
    await answer();
    return saving;
  };
  expect([await saveAs('Один'), await saveAs('Два'), await saveAs('Три')]).toEqual([false, false, true]);
  // The second request is the same as the first, to find out its outcome.
  expect(sent.map(({ body }) => body.title)).toEqual(['Один', 'Один', 'Три']);
});

test('a new row is created once if it is saved twice', async () => {
  const { draft, sent, answer } = open(null);
  draft.set('title', 'Новий');
  const both = [draft.save(), draft.save()];
  await answer();
  expect(await Promise.all(both)).toEqual([true, true]);
  expect(sent).toEqual([{ seen: null, body: { title: 'Новий' }, keepalive: false }]);
});

test('listeners are notified once per change, and not if nothing changed', () => {
  const { draft } = open();
  let heard = 0;
  draft.$dirty.listen(() => (heard += 1));
  draft.set('title', 'Хор ');
  expect(heard).toBe(0);
  draft.set('title', 'Хори');
  draft.set('title', 'Хорист');
  expect(heard).toBe(1);
});
