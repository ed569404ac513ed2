import { formatNumber } from '#content/format/format.ts';
import { fill } from '#content/messages/define-messages.ts';
import { button } from '#styles/button-classes.ts';
import { Icon } from './Icon.tsx';
import { chevronLeft, chevronRight, type IconBody } from './icons.ts';
import { visiblePageNumbers } from './page-numbers.ts';
import { useUi } from './ui-context.ts';

export interface PaginationProps {
  page: number;
  perPage: number;
  total: number;
  /** The URL of a page of this list. */
  hrefOf: (page: number) => string;
}

/** The range of the shown entries, and links to the other pages. */
export function Pagination({ page, perPage, total, hrefOf }: PaginationProps) {
  const { locale, ui } = useUi();
  const last = Math.max(1, Math.ceil(total / perPage));
  const number = (value: number) => formatNumber(locale, value);
  if (total === 0) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2">
      <p className="text-14 text-muted tabular-nums">
        {fill(ui.range, {
          from: number(Math.min(total, (page - 1) * perPage + 1)),
          to: number(Math.min(total, page * perPage)),
          total: number(total),
        })}
      </p>
      {last > 1 && (
        <nav aria-label={ui.pages} className="flex items-center gap-1">
          <Step href={page > 1 ? hrefOf(page - 1) : null} label={ui.previous} icon={chevronLeft} rel="prev" />
          <ol className="flex items-center gap-1">
            {visiblePageNumbers(page, last).map((item, index) => (
              <li key={item ?? `gap-${index}`} className={pageItem}>
                {item === null ? (
                  <span aria-hidden="true" className="grid h-9 min-w-9 place-items-center text-15">
                    …
                  </span>
                ) : (
                  <a
                    className="grid h-9 min-w-9 place-items-center rounded-md text-15 tabular-nums hover:bg-surface-2 current:bg-accent-soft current:font-semibold current:text-accent-text"
                    href={hrefOf(item)}
                    aria-label={fill(ui.page, { n: number(item) })}
                    aria-current={item === page ? 'page' : undefined}
                  >
                    {number(item)}
                  </a>
                )}
              </li>
            ))}
          </ol>
          <Step href={page < last ? hrefOf(page + 1) : null} label={ui.next} icon={chevronRight} rel="next" />
        </nav>
      )}
    </div>
  );
}

/** On the narrowest screens, only the first, the last and the current page are shown. */
const pageItem = 'max-xs:not-first:not-last:not-has-[[aria-current]]:hidden';
const step = button({ size: 's', square: true });

function Step({ href, label, icon, rel }: { href: string | null; label: string; icon: IconBody; rel: string }) {
  if (href === null)
    return (
      <span className={step} aria-disabled="true">
        <Icon icon={icon} />
      </span>
    );
  return (
    <a className={step} href={href} rel={rel} aria-label={label}>
      <Icon icon={icon} />
    </a>
  );
}
