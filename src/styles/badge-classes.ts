export type BadgeTone = 'neutral' | 'accent' | 'sun' | 'info' | 'danger';

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-surface-2 text-ink-2',
  accent: 'bg-accent-soft text-accent-text',
  sun: 'bg-sun-soft text-sun-text',
  info: 'bg-info-soft text-info',
  danger: 'bg-danger-soft text-danger',
};

/** A one-word status badge, for React and Astro alike. */
export const badge = (tone: BadgeTone = 'neutral'): string =>
  `inline-flex items-center gap-1.5 rounded-full py-0.5 pr-2.5 pl-2 text-13.5 leading-5.5 font-strong whitespace-nowrap ${tones[tone]}`;

const counts = { plain: 'bg-surface-2 text-ink-2', sun: 'bg-sun-soft text-sun-text' };

/** A number next to a label. */
export const countBadge = (tone: keyof typeof counts = 'plain'): string =>
  `rounded-full px-2 py-px text-13 tabular-nums ${counts[tone]}`;

const notices = { info: 'bg-info-soft', accent: 'bg-accent-soft', sun: 'bg-sun-soft', danger: 'bg-danger-soft' };
const noticeIcons = { info: 'text-info', accent: 'text-accent-text', sun: 'text-sun-text', danger: 'text-danger' };
export type NoticeTone = keyof typeof notices;

/** A notice within a page. */
export const noticeClasses = {
  frame: (tone: NoticeTone = 'info') =>
    `flex gap-2.5 rounded-lg px-4 py-3 text-15 [&_a]:underline [&_a]:underline-offset-3 [&_b]:font-semibold ${notices[tone]}`,
  icon: (tone: NoticeTone = 'info') => `mt-px ${noticeIcons[tone]}`,
  text: 'min-w-0 wrap-anywhere',
} as const;
