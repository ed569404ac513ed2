import { afterEach, beforeEach, expect, it } from 'vitest';
import { findPerson, updatePerson } from '#server/core/accounts/rows.ts';
import { readState, writeState } from '#server/platform/database/state-rows.ts';
import { actors, openTestSite, type TestSite, sampleInput } from '#tests/support/data/test-site.ts';
import { createEntry } from './commands.ts';
import { ValueNormalisationJob } from './normalise-values.ts';
import { findRecord } from './rows.ts';

let site: TestSite;
const lines: string[] = [];
const log = { info: (_: object, line: string) => void lines.push(line) } as unknown as ConstructorParameters<
  typeof ValueNormalisationJob
>[1];
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

async function stored(kind: 'advertisements' | 'services', details: Record<string, unknown>): Promise<string> {
  const made = await createEntry(actors.user, kind, sampleInput(kind));
  const entry = made.ok ? made : await createEntry(actors.admin, kind, sampleInput(kind));
  if (!entry.ok) throw new Error(JSON.stringify(entry.failure));
  if (kind === 'advertisements')
    await site.database.client.execute({
      sql: "update entry set status = 'active', published_at = 1, listed_at = 1 where id = ?",
      args: [entry.value.id],
    });
  for (const [name, value] of Object.entries(details))
    await site.database.client.execute({
      sql: `update entry set details = json_set(details, '$.${name}', json(?)) where id = ?`,
      args: [JSON.stringify(value), entry.value.id],
    });
  return entry.value.id;
}

const detailsOf = async (id: string) => (await findRecord(site.database, id))!.content.details;
const told = async () =>
  (await site.database.client.execute("select entry_id, data from notification where type = 'check_values'")).rows.map(
    ({ entry_id, data }) => [entry_id, (JSON.parse(String(data)) as { note: string }).note],
  );

it('ValueNormalisationJob normalises stored phones, and asks owners about values that only they can correct', async () => {
  const known = await stored('advertisements', { phone: '0671234567' });
  const local = await stored('advertisements', { phone: '5550142' });
  const cheap = await stored('advertisements', { price: { type: 'fixed', amount: 120, currency: 'USD' } });
  const fine = await stored('advertisements', { price: { type: 'fixed', amount: 120_000, currency: 'USD' } });
  const firm = await stored('services', { phones: ['3125550142', '312'] });
  await site.database.batch([
    updatePerson(site.database, actors.user.id!, { phone: '7735550118' }),
    writeState(site.database, 'typed_values', { after: '', changed: 0, asked: 0 }),
  ]);
  const { revision } = (await findRecord(site.database, known))!;
  const job = new ValueNormalisationJob(site.database, log);
  for (let turn = 0; turn < 3; turn++) await Promise.all([job.run(), job.run()]);
  expect((await detailsOf(known)).phone).toBe('+380671234567');
  expect((await findRecord(site.database, known))!.revision).toBe(revision + 1);
  expect((await detailsOf(local)).phone).toBe('5550142');
  expect((await detailsOf(firm)).phones).toEqual(['+13125550142', '312']);
  expect((await detailsOf(cheap)).price).toMatchObject({ amount: 120 });
  expect((await findPerson(site.database, actors.user.id!))!.phone).toBe('+17735550118');
  const asked = new Map((await told()).map(([id, note]) => [id, note]));
  expect(asked.get(local)).toContain('Телефон');
  expect(asked.get(cheap)).toContain('Ціна');
  expect(asked.has(fine)).toBe(false);
  expect(await readState(site.database, 'typed_values')).toMatchObject({ done: true, changed: 3 });
  await new ValueNormalisationJob(site.database, log).run();
  expect((await told()).length).toBe(asked.size);
});

it('ValueNormalisationJob does not start in a database newer than its rules', async () => {
  expect(await readState(site.database, 'typed_values')).toBeNull();
  const id = await stored('advertisements', { phone: '0671234567' });
  await new ValueNormalisationJob(site.database, log).run();
  expect((await detailsOf(id)).phone).toBe('0671234567');
});
