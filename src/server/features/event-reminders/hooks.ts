import type { PersonalDataPart } from '#server/core/accounts/personal-data.ts';
import { deleteRemindersOf, listRemindersOf } from './rows.ts';

/** The events that a person is reminded of. */
export const eventReminderData: PersonalDataPart = {
  tables: ['event_reminder'],
  async copy(database, person) {
    const rows = await listRemindersOf(database, person);
    return {
      eventReminders: rows.map(({ entryId, locale, createdAt, remindedStart }) => ({
        entryId,
        locale,
        createdAt: new Date(createdAt).toISOString(),
        remindedStart,
      })),
    };
  },
  erase: (database, person) => [deleteRemindersOf(database, person)],
};
