import { useEffect, useRef } from 'react';
import { countBadge } from '#styles/badge-classes.ts';
import { tabClasses } from './tab-classes.ts';

export interface TabLinksProps {
  label: string;
  /** `own`: a user-defined name, in any language. */
  tabs: readonly { id: string; label: string; href: string; count?: number; tone?: 'sun'; own?: boolean }[];
  current: string;
  /** Formats a count for the language. */
  format?: (count: number) => string;
}

/** The views of a list, each with its own URL. */
export function TabLinks({ label, tabs, current, format = String }: TabLinksProps) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    // The tabs may overflow: the current one is scrolled into view.
    const tab = ref.current?.querySelector<HTMLElement>('[aria-current]');
    if (tab && ref.current)
      ref.current.scrollLeft = Math.max(
        0,
        tab.offsetLeft + tab.offsetWidth - ref.current.offsetLeft - ref.current.clientWidth,
      );
  }, [current]);
  return (
    <nav ref={ref} className={tabClasses.list} aria-label={label}>
      {tabs.map(({ id, label: text, href, count, tone, own }) => (
        <a key={id} href={href} className={tabClasses.tab} aria-current={id === current ? 'page' : undefined}>
          {own ? <span translate="no">{text}</span> : text}
          {count !== undefined && count > 0 && (
            <>
              {' '}
              <span className={countBadge(tone)}>{format(count)}</span>
            </>
          )}
        </a>
      ))}
    </nav>
  );
}
