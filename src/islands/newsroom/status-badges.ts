import type { Status } from '#content/model/workflow.ts';
import {
  archive,
  ban,
  calendarClock,
  circleCheck,
  clock,
  history,
  pencil,
  rotateCcw,
  tag,
  trash2,
  x,
  type IconBody,
} from '#islands/ui/icons.ts';
import type { BadgeTone } from '#styles/badge-classes.ts';

/** The badge of each status. */
export const statusBadges: Record<Status, { tone: BadgeTone; icon: IconBody }> = {
  draft: { tone: 'neutral', icon: pencil },
  in_review: { tone: 'sun', icon: clock },
  pending: { tone: 'sun', icon: clock },
  changes_requested: { tone: 'danger', icon: rotateCcw },
  scheduled: { tone: 'info', icon: calendarClock },
  published: { tone: 'accent', icon: circleCheck },
  active: { tone: 'accent', icon: circleCheck },
  archived: { tone: 'neutral', icon: archive },
  rejected: { tone: 'danger', icon: ban },
  suspended: { tone: 'danger', icon: ban },
  expired: { tone: 'neutral', icon: history },
  sold: { tone: 'neutral', icon: tag },
  closed: { tone: 'neutral', icon: x },
  trashed: { tone: 'neutral', icon: trash2 },
};
