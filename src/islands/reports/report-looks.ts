import type { ReportStatus } from '#content/reports.ts';
import type { BadgeTone } from '../ui/Badge.tsx';
import { circleCheck, clock, flag, x, type IconBody } from '../ui/icons.ts';

/** How the status of a report looks. */
export const reportLooks: Record<ReportStatus, { tone: BadgeTone; icon: IconBody }> = {
  open: { tone: 'sun', icon: flag },
  assigned: { tone: 'info', icon: clock },
  actioned: { tone: 'accent', icon: circleCheck },
  dismissed: { tone: 'neutral', icon: x },
};
