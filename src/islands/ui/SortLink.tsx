import { fill } from '#content/messages/define-messages.ts';
import { Icon } from './Icon.tsx';
import { arrowDown, arrowUp } from './icons.ts';
import { useUi } from './ui-context.ts';

export interface SortState {
  /** The URL of the list sorted by this column, or reversed if it already is. */
  href: string;
  /** The current direction, or `null` if the list is sorted by another column. */
  direction: 'ascending' | 'descending' | null;
}

/** The heading of a sortable column. */
export function SortLink({ label, sort }: { label: string; sort: SortState }) {
  const { ui } = useUi();
  return (
    <a
      className={`inline-flex min-h-7 items-center gap-1 rounded-xs hover:font-semibold hover:text-ink hover:underline hover:underline-offset-4 ${
        sort.direction === null ? '' : 'font-semibold text-ink'
      }`}
      href={sort.href}
      title={fill(ui.sortBy, { name: label })}
    >
      {label}
      {sort.direction !== null && <Icon icon={sort.direction === 'ascending' ? arrowUp : arrowDown} size={18} />}
    </a>
  );
}
