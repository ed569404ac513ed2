import { useState } from 'react';
import type { KindName } from '#content/define-kind.ts';
import { fill } from '#content/messages/define-messages.ts';
import type { ReportsAdminTexts } from '#content/messages/reports-admin.ts';
import type { reports } from '#content/messages/reports.ts';
import type { Status } from '#content/workflow.ts';
import type { ReportPageView } from '#server/features/reports/report-page.ts';
import { failureText } from '../failure-text.ts';
import { screenOf } from '../kit/Screen.tsx';
import type { ScreenWords } from '../kit/words.ts';
import type { ApiFailure, ApiResult } from '../request.ts';

/** What the islands of reports get from their page, besides the reports. */
export interface ReportsWords extends ScreenWords<ReportsAdminTexts> {
  names: Pick<(typeof reports)['ua'], 'reasons' | 'statuses' | 'acts'>;
  kindTitles: Readonly<Record<KindName, string>>;
  /** Of an entry. */
  entryStatuses: Readonly<Record<Status, string>>;
  /** The path of the statistics; `base` is that of the queue. */
  statistics: string;
}
/** In parts of both screens. */
export const useReports = screenOf<unknown, ReportsWords>();
/** In parts of the page of one report. */
export const useReport = screenOf<ReportPageView, ReportsWords>();

export interface Asked {
  name: string;
  /** Asks the API about the report as it is when its turn comes. */
  send: (report: ReportPageView['report']) => Promise<ApiResult<unknown>>;
  /** What the person wrote: it is shown again if somebody else was faster. */
  typed?: string;
  done: string;
  detail?: string;
}

/** Does something by the API and shows the report as it is then. @returns whether it worked */
export type RunAct = (act: Asked) => Promise<boolean>;

/** Why the last act did not work, and what was typed for it. */
export interface Refusal {
  conflict: boolean;
  text: string;
  typed: string;
}

const conflicts = ['stale', 'illegal_step'];

/** Acts on the report of a page. If somebody else was faster, the page is drawn anew and says so. */
export function useReportActs(): { refusal: Refusal | null; run: RunAct } {
  const {
    act,
    words: { locale, failures },
  } = useReport();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  async function run({ name, send, typed = '', done, detail }: Asked): Promise<boolean> {
    const refused: ApiFailure[] = [];
    setRefusal(null);
    const isDone = await act(
      ({ report }) => send(report),
      () => ({ summary: done, ...(detail !== undefined && { detail }) }),
      { row: name, refused: (failure) => refused.push(failure) > 0 },
    );
    // Once the page is drawn anew it says who was faster.
    for (const failure of refused)
      setRefusal({ conflict: conflicts.includes(failure.code), text: failureText(locale, failures, failure), typed });
    return isDone;
  }
  return { refusal, run };
}

/** Who was faster, as it is told; null: the report is still undecided, and something else stands in the way. */
export function decidedMeanwhile({ events, report }: ReportPageView, texts: ReportsAdminTexts): string | null {
  const decided =
    report.status === 'actioned' || report.status === 'dismissed'
      ? events.findLast(({ action }) => action === report.status)
      : undefined;
  return decided === undefined ? null : fill(texts.conflict.decided, { name: decided.actor?.name || texts.erased });
}
