import { useEffect, useState, type ReactNode } from 'react';
import { button } from '#styles/button-classes.ts';
import { Button } from './Button.tsx';
import { SearchField } from './fields/SearchField.tsx';
import { Icon } from './Icon.tsx';
import { x } from './icons.ts';
import { useUi } from './ui-context.ts';

export interface FilterFormProps<Query extends { q: string }> {
  /** The query of the current page. */
  query: Query;
  texts: { filters: string; search: string; apply: string; reset: string };
  /** The URL of the page without filters. */
  base: string;
  /** The URL of a query; its search words are trimmed. */
  hrefOf: (next: Query) => string;
  /** The fields next to the search. `choose` applies a value at once, `note` holds it until the form is submitted. */
  children: (
    wanted: Query,
    choose: (change: Partial<Query>) => void,
    note: (change: Partial<Query>) => void,
  ) => ReactNode;
  /** Hidden fields that keep the rest of the query without scripts. */
  kept?: ReactNode;
  /** The URL without filters, or `null` if none is active. */
  resetHref: string | null;
  tools?: ReactNode;
  className?: string;
}

/**
 * The frame of a filter, as wide as its value. The filters are in one row with the search if there is room; on a phone
 * they share rows.
 */
export const filterSlotClasses =
  'min-w-30 flex-[1_1_40%] supports-[field-sizing:content]:flex-auto md:max-w-72 md:min-w-26 md:flex-[1_1_7.25rem] md:supports-[field-sizing:content]:flex-[0_1_auto] [&_input]:field-sizing-content [&_select]:field-sizing-content [&_select]:pr-8.5 [&_select]:pl-3';
const toolbar = 'flex flex-wrap items-center gap-2 px-4 py-2 md:px-3';

/**
 * A form that navigates to another URL. A choice applies at once; typed text applies on Enter, or with a button that
 * then appears. Without scripts, the button applies everything.
 */
export function FilterForm<Query extends { q: string }>({
  query,
  texts,
  base,
  hrefOf,
  children,
  kept,
  resetHref,
  tools,
  className,
}: FilterFormProps<Query>) {
  const { ui } = useUi();
  const [wanted, setWanted] = useState(query);
  // The back/forward cache may restore the page with a choice that does not match its list.
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && setWanted(query);
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, [query]);
  const isApplied = Object.entries(query).every(([name, value]) => wanted[name as keyof Query] === value);
  const go = (next: Query) => location.assign(hrefOf({ ...next, q: next.q.trim() }));
  const choose = (change: Partial<Query>) => {
    const next = { ...wanted, ...change };
    setWanted(next);
    go(next);
  };
  return (
    <form
      className={className === undefined ? toolbar : `${toolbar} ${className}`}
      role="search"
      aria-label={texts.filters}
      method="get"
      action={base}
      onSubmit={(event) => {
        event.preventDefault();
        go(wanted);
      }}
    >
      {kept}
      <SearchField
        className="flex-[1_1_100%] md:max-w-80 md:flex-[1_1_9rem]"
        label={texts.search}
        placeholder={ui.search}
        value={wanted.q}
        onChange={(q) => setWanted({ ...wanted, q })}
        onSubmit={(q) => choose({ ...wanted, q })}
      />
      {children(wanted, choose, (change) => setWanted({ ...wanted, ...change }))}
      <Button type="submit" className={isApplied ? 'js:hidden' : undefined}>
        {texts.apply}
      </Button>
      {resetHref !== null && (
        <a
          className={button({ variant: 'g', size: 's', square: true })}
          href={resetHref}
          aria-label={texts.reset}
          title={texts.reset}
        >
          <Icon icon={x} size={18} />
        </a>
      )}
      {tools}
    </form>
  );
}
