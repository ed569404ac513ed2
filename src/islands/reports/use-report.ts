import { useState } from 'react';
import type { ReportsAdminTexts } from '#content/messages/dashboard/reports-admin.ts';
import { fill } from '#content/messages/define-messages.ts';
import type { reports } from '#content/messages/reports.ts';
import type { KindName } from '#content/model/kind-name.ts';
import type { Status } from '#content/model/workflow.ts';
import { failureText } from '#islands/failure-text.ts';
import { createScreenHook } from '#islands/kit/Screen.tsx';
import type { ScreenMessages } from '#islands/kit/words.ts';
import type { ApiFailure, ApiResult } from '#islands/request.ts';
import type { ReportPageView } from '#server/features/reports/report-page.ts';

/** The words of the islands about reports. */
export interface ReportsMessages extends ScreenMessages<ReportsAdminTexts> {
  names: Pick<(typeof reports)['ua'], 'reasons' | 'statuses' | 'acts'>;
  kindTitles: Readonly<Record<KindName, string>>;
  /** Names of the statuses of entries. */
  entryStatuses: Readonly<Record<Status, string>>;
  /** The path of the statistics; `base` is the path of the queue. */
  statistics: string;
}
/** For components of both screens. */
export const useReports = createScreenHook<unknown, ReportsMessages>();
/** For components of a report's page. */
export const useReport = createScreenHook<ReportPageView, ReportsMessages>();

interface ReportActRequest {
  name: string;
  /** Sends the request, with the report as it is when the request runs. */
  send: (report: ReportPageView['report']) => Promise<ApiResult<unknown>>;
  /** The typed text, which is shown again if another admin acted first. */
  typed?: string;
  done: string;
  detail?: string;
}

/** Performs an action and refreshes the report. @returns whether it succeeded */
export type RunReportAction = (act: ReportActRequest) => Promise<boolean>;

/** Why the last action failed, and the text typed for it. */
export interface FailedReportAction {
  conflict: boolean;
  text: string;
  typed: string;
}

const conflictCodes = ['stale', 'illegal_step'];

/** The actions on a report. If another admin acted first, the page is refreshed and reports it. */
export function useReportActions(): { refusal: FailedReportAction | null; run: RunReportAction } {
  const {
    act,
    words: { locale, failures },
  } = useReport();
  const [refusal, setRefusal] = useState<FailedReportAction | null>(null);
  async function run({ name, send, typed = '', done, detail }: ReportActRequest): Promise<boolean> {
    const refused: ApiFailure[] = [];
    setRefusal(null);
    const isDone = await act(
      ({ report }) => send(report),
      () => ({ summary: done, ...(detail !== undefined && { detail }) }),
      { row: name, refused: (failure) => refused.push(failure) > 0 },
    );
    // The refreshed page shows who acted first.
    for (const failure of refused)
      setRefusal({
        conflict: conflictCodes.includes(failure.code),
        text: failureText(locale, failures, failure),
        typed,
      });
    return isDone;
  }
  return { refusal, run };
}

/** The message about who acted first, or `null` if the report is still undecided and the failure has another reason. */
export function describeOtherDecision({ events, report }: ReportPageView, texts: ReportsAdminTexts): string | null {
  const decided =
    report.status === 'actioned' || report.status === 'dismissed'
      ? events.findLast(({ action }) => action === report.status)
      : undefined;
  return decided === undefined ? null : fill(texts.conflict.decided, { name: decided.actor?.name || texts.erased });
}
