import { displayName } from '#content/model/viewer.ts';
import { listPeople } from '#server/core/accounts/rows.ts';
import { database } from '#server/platform/database/database.ts';

/** An admin who works on reports, by name. */
export interface NamedAdmin {
  id: string;
  name: string;
}

const MAX_ADMINS = 200;

/** All admins to whom a report can be assigned. */
export async function listNamedAdmins(): Promise<NamedAdmin[]> {
  const { items } = await listPeople(database(), {
    q: '',
    role: 'admin',
    status: 'active',
    sort: 'name',
    limit: MAX_ADMINS,
    offset: 0,
  });
  return items.map(({ id, name, email }) => ({ id, name: displayName({ name, email }) }));
}
