import type { ReportStatus } from '#content/model/reports.ts';
import { Badge } from '#islands/ui/Badge.tsx';
import { circleCheck, clock, flag, x, type IconBody } from '#islands/ui/icons.ts';
import type { NamedAdmin } from '#server/features/reports/assignees.ts';
import type { BadgeTone } from '#styles/badge-classes.ts';
import { useReports } from './use-report.ts';

/** The badge of each status. */
const reportLooks: Record<ReportStatus, { tone: BadgeTone; icon: IconBody }> = {
  open: { tone: 'sun', icon: flag },
  assigned: { tone: 'info', icon: clock },
  actioned: { tone: 'accent', icon: circleCheck },
  dismissed: { tone: 'neutral', icon: x },
};

export function ReportBadge({ status }: { status: ReportStatus }) {
  const { names } = useReports().words;
  return <Badge {...reportLooks[status]}>{names.statuses[status]}</Badge>;
}

/** The name of a user, who has none after deleting the account. `nobody` is shown if there is no user at all. */
export function PersonName({ person, nobody }: { person: NamedAdmin | null; nobody: string }) {
  const { texts, viewerId } = useReports().words;
  if (person === null) return nobody;
  if (person.id === viewerId) return texts.you;
  return person.name === '' ? texts.erased : <span translate="no">{person.name}</span>;
}
