import type { ReportStatus } from '#content/reports.ts';
import type { NamedAdmin } from '#server/features/reports/assignees.ts';
import { Badge } from '../ui/Badge.tsx';
import { reportLooks } from './report-looks.ts';
import { useReports } from './reports-context.ts';

export function ReportBadge({ status }: { status: ReportStatus }) {
  const { names } = useReports();
  return <Badge {...reportLooks[status]}>{names.statuses[status]}</Badge>;
}

/** Somebody by name; the account of a deleted one has none. `nobody` is said where there is nobody. */
export function PersonName({ person, nobody }: { person: NamedAdmin | null; nobody: string }) {
  const { texts, viewerId } = useReports();
  if (person === null) return nobody;
  if (person.id === viewerId) return texts.you;
  return person.name === '' ? texts.erased : <span translate="no">{person.name}</span>;
}
