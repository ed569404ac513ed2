import { networkNames } from '#content/fields/social-networks.ts';
import type { Locale } from '#content/locale.ts';
import { entryForm } from '#content/messages/dashboard/entry-form.ts';
import { entryTools } from '#content/messages/dashboard/entry-tools.ts';
import { newsroom } from '#content/messages/dashboard/newsroom.ts';
import { pendingEdits } from '#content/messages/dashboard/pending-edits.ts';
import { issueTexts } from '#content/messages/issues.ts';
import { apiFailures } from '#content/messages/people.ts';
import { ui } from '#content/messages/ui.ts';
import { pictureProps } from '#islands/media/picture-words.ts';
import type { EntryFormProps } from './form-context.ts';

/** The form's props other than the entry. For pages only, because it imports both languages. */
export function createEntryFormProps(locale: Locale): Omit<EntryFormProps, 'view'> {
  // Here “not found” means an entry, not an account.
  const { not_found, forbidden } = newsroom[locale].failures;
  const failures = { ...apiFailures[locale], not_found, forbidden };
  return {
    locale,
    ui: ui[locale],
    texts: entryForm[locale],
    aids: entryTools[locale],
    edits: pendingEdits[locale],
    issueTexts: issueTexts[locale],
    failures,
    networks: networkNames,
    pictures: pictureProps(locale),
  };
}
