import { createExtensionPoint } from '#server/platform/extension-point.ts';
import type { EntryRecord } from './entries/write/record.ts';

/** A reported message: its entry, as visible to the reporter, and the quote in the report. */
export interface ReportedMessage {
  entry: EntryRecord;
  quoted: { messageId: string; quote: string | null; quotedId: string | null };
}

/** Things that can be reported besides entries. */
export interface ReportTargets {
  /** Returns `null` if the reporter may not read the message, or wrote it. */
  message(reporterId: string | null, messageId: string, entryId: string): Promise<ReportedMessage | null>;
}

export const reportTargets = createExtensionPoint<ReportTargets>('targets of reports');
