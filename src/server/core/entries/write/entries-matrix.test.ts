import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { kindNames, kinds } from '#content/kinds.ts';
import type { Caller } from '#content/model/access.ts';
import { grants } from '#content/model/grants.ts';
import { systemActor, type Actor } from '#content/model/permissions.ts';
import { roles } from '#content/model/roles.ts';
import { transitionsBetween, workflows, type Status } from '#content/model/workflow.ts';
import { api } from '#tests/support/api-calls.ts';
import { emailOf, signIn } from '#tests/support/auth-calls.ts';
import {
  actors,
  unwrapOrFail,
  openTestSite,
  secondActors,
  sampleInput,
  type TestSite,
} from '#tests/support/data/test-site.ts';
import { createEntry, transitionEntry } from './commands.ts';
import { findRecord } from './rows.ts';

/**
 * Role × kind × action through the API. Expected results are derived here from the grants alone, not by the code under
 * test.
 */
let site: TestSite;
const cookies = new Map<Caller, string>([['anonymous', '']]);
const callers: readonly Caller[] = ['anonymous', ...roles];

beforeAll(async () => {
  site = await openTestSite();
  for (const role of roles) cookies.set(role, await signIn(emailOf(role)));
});
afterAll(() => site.close());

type Kind = (typeof kindNames)[number];
const has = (caller: Caller, kind: Kind, ...actions: string[]) =>
  caller !== 'anonymous' &&
  actions.some((action) => ((grants[caller][kind] ?? []) as readonly string[]).includes(action));
/** Staff of a kind: a plain `update` grant, and dashboard access to edit others' entries. */
const isStaff = (caller: Caller, kind: Kind) =>
  has(caller, kind, 'update') && caller !== 'anonymous' && (grants[caller].dashboard ?? []).includes('editor_access');
const ask = (caller: Caller, path: string, options: Parameters<typeof api>[1] = {}) =>
  api(path, { ...options, cookie: cookies.get(caller)! }).then((answer) => answer.status);

async function make(kind: Kind, owner: Actor, status: Status | null): Promise<string> {
  const made = unwrapOrFail(await createEntry(systemActor, kind, sampleInput(kind), { authorId: owner.id! }));
  if (status !== null) unwrapOrFail(await transitionEntry(systemActor, kind, made.id, status));
  return made.id;
}

/** The caller's own entry, or another user's. */
const ownerOf = (caller: Caller, own: boolean): Actor =>
  own && caller !== 'anonymous' ? actors[caller] : secondActors.user;
const ownership = [true, false] as const;

describe.each(kindNames)('permissions for %s', (kind) => {
  const { live } = workflows[kinds[kind].workflow];
  const cases = callers.flatMap((caller) =>
    ownership.filter((own) => caller !== 'anonymous' || !own).map((own) => [caller, own] as const),
  );

  it('allow creation if and only if granted', async () => {
    for (const caller of callers) {
      const right = caller === 'anonymous' ? 401 : has(caller, kind, 'create') ? 201 : 403;
      expect(await ask(caller, `/${kind}`, { body: sampleInput(kind) }), caller).toBe(right);
    }
  });

  it('show a draft to its author and staff, and a live entry to every caller', async () => {
    for (const [caller, own] of cases) {
      const draft = await make(kind, ownerOf(caller, own), null);
      expect(await ask(caller, `/${kind}/${draft}`), `${caller} ${own}`).toBe(own || isStaff(caller, kind) ? 200 : 404);
    }
    const published = await make(kind, secondActors.user, live);
    for (const caller of callers) expect(await ask(caller, `/${kind}/${published}`), caller).toBe(200);
  });

  it('allow changes if and only if granted', async () => {
    for (const status of [null, live]) {
      for (const [caller, own] of cases) {
        const id = await make(kind, ownerOf(caller, own), status);
        const answer = await ask(caller, `/${kind}/${id}`, {
          method: 'PATCH',
          body: { slug: `s-${id.toLowerCase()}` },
          headers: { 'if-match': status === null ? '"1"' : '"2"' },
        });
        const granted = has(caller, kind, 'update', 'update:own');
        const reaches = isStaff(caller, kind) || (own && has(caller, kind, 'update:own'));
        const visible = own || isStaff(caller, kind) || status !== null;
        const right = caller === 'anonymous' ? 401 : !granted ? 403 : reaches ? 200 : visible ? 403 : 404;
        expect(answer, `${caller} ${own ? 'own' : 'other’s'} ${status ?? 'draft'}`).toBe(right);
        // Only changes by staff affect a live entry immediately; other users' changes become a pending edit.
        const changed = (await findRecord(site.database, id))!.content.slug === `s-${id.toLowerCase()}`;
        expect(changed, `${caller} ${own} ${status}`).toBe(right === 200 && (status === null || isStaff(caller, kind)));
      }
    }
  });

  it('allow moving to the trash if and only if granted', async () => {
    for (const [caller, own] of cases) {
      const id = await make(kind, ownerOf(caller, own), null);
      const granted = has(caller, kind, 'delete', 'delete:own');
      const reaches = has(caller, kind, 'delete') || (own && has(caller, kind, 'delete:own'));
      const visible = own || isStaff(caller, kind);
      const right = caller === 'anonymous' ? 401 : !granted ? 403 : reaches && visible ? 204 : visible ? 403 : 404;
      expect(await ask(caller, `/${kind}/${id}`, { method: 'DELETE' }), `${caller} ${own}`).toBe(right);
    }
  });

  it('allow only the status changes of the workflow', async () => {
    const workflow = workflows[kinds[kind].workflow];
    for (const [caller, own] of cases) {
      const visible = own || isStaff(caller, kind);
      const granted = has(caller, kind, 'update', 'update:own', 'delete', 'delete:own');
      for (const to of workflow.statuses) {
        const id = await make(kind, ownerOf(caller, own), null);
        const steps = transitionsBetween(workflow, workflow.initial, to);
        const may = steps.some(({ by }) =>
          by === 'owner'
            ? own && has(caller, kind, 'update:own', 'update')
            : by === 'staff'
              ? isStaff(caller, kind)
              : by === 'remover'
                ? has(caller, kind, 'delete') || (own && has(caller, kind, 'delete:own'))
                : false,
        );
        const body = {
          to,
          ...(steps[0]?.needs === 'at' ? { at: '2027-01-01T00:00:00Z' } : {}),
          ...(steps[0]?.needs === 'note' ? { note: 'Чому' } : {}),
        };
        const right =
          caller === 'anonymous' ? 401 : !granted ? 403 : !visible ? 404 : steps.length === 0 ? 409 : may ? 200 : 403;
        expect(await ask(caller, `/${kind}/${id}/transitions`, { body }), `${caller} ${own} → ${to}`).toBe(right);
      }
    }
  });
});
