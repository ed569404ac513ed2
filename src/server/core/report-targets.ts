import { createExtensionPoint } from '#server/platform/extension-point.ts';
import type { EntryRecord } from './entries/write/record.ts';

/** A message that somebody reports: the entry that it is about, as they may read it, and what the report quotes. */
export interface ReportedMessage {
  entry: EntryRecord;
  quoted: { messageId: string; quote: string | null; quotedId: string | null };
}

/** What can be reported besides entries. */
export interface ReportTargets {
  /** Null where the message is not the reporter's to read, or their own. */
  message(reporterId: string | null, messageId: string, entryId: string): Promise<ReportedMessage | null>;
}

export const reportTargets = createExtensionPoint<ReportTargets>('targets of reports');
