import { useEffect, useRef } from 'react';

export interface TabLinksProps {
  label: string;
  /** `own`: somebody’s own name for a view, in whatever language. */
  tabs: readonly { id: string; label: string; href: string; count?: number; tone?: 'sun'; own?: boolean }[];
  current: string;
  /** Writes a count as the language does. */
  format?: (count: number) => string;
}

/** Views of one list, each with an address of its own. */
export function TabLinks({ label, tabs, current, format = String }: TabLinksProps) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    // There may be more tabs than room: the current one is to be seen.
    const tab = ref.current?.querySelector<HTMLElement>('[aria-current]');
    if (tab && ref.current)
      ref.current.scrollLeft = Math.max(
        0,
        tab.offsetLeft + tab.offsetWidth - ref.current.offsetLeft - ref.current.clientWidth,
      );
  }, [current]);
  return (
    <nav ref={ref} className="ui-tabs" aria-label={label}>
      {tabs.map(({ id, label: text, href, count, tone, own }) => (
        <a key={id} href={href} className="ui-tab" aria-current={id === current ? 'page' : undefined}>
          {own ? <span translate="no">{text}</span> : text}
          {count !== undefined && (
            <>
              {' '}
              <span className={tone ? `ui-count ${tone}` : 'ui-count'}>{format(count)}</span>
            </>
          )}
        </a>
      ))}
    </nav>
  );
}
