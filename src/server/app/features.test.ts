import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { personalDataParts } from '#server/core/accounts/personal-data.ts';
import { findPerson } from '#server/core/accounts/rows.ts';
import { hooksOf, workflowHooks, type WorkflowHooks } from '#server/core/entries/write/hooks.ts';
import { assertTablesClaimed, readPersonalData } from '#server/features/personal-data/personal-data.ts';
import { createExtensionPoint, requireExtensions } from '#server/platform/extension-point.ts';
import { actors, openTestSite, type TestSite } from '#tests/support/data/test-site.ts';
import { openSite } from './site.ts';

const parts = personalDataParts.value;
let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => {
  personalDataParts.provide(parts);
  return site.close();
});

describe('extension points of the core', () => {
  it('throw if no value was provided, both on access and when a site opens', async () => {
    const point = createExtensionPoint<number>('wheel');
    expect(() => point.value).toThrow('wheel was not provided');
    expect(requireExtensions).toThrow('does not provide wheel');
    await expect(openSite()).rejects.toThrow('does not provide wheel');
    point.provide(4);
    expect(point.value).toBe(4);
    expect(requireExtensions).not.toThrow();
  });

  it('receive every export of every hooks.ts', () => {
    const here = import.meta.dirname;
    const given = readFileSync(path.join(here, 'features.ts'), 'utf8');
    const files = globSync('features/*/hooks.ts', { cwd: path.dirname(here) });
    expect(files.length).toBeGreaterThan(5);
    const names = files.flatMap((file) =>
      [
        ...readFileSync(path.join(path.dirname(here), file), 'utf8').matchAll(
          /^export (?:const|(?:async )?function) (\w+)/gm,
        ),
      ].map(([, name]) => name!),
    );
    // One occurrence is the import, the other provides it.
    const forgotten = names.filter((name) => given.split(new RegExp(`\\b${name}\\b`)).length - 1 !== 2);
    expect(forgotten.map((name) => `app/features.ts provides ${name} to no extension point`)).toEqual([]);
  });

  it('have limit and decision hooks for ads, and none for editorial kinds', () => {
    const names = hooksOf('advertisements').flatMap((hooks) => Object.keys(hooks));
    expect(names).toEqual(['beforeCreate', 'beforeReview', 'onStep', 'onErase']);
    expect(hooksOf('news')).toEqual([]);
    const whole = workflowHooks.value;
    for (const missing of names) {
      const hooks = whole.ad.map((item) => ({ ...item, [missing]: undefined }));
      expect(() => workflowHooks.provide({ ...whole, ad: hooks as WorkflowHooks[] })).toThrow(
        `without ${missing} of ad`,
      );
    }
    expect(workflowHooks.value).toBe(whole);
  });
});

describe('personal data', () => {
  it('has an owner for each of its tables', async () => {
    await expect(assertTablesClaimed(site.database)).resolves.toBeUndefined();
    for (const part of parts) {
      personalDataParts.provide(parts.filter((candidate) => candidate !== part));
      for (const table of part.tables) await expect(assertTablesClaimed(site.database)).rejects.toThrow(table);
    }
    personalDataParts.provide(parts);
    await site.database.client.execute(
      'create table diary (id text primary key, user_id text not null references user (id))',
    );
    await expect(assertTablesClaimed(site.database)).rejects.toThrow('what becomes of diary');
  });

  it('is copied by every part that declares a copy', async () => {
    const person = (await findPerson(site.database, actors.user.id!))!;
    // Each copied part has its name in `PersonalData` and in `featureKeys`.
    for (const part of parts) {
      personalDataParts.provide(parts.filter((candidate) => candidate !== part));
      await expect(readPersonalData(site.database, person, 'none')).rejects.toThrow(/No feature copies \w+/);
    }
  });
});
