import type { NotificationType } from '#content/model/notifications.ts';
import { database } from '#server/platform/database/database.ts';

/** The stored notifications, the earliest first: recipient, type, entry and actor. */
export async function listStoredNotifications(): Promise<
  { to: string; type: NotificationType; entryId: string | null; by: string | null; data: Record<string, unknown> }[]
> {
  const { rows } = await database().client.execute(
    'select user_id, type, entry_id, actor_id, data from notification order by at, rowid',
  );
  return rows.map((row) => ({
    to: String(row.user_id),
    type: String(row.type) as NotificationType,
    entryId: row.entry_id as string | null,
    by: row.actor_id as string | null,
    data: JSON.parse(String(row.data)) as Record<string, unknown>,
  }));
}

/** The same in short form: `published → author`. */
export async function summarizeNotifications(): Promise<string[]> {
  return (await listStoredNotifications()).map(({ type, to }) => `${type} → ${to}`);
}

export async function deleteAllNotifications(): Promise<void> {
  await database().client.batch(['delete from notification', 'delete from mail'], 'write');
}
