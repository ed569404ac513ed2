import type { Actor } from '#content/model/can.ts';
import { nameIfNameless } from '#server/core/accounts/rows.ts';
import type { WorkflowHooks } from '#server/core/entries/write/hooks.ts';
import type { EntryRecord } from '#server/core/entries/write/record.ts';
import { database } from '#server/platform/database/database.ts';
import { countDraft, countSubmission } from './limits.ts';

/** Who has no name yet is called as their first ad calls them, so that no other form asks again. */
async function takeName({ id }: Actor, { authorId, content }: EntryRecord): Promise<void> {
  const { contactName } = content.details;
  if (id === null || id !== authorId || typeof contactName !== 'string' || contactName === '') return;
  await nameIfNameless(database(), id, contactName);
}

/** How many ads one person may begin and send. */
export const adLimits: WorkflowHooks = {
  beforeCreate: countDraft,
  async beforeReview(actor, record, clientAddress) {
    const counted = await countSubmission(actor, record, clientAddress);
    if (counted.ok) await takeName(actor, record);
    return counted;
  },
};
