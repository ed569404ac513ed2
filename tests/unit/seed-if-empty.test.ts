import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { seedIfEmpty } from '#scripts/prepare.ts';
import { hasContent } from '#server/core/accounts/rows.ts';
import { readSettings } from '#server/core/settings/rows.ts';
import { setUpSite } from '#server/features/setup/set-up.ts';
import { createSetupLink } from '#server/features/setup/setup-link.ts';
import { useDatabase, type Database } from '#server/platform/database/database.ts';
import { testDataDir } from '#server/platform/database/testing.ts';
import { isTrial, setSiteHasOwner } from '#server/platform/site-reach.ts';
import { openTestDatabase } from '#tests/support/data/test-database.ts';
import { unwrapOrFail } from '#tests/support/data/test-site.ts';

const dir = testDataDir();
let database: Database;
beforeEach(async () => {
  database = useDatabase(await openTestDatabase(mkdtempSync(path.join(dir, 'database-'))));
});
afterEach(() => {
  setSiteHasOwner(false);
  database.close();
});

test('a site that its owner has set up gets no demo content, even without DEMO=0', async () => {
  const { key } = unwrapOrFail(await createSetupLink(database));
  const answers = {
    site: {
      name: { ua: 'Чикаго разом', us: 'Chicago Together' },
      tagline: { ua: '', us: '' },
      timeZone: 'America/Chicago',
    },
    admin: { email: 'olena@chicago.example', name: 'Олена' },
    starter: false,
  };
  unwrapOrFail(await setUpSite(database, key, answers));
  expect([await hasContent(database), isTrial()]).toEqual([false, false]);
  expect(await seedIfEmpty(database)).toBe(0);
  expect(await hasContent(database)).toBe(false);
});

test('an abandoned setup does not prevent the demo from opening', async () => {
  unwrapOrFail(await createSetupLink(database));
  expect((await readSettings(database)).launch.isOpen).toBe(false);
  expect(await seedIfEmpty(database)).toBeGreaterThan(100);
  expect((await readSettings(database)).launch.isOpen).toBe(true);
  expect(isTrial()).toBe(true);
});
