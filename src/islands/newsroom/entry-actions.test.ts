import { expect, test } from 'vitest';
import { kinds } from '#content/kinds.ts';
import { findAbilities } from '#content/model/permissions.ts';
import type { Status } from '#content/model/workflow.ts';
import { listActionOptions, findReverseTransition } from './entry-actions.ts';

const editor = { id: 'e', role: 'editor' } as const;
const author = { id: 'a', role: 'author' } as const;
const names = (
  actor: typeof editor | typeof author,
  kind: 'news' | 'advertisements',
  status: Status,
  authorId: string,
) => listActionOptions({ status, can: findAbilities(actor, kinds[kind], { status, authorId }) }).map(({ act }) => act);

test('a role is offered its permitted steps, named after the current status', () => {
  expect(names(editor, 'news', 'in_review', 'a')).toEqual([
    'publish',
    'schedule',
    'requestChanges',
    'withdraw',
    'archive',
  ]);
  expect(names(author, 'news', 'draft', 'a')).toEqual(['submit']);
  expect(names(author, 'news', 'draft', 'e')).toEqual([]);
  expect(names(editor, 'advertisements', 'pending', 'a')).toEqual(['approve', 'requestChanges', 'reject']);
  expect(names(editor, 'advertisements', 'suspended', 'a')).toEqual(['reinstate']);
});

test('a step can be undone if the reverse exists, is allowed and needs no input', () => {
  const can = (
    status: 'published' | 'archived' | 'scheduled' | 'trashed' | 'suspended',
    kind: 'news' | 'advertisements' = 'news',
  ) => findAbilities({ id: 'x', role: 'admin' }, kinds[kind], { status, authorId: null });
  expect(findReverseTransition('editorial', 'draft', 'published', can('published'))).toBe('draft');
  expect(findReverseTransition('editorial', 'published', 'archived', can('archived'))).toBe('published');
  // Only the author submits an entry for review.
  expect(findReverseTransition('editorial', 'in_review', 'published', can('published'))).toBeNull();
  expect(findReverseTransition('editorial', 'scheduled', 'archived', can('archived'))).toBeNull();
  expect(findReverseTransition('editorial', 'published', 'trashed', can('trashed'))).toBe('draft');
  expect(findReverseTransition('ad', 'active', 'suspended', can('suspended', 'advertisements'))).toBe('active');
});
