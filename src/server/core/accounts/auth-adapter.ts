import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import type { Database } from '../../platform/database/database.ts';
import { account, session, user, verification } from '../schema/accounts-schema.ts';

/** better-auth's way to the database. Interactive transactions are off: with libSQL they would wait for each other. */
export function authAdapter({ db }: Database): ReturnType<typeof drizzleAdapter> {
  return drizzleAdapter(db, {
    provider: 'sqlite',
    schema: { user, session, account, verification },
    transaction: false,
  });
}
