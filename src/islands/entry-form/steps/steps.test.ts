import { expect, test } from 'vitest';
import { kinds } from '#content/kinds.ts';
import { findAbilities, type Actor } from '#content/model/permissions.ts';
import type { Status } from '#content/model/workflow.ts';
import type { FormKind } from '#server/core/entry-form/form-kind.ts';
import { stepsFor, stepsOfNew } from './steps.ts';

const author: Actor = { id: 'a', role: 'author' };
const editor: Actor = { id: 'e', role: 'editor' };
const kind = { workflow: 'editorial', live: 'published' } as FormKind;
const steps = (actor: Actor, status: Status) =>
  stepsFor(kind, { status, can: findAbilities(actor, kinds.news, { authorId: 'a', status }) });
const names = (all: { to: Status }[]) => all.map(({ to }) => to);

test('an author may only send a draft for review; an editor may publish it', () => {
  expect(names(steps(author, 'draft'))).toEqual(['in_review']);
  expect(steps(editor, 'draft').find(({ main }) => main)?.to).toBe('published');
});

test('a workflow step declares its required input', () => {
  expect(
    steps(editor, 'in_review')
      .filter(({ needs }) => needs !== null)
      .map(({ to, needs }) => [to, needs]),
  ).toEqual([
    ['scheduled', 'at'],
    ['changes_requested', 'note'],
  ]);
});

test('a step that hides content from readers asks for confirmation', () => {
  expect(
    steps(editor, 'published')
      .filter(({ asks }) => asks)
      .map(({ to }) => to),
  ).toEqual(['changes_requested', 'draft', 'archived']);
  expect(steps(editor, 'archived').filter(({ asks }) => asks)).toEqual([]);
  expect(steps(editor, 'published').filter(({ danger }) => danger)).toEqual([]);
});

test('a new entry offers the steps that its author may take', () => {
  expect(names(stepsOfNew(kind, false))).toEqual(['in_review']);
  expect(names(stepsOfNew(kind, true))).toEqual(['published', 'in_review']);
});
