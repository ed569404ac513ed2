import { kinds } from '#content/kinds.ts';
import type { Actor } from '#content/model/permissions.ts';
import { updateProfile } from '#server/core/accounts/people-commands.ts';
import { findPerson } from '#server/core/accounts/rows.ts';
import type { WorkflowHooks } from '#server/core/entries/write/hooks.ts';
import type { EntryRecord } from '#server/core/entries/write/record.ts';
import { completenessIssues } from '#server/core/entries/write/write-entry.ts';
import { loadCatalogue } from '#server/core/taxonomy/catalogue.ts';
import { database } from '#server/platform/database/database.ts';
import { consumeDraftQuota, consumeSubmissionQuota } from './limits.ts';

/** Sets the name of a user without one to the contact name of their first ad, so that other forms do not ask again. */
async function setNameFromContact({ id }: Actor, { authorId, kind, content }: EntryRecord): Promise<void> {
  const { contactName } = content.details;
  if (id === null || id !== authorId || typeof contactName !== 'string') return;
  if (completenessIssues(kinds[kind], await loadCatalogue(database()), content).length > 0) return;
  const person = await findPerson(database(), id);
  if (person?.name === '') await updateProfile({ id }, id, { name: contactName });
}

/** Limits how many ads a user may start and submit. */
export const adLimitHooks: WorkflowHooks = {
  beforeCreate: consumeDraftQuota,
  async beforeReview(actor, record, clientAddress) {
    const counted = await consumeSubmissionQuota(actor, record, clientAddress);
    if (counted.ok) await setNameFromContact(actor, record);
    return counted;
  },
};
