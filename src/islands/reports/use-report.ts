import { useState } from 'react';
import { fill } from '#content/messages/define-messages.ts';
import type { ReportPageView } from '#server/features/reports/report-page.ts';
import { leavesFor } from '../account/sign-in-again.ts';
import { failureText } from '../failure-text.ts';
import type { ApiResult } from '../request.ts';
import { usePageView } from '../kit/use-page-view.ts';
import { toasts } from '../stores/toasts.ts';
import { useReports } from './reports-context.ts';

export interface ReportState {
  view: ReportPageView;
  /** What is under way, by its name. */
  busy: string | null;
  /** Why the last act did not work, and what was typed for it. */
  refusal: { conflict: boolean; text: string; typed: string } | null;
  /** Does something by the API and shows the report as it is then. @returns whether it worked */
  run: (act: Asked) => Promise<boolean>;
  /** What is shown could not be drawn anew, and how to try again. */
  outdated: { refreshing: boolean; retry: () => void } | null;
}

export interface Asked {
  name: string;
  /** Asks the API. */
  send: (id: string) => Promise<ApiResult<unknown>>;
  /** What the person wrote: it is shown again where somebody else was faster. */
  typed?: string;
  done: string;
  detail?: string;
}

const conflicts = ['stale', 'illegal_step'];

/** The report of a page, and acts on it. Where somebody else was faster, the page is drawn anew and says so. */
export function useReport(first: ReportPageView): ReportState {
  const { locale, failures } = useReports();
  const { view, busy: refreshing, failed, refresh } = usePageView(first, locale);
  const [busy, setBusy] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<ReportState['refusal']>(null);
  async function run({ name, send, typed = '', done, detail }: Asked): Promise<boolean> {
    setBusy(name);
    setRefusal(null);
    const answer = await send(view.report.id);
    const conflict = !answer.ok && conflicts.includes(answer.failure.code);
    if (answer.ok || conflict) await refresh();
    setBusy(null);
    if (answer.ok) {
      toasts.add({ severity: 'success', summary: done, ...(detail === undefined ? {} : { detail }), group: 'reports' });
      return true;
    }
    if (!leavesFor(locale, answer.failure))
      setRefusal({ conflict, text: failureText(locale, failures, answer.failure), typed });
    return false;
  }
  return { view, busy, refusal, run, outdated: failed ? { refreshing, retry: () => void refresh() } : null };
}

/** Who was faster, as it is told; null: the report is still undecided, and something else stands in the way. */
export function decidedMeanwhile(
  { events, report }: ReportPageView,
  texts: ReturnType<typeof useReports>['texts'],
): string | null {
  const decided =
    report.status === 'actioned' || report.status === 'dismissed'
      ? events.findLast(({ action }) => action === report.status)
      : undefined;
  return decided === undefined ? null : fill(texts.conflict.decided, { name: decided.actor?.name || texts.erased });
}
