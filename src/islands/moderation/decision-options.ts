import type { ModerationTexts } from '#content/messages/dashboard/moderation.ts';
import type { ReasonedAction } from '#content/model/moderation.ts';
import { ban, check, eyeOff, rotateCcw, undo2, type IconBody } from '#islands/ui/icons.ts';
import type { ItemView } from '#server/features/moderation/item-view.ts';
import type { ModeratorAction } from './use-decisions.ts';

/** A possible decision with its key. */
export interface DecisionOption {
  key: 'a' | 'c' | 'r' | 's';
  deed: ModeratorAction;
  /** The action whose reasons apply, or `null` if no reason is required. */
  reason: ReasonedAction | null;
  label: (texts: ModerationTexts) => string;
  icon: IconBody;
  main?: true;
}

/**
 * The possible decisions about an ad, in the order of the buttons. The keys a, c and r apply to a pending edit if there
 * is one.
 */
export function listDecisionOptions({ acts, change }: Pick<ItemView, 'acts' | 'change'>): DecisionOption[] {
  const offers: DecisionOption[] = [];
  const edit = change?.edit ?? null;
  if (edit !== null) {
    const clash = edit.conflicts.length > 0;
    offers.push(
      {
        key: 'a',
        deed: { about: 'change', act: 'approve' },
        reason: null,
        label: ({ acts: words }) => (clash ? words.approveOver : words.approveEdit),
        icon: check,
        main: true,
      },
      {
        key: 'c',
        deed: { about: 'change', act: 'request_changes' },
        reason: 'request_changes',
        label: ({ acts: words }) => words.request_changes,
        icon: rotateCcw,
      },
      {
        key: 'r',
        deed: { about: 'change', act: 'reject' },
        reason: 'reject',
        label: ({ acts: words }) => words.rejectEdit,
        icon: ban,
      },
    );
  } else {
    if (acts.decisions.includes('approve'))
      offers.push({
        key: 'a',
        deed: { about: 'ad', act: 'approve' },
        reason: null,
        label: ({ acts: words }) => words.approve,
        icon: check,
        main: true,
      });
    if (acts.restore)
      offers.push({
        key: 'a',
        deed: { about: 'ad', act: 'restore' },
        reason: null,
        label: ({ acts: words }) => words.restore,
        icon: undo2,
      });
    if (acts.decisions.includes('request_changes'))
      offers.push({
        key: 'c',
        deed: { about: 'ad', act: 'request_changes' },
        reason: 'request_changes',
        label: ({ acts: words }) => words.request_changes,
        icon: rotateCcw,
      });
    if (acts.decisions.includes('reject'))
      offers.push({
        key: 'r',
        deed: { about: 'ad', act: 'reject' },
        reason: 'reject',
        label: ({ acts: words }) => words.reject,
        icon: ban,
      });
  }
  if (acts.decisions.includes('suspend'))
    offers.push({
      key: 's',
      deed: { about: 'ad', act: 'suspend' },
      reason: 'suspend',
      label: ({ acts: words }) => words.suspend,
      icon: eyeOff,
    });
  return offers;
}
