import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import type { IconBody } from './icons.ts';

export type BadgeTone = 'neutral' | 'accent' | 'sun' | 'info' | 'danger';

/**
 * A state in a word. Tones: accent is live, sun awaits action, info has a date, danger needs attention, neutral is the
 * rest.
 */
export function Badge({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: BadgeTone;
  icon?: IconBody;
  children: ReactNode;
}) {
  return (
    <span className={`ui-badge ui-badge-${tone}`}>
      {icon !== undefined && <Icon icon={icon} size={16} />}
      {children}
    </span>
  );
}

/** Shows whether an entry has its text in a language; `title` is the full sentence. */
export function LanguageMark({ label, present, title }: { label: string; present: boolean; title: string }) {
  return (
    <span className={present ? 'ui-language' : 'ui-language absent'} title={title}>
      <span aria-hidden="true">{label}</span>
      <span className="sr-only">{title}</span>
    </span>
  );
}
