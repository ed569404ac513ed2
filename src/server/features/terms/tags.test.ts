import { afterEach, beforeEach, expect, it } from 'vitest';
import { PageReader } from '#server/core/entries/read/reader.ts';
import { findRecord } from '#server/core/entries/write/rows.ts';
import { loadCatalogue } from '#server/core/taxonomy/catalogue.ts';
import { tagRevision } from '#server/core/taxonomy/term-revision.ts';
import { listQuery } from '#tests/support/data/list-query.ts';
import {
  actors,
  createSample,
  unwrapOrFail,
  openTestSite,
  publishSample,
  type TestSite,
} from '#tests/support/data/test-site.ts';
import { createTag, deleteTag, mergeTag, updateTag } from './tags.ts';

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

const get = async (id: string) => (await loadCatalogue(site.database)).tags.get(id)!;
const update = async (id: string, input: Record<string, unknown>) =>
  updateTag(actors.admin, id, input, tagRevision(await get(id)));
const issue = (path: string, code: string) => ({
  ok: false,
  failure: { code: 'invalid', issues: [expect.objectContaining({ path, code })] },
});

it('a tag can be created by news writers, and changed by admins only', async () => {
  for (const [role, may] of [
    ['user', false],
    ['author', true],
    ['editor', true],
    ['admin', true],
  ] as const) {
    expect((await createTag(actors[role], { name: { ua: `Вибори ${role}` } })).ok).toBe(may);
    const seen = tagRevision(await get('tag-1'));
    const changes = [
      await updateTag(actors[role], 'tag-1', { name: { ua: `Мітка ${role}` } }, seen),
      await mergeTag(actors[role], 'tag-3', 'tag-2'),
      await deleteTag(actors[role], 'tag-3'),
    ];
    expect(changes.map((change) => change.ok)).toEqual(Array(3).fill(role === 'admin'));
    if (role !== 'admin')
      expect(changes[0]).toMatchObject({ failure: { status: 403, detail: 'unauthorized to access resource "tags"' } });
  }
});

it('a tag has a unique name of at most 50 characters without commas', async () => {
  expect(unwrapOrFail(await createTag(actors.author, { name: { ua: 'Ґанок-Юрій’в', us: '' } }))).toMatchObject({
    slug: 'ganok-yuriiv',
    mergedIntoId: null,
  });
  expect(await createTag(actors.author, { name: { ua: 'одне, друге' } })).toMatchObject(issue('name.ua', 'invalid'));
  expect(await createTag(actors.author, { name: { ua: 'а', us: 'one, two' } })).toMatchObject(
    issue('name.us', 'invalid'),
  );
  expect(await createTag(actors.author, { name: { ua: 'я'.repeat(51) } })).toMatchObject(issue('name.ua', 'too_long'));
  expect(await createTag(actors.author, { name: { ua: 'МІТКА tag-1' } })).toMatchObject(issue('name.ua', 'taken'));
  expect(await createTag(actors.author, { name: { ua: 'a' }, mergedIntoId: 'tag-1' })).toMatchObject(
    issue('mergedIntoId', 'unknown_field'),
  );
});

it('a renamed tag keeps its old address', async () => {
  unwrapOrFail(await update('tag-1', { slug: 'nova' }));
  const reader = await PageReader.open('ua');
  expect(reader.tag('tag-1')).toBeNull();
  expect(await reader.movedTerm('tag', 'tag-1')).toBe('nova');
  expect(await update('tag-2', { slug: 'tag-1' })).toMatchObject(issue('slug', 'taken'));
});

it('a merge moves a tag with its entries, its address and the tags merged into it', async () => {
  const both = await publishSample('news', {
    tags: ['tag-1', 'tag-2'],
    texts: { ua: { title: 'Обидві мітки', body: 'x' } },
  });
  const draft = await createSample('news', { tags: ['tag-1'] });
  unwrapOrFail(await update('tag-1', { slug: 'stara' }));
  expect(unwrapOrFail(await mergeTag(actors.admin, 'tag-1', 'tag-2')).id).toBe('tag-2');
  unwrapOrFail(await mergeTag(actors.admin, 'tag-2', 'tag-3'));
  for (const entry of [both, draft])
    expect((await findRecord(site.database, entry.id))!.content.tags).toEqual(['tag-3']);
  const reader = await PageReader.open('ua');
  for (const slug of ['stara', 'tag-2'])
    expect(reader.tag(slug)).toMatchObject({ tag: { id: 'tag-3' }, movedTo: 'tag-3' });
  expect(await reader.movedTerm('tag', 'tag-1')).toBe('tag-3');
  const { items } = await reader.list('news', { ...listQuery('news'), tag: 'tag-3' });
  expect(items.map((item) => item.id)).toEqual([both.id]);
  expect(await mergeTag(actors.admin, 'tag-1', 'tag-2')).toMatchObject(issue('into', 'not_found'));
  expect(await mergeTag(actors.admin, 'tag-3', 'tag-3')).toMatchObject(issue('into', 'cycle'));
  expect(await update('tag-1', { name: { ua: 'Ще' } })).toMatchObject({
    failure: { status: 409, code: 'illegal_step' },
  });
  expect((await mergeTag(actors.admin, 'tag-1', 'tag-3')).ok).toBe(true);
});

it('a tag can be deleted only without entries, together with the tags merged into it', async () => {
  const entry = await createSample('news', { tags: ['tag-1'] });
  expect(await deleteTag(actors.admin, 'tag-1')).toMatchObject({ failure: { status: 409, code: 'in_use', uses: 1 } });
  unwrapOrFail(await mergeTag(actors.admin, 'tag-1', 'tag-2'));
  expect(await deleteTag(actors.admin, 'tag-2')).toMatchObject({ failure: { code: 'in_use', uses: 1 } });
  unwrapOrFail(await deleteTag(actors.admin, 'tag-3'));
  await site.database.client.execute({ sql: 'delete from entry where id = ?', args: [entry.id] });
  unwrapOrFail(await deleteTag(actors.admin, 'tag-2'));
  expect((await loadCatalogue(site.database)).tags.size).toBe(0);
});
