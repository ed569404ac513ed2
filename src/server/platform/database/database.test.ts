import { expect, it } from 'vitest';
import { connect, database } from './database.ts';
import { testDataDir } from './testing.ts';

testDataDir();

it('connect opens the database once, and again after it was closed', async () => {
  const first = await connect();
  expect(await connect()).toBe(first);
  first.close();
  const second = await connect();
  expect(database()).toBe(second);
  expect((await second.client.execute('select 1 as one')).rows[0]?.one).toBe(1);
  second.close();
});
