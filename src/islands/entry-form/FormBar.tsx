import type { ReactNode } from 'react';

interface Props {
  /** The name of the region. */
  label: string;
  /** The save state of the typed text. */
  state: ReactNode;
  /** Whether screen readers announce changes of the state. */
  isLive?: boolean;
  /** Whether the bar is above the site's tabs on a phone, with a large last button. */
  isRaised?: boolean;
  children: ReactNode;
}

const bar =
  'sticky z-3 flex flex-wrap items-center justify-between gap-1 rounded-lg border border-line bg-surface px-2 py-1.5 shadow-[0_-6px_18px_rgb(0_0_0/6%)] in-data-quiet:w-full in-data-quiet:max-w-200 in-data-quiet:justify-self-center md:gap-x-4 md:gap-y-2 md:px-3.5 md:py-2.5 short:static';
const bars = {
  low: `${bar} bottom-0`,
  raised: `${bar} bottom-[calc(64px+env(safe-area-inset-bottom))] md:bottom-0`,
};
const buttons = 'flex flex-wrap gap-1.5 max-md:ml-auto max-md:justify-end max-md:*:text-14 md:gap-2';
const buttonRows = {
  low: `${buttons} max-md:*:px-2.5`,
  raised: `${buttons} max-md:*:not-last:px-2.5`,
};

/** The state of a form and its actions, always visible. */
export function FormBar({ label, state, isLive = true, isRaised = false, children }: Props) {
  const place = isRaised ? 'raised' : 'low';
  return (
    <section className={bars[place]} tabIndex={-1} data-form-bar={place} aria-label={label}>
      <p className="text-14 text-muted" role={isLive ? 'status' : undefined}>
        {state}
      </p>
      <div className={buttonRows[place]}>{children}</div>
    </section>
  );
}
