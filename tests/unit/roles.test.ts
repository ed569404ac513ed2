import { describe, expect, test } from 'vitest';
import { kindNames, kinds } from '#content/kinds.ts';
import type { Resource } from '#content/model/grants.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { findAbilities, isAllowed, checkTransition, systemActor, type Actor } from '#content/model/permissions.ts';
import { entryActions, roles, type Role } from '#content/model/roles.ts';
import type { Status } from '#content/model/workflow.ts';
import { expected } from '#tests/support/checks/expected.ts';

/** Grants on resources other than kinds, copied from the product's permission table, in the letters of `Expected`. */
const others = {
  categories: { user: 'R', author: 'R', editor: 'CRU', admin: 'CRUD' },
} as const satisfies Partial<Record<Resource, Record<Role, string>>>;

const grantsOf = (resource: KindName | keyof typeof others) =>
  resource === 'categories' ? others.categories : expected[resource].grants;

const letters = { create: 'C', read: 'R', update: 'U', delete: 'D' } as const;
const me = (role: Role): Actor => ({ id: 'me', role });
const mine = { authorId: 'me' };
const theirs = { authorId: 'they' };
const nobodys = { authorId: null };

describe.each(roles)('%s', (role) => {
  test.each([...kindNames, 'categories' as const])('has exactly the expected permissions on %s', (resource) => {
    const granted: string = grantsOf(resource)[role];
    for (const action of entryActions) {
      const any = granted.includes(letters[action]);
      const own = any || granted.includes(letters[action].toLowerCase());
      expect([action, isAllowed(me(role), resource, action, mine)]).toEqual([action, own]);
      expect([action, isAllowed(me(role), resource, action, theirs)]).toEqual([action, any]);
      expect([action, isAllowed(me(role), resource, action, nobodys)]).toEqual([action, any]);
      expect([action, isAllowed(me(role), resource, action)]).toEqual([action, any]);
    }
  });
});

test('an entry without an author has no owner, and a role of another name has no grants', () => {
  expect(isAllowed({ id: null, role: 'user' }, 'advertisements', 'update', nobodys)).toBe(false);
  for (const role of ['constructor', '__proto__', 'toString', 'superadmin']) {
    for (const action of entryActions)
      expect(isAllowed({ id: 'me', role: role as Role }, 'news', action, mine)).toBe(false);
  }
});

type Mover = 'O' | 'S' | 'R' | 'C';

/**
 * Steps and who may take them: `O` the owner, `S` a role that may change others' entries, `R` a role that may delete
 * it, `C` the product itself.
 */
const editorial: Record<string, string> = {
  'draft > in_review': 'O',
  'changes_requested > in_review': 'O',
  'in_review > draft': 'OS',
  'draft > published': 'S',
  'in_review > published': 'S',
  'changes_requested > published': 'S',
  'scheduled > published': 'SC',
  'archived > published': 'S',
  'draft > scheduled': 'S',
  'in_review > scheduled': 'S',
  'changes_requested > scheduled': 'S',
  'scheduled > scheduled': 'S',
  'published > scheduled': 'S',
  'archived > scheduled': 'S',
  'draft > changes_requested': 'S',
  'in_review > changes_requested': 'S',
  'changes_requested > changes_requested': 'S',
  'scheduled > changes_requested': 'S',
  'published > changes_requested': 'S',
  'archived > changes_requested': 'S',
  'draft > archived': 'S',
  'in_review > archived': 'S',
  'changes_requested > archived': 'S',
  'scheduled > archived': 'S',
  'published > archived': 'S',
  'changes_requested > draft': 'S',
  'scheduled > draft': 'S',
  'published > draft': 'S',
  'archived > draft': 'S',
  'draft > trashed': 'R',
  'in_review > trashed': 'R',
  'changes_requested > trashed': 'R',
  'scheduled > trashed': 'R',
  'published > trashed': 'R',
  'archived > trashed': 'R',
  'trashed > draft': 'R',
};
const ad: Record<string, string> = {
  'draft > pending': 'O',
  'changes_requested > pending': 'O',
  'rejected > pending': 'O',
  'closed > pending': 'O',
  'expired > pending': 'O',
  'pending > active': 'S',
  'suspended > active': 'S',
  'pending > changes_requested': 'S',
  'pending > rejected': 'S',
  'active > suspended': 'S',
  'draft > active': 'C',
  'changes_requested > active': 'C',
  'rejected > active': 'C',
  'closed > active': 'CO',
  'sold > active': 'O',
  'expired > active': 'C',
  'active > sold': 'O',
  'active > closed': 'O',
  'active > expired': 'C',
  'draft > trashed': 'R',
  'pending > trashed': 'R',
  'changes_requested > trashed': 'R',
  'rejected > trashed': 'R',
  'active > trashed': 'R',
  'expired > trashed': 'R',
  'sold > trashed': 'R',
  'closed > trashed': 'R',
  'suspended > trashed': 'R',
  'trashed > draft': 'R',
};
const editorialStatuses: Status[] = [
  'draft',
  'in_review',
  'changes_requested',
  'scheduled',
  'published',
  'archived',
  'trashed',
];
const adStatuses: Status[] = [
  'draft',
  'pending',
  'changes_requested',
  'rejected',
  'active',
  'expired',
  'sold',
  'closed',
  'suspended',
  'trashed',
];

/** The movers that a role qualifies as, on its own entry or another's, according to its grants. */
function moversOf(kind: KindName, role: Role, isOwn: boolean): string {
  const granted = expected[kind].grants[role];
  const has = (letter: string) => granted.includes(letter) || (isOwn && granted.includes(letter.toLowerCase()));
  return [isOwn && has('U') ? 'O' : '', granted.includes('U') ? 'S' : '', has('D') ? 'R' : ''].join('');
}

function verdict(
  steps: Record<string, string>,
  from: Status,
  to: Status,
  movers: string,
): 'allowed' | 'illegal' | 'forbidden' {
  const by = steps[`${from} > ${to}`];
  if (by === undefined) return 'illegal';
  return [...by].some((mover) => movers.includes(mover as Mover)) ? 'allowed' : 'forbidden';
}

describe.each(kindNames)('steps of %s', (name) => {
  const kind = kinds[name];
  const [steps, statuses] = kind.workflow === 'ad' ? [ad, adStatuses] : [editorial, editorialStatuses];

  test.each(roles)('by %s', (role) => {
    for (const [position, owner] of [mine, theirs].entries()) {
      for (const from of statuses) {
        for (const to of statuses) {
          const step = `${position === 0 ? 'own' : 'another’s'} ${from} > ${to}`;
          expect([step, checkTransition(me(role), kind, { ...owner, status: from }, to)]).toEqual([
            step,
            verdict(steps, from, to, moversOf(name, role, position === 0)),
          ]);
        }
        const can = findAbilities(me(role), kind, { ...owner, status: from });
        const open = statuses.filter(
          (to) => to !== from && verdict(steps, from, to, moversOf(name, role, position === 0)) === 'allowed',
        );
        expect(
          Object.keys(can)
            .filter((candidate) => candidate.startsWith('to:') && can[candidate])
            .sort(),
        ).toEqual(open.map((to) => `to:${to}`).sort());
      }
    }
  });

  test('by the product itself: every existing step', () => {
    for (const from of statuses)
      for (const to of statuses)
        expect([from, to, checkTransition(systemActor, kind, { ...theirs, status: from }, to)]).toEqual([
          from,
          to,
          steps[`${from} > ${to}`] === undefined ? 'illegal' : 'allowed',
        ]);
  });

  test('do not include a status of the other workflow', () => {
    const foreign: Status = kind.workflow === 'ad' ? 'published' : 'active';
    expect(checkTransition(systemActor, kind, { ...mine, status: 'draft' }, foreign)).toBe('illegal');
  });
});
