import { createContext, useContext } from 'react';
import type { KindName } from '#content/define-kind.ts';
import type { FailureTexts } from '#content/messages/people.ts';
import type { ReportsAdminTexts } from '#content/messages/reports-admin.ts';
import type { reports } from '#content/messages/reports.ts';
import type { Status } from '#content/workflow.ts';
import type { UiProps } from '../ui/UiProvider.tsx';

/** What the islands of reports get from their page, besides the reports. */
export interface ReportsWords extends UiProps {
  texts: ReportsAdminTexts;
  names: Pick<(typeof reports)['ua'], 'reasons' | 'statuses' | 'acts'>;
  kindTitles: Readonly<Record<KindName, string>>;
  /** Of an entry. */
  entryStatuses: Readonly<Record<Status, string>>;
  failures: FailureTexts;
  /** The path of the queue in the page's language, and of the statistics. */
  base: string;
  statistics: string;
  viewerId: string;
}

/** Stands around what an island of reports draws. */
export const ReportsProvider = createContext<ReportsWords | null>(null);

export function useReports(): ReportsWords {
  const value = useContext(ReportsProvider);
  if (value === null) throw new Error('There is no ReportsProvider around this');
  return value;
}
