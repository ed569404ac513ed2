import type { ReactNode } from 'react';
import { badge, type BadgeTone } from '#styles/badge-classes.ts';
import { Icon } from './Icon.tsx';
import type { IconBody } from './icons.ts';

/**
 * A state in one word. Tones: `accent` is live, `sun` awaits action, `info` has a date, `danger` needs attention, and
 * `neutral` is anything else.
 */
export function Badge({
  tone = 'neutral',
  icon,
  className,
  children,
}: {
  tone?: BadgeTone;
  icon?: IconBody;
  /** Classes that position it. */
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <span className={className === undefined ? badge(tone) : `${badge(tone)} ${className}`}>
      {icon !== undefined && <Icon icon={icon} size={16} />}
      {children}
    </span>
  );
}

const languageMark = 'inline-block rounded-xs border px-1.25 text-11.5/4.5 whitespace-nowrap';
const languageLooks = {
  ready: `${languageMark} border-line-strong bg-surface-2 font-semibold`,
  /** The translation is in progress. */
  begun: `${languageMark} border-dashed border-line-strong bg-surface-2 font-semibold`,
  /** The original has changed since. */
  behind: `${languageMark} border-sun-text bg-surface-2 font-semibold text-sun-text`,
  absent: `${languageMark} border-dashed border-line-strong text-muted`,
} as const;

/** Shows whether an entry has its text in a language; `title` is the full sentence. */
export function LanguageStatusBadge({
  label,
  look,
  title,
  className,
}: {
  label: string;
  look: keyof typeof languageLooks;
  title: string;
  /** Classes that position it. */
  className?: string | undefined;
}) {
  return (
    <span
      className={className === undefined ? languageLooks[look] : `${languageLooks[look]} ${className}`}
      title={title}
    >
      <span aria-hidden="true">{label}</span>
      <span className="sr-only">{title}</span>
    </span>
  );
}
