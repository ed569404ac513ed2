import { makeSignature } from 'better-auth/crypto';
import type { Role } from '#content/model/roles.ts';
import { createAuth } from '#server/core/accounts/auth.ts';
import { insertPerson } from '#server/core/accounts/rows.ts';
import { now } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { parseEnv } from '#server/platform/env.ts';
import type { Dataset } from './datasets.ts';

/** Creates users and signs them in as the product does, without the emails. Returns the cookies of their browsers. */
export async function signIn(
  database: Database,
  dataset: Dataset,
  count: number,
  role: Role = 'user',
): Promise<string[]> {
  const { internalAdapter, authCookies, secret } = await createAuth(database, parseEnv(dataset.env)).$context;
  const at = new Date(now());
  const ids = Array.from({ length: count }, (_none, number) => `bench-${role}-${number}`);
  await database.batch(
    ids.map((id) =>
      insertPerson(database, {
        id,
        name: id,
        email: `${id}@poruch.test`,
        emailVerified: true,
        role,
        createdAt: at,
        updatedAt: at,
      }),
    ),
  );
  const cookies: string[] = [];
  for (const id of ids) {
    const { token } = await internalAdapter.createSession(id);
    cookies.push(
      `${authCookies.sessionToken.name}=${encodeURIComponent(`${token}.${await makeSignature(token, secret)}`)}`,
    );
  }
  return cookies;
}
