import { formatNumber } from '#content/format.ts';
import { fill } from '#content/messages/define-messages.ts';
import { Icon } from './Icon.tsx';
import { chevronLeft, chevronRight, type IconBody } from './icons.ts';
import { shownPages } from './pages.ts';
import { useUi } from './UiProvider.tsx';

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
    <div className="ui-pagination">
      <p className="meta num">
        {fill(ui.range, {
          from: number(Math.min(total, (page - 1) * perPage + 1)),
          to: number(Math.min(total, page * perPage)),
          total: number(total),
        })}
      </p>
      {last > 1 && (
        <nav aria-label={ui.pages}>
          <Step href={page > 1 ? hrefOf(page - 1) : null} label={ui.previous} icon={chevronLeft} rel="prev" />
          <ol>
            {shownPages(page, last).map((one, index) => (
              <li key={one ?? `gap-${index}`}>
                {one === null ? (
                  <span aria-hidden="true">…</span>
                ) : (
                  <a
                    className="num"
                    href={hrefOf(one)}
                    aria-label={fill(ui.page, { n: number(one) })}
                    aria-current={one === page ? 'page' : undefined}
                  >
                    {number(one)}
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

function Step({ href, label, icon, rel }: { href: string | null; label: string; icon: IconBody; rel: string }) {
  if (href === null)
    return (
      <span className="btn icon" aria-disabled="true">
        <Icon icon={icon} />
      </span>
    );
  return (
    <a className="btn icon" href={href} rel={rel} aria-label={label}>
      <Icon icon={icon} />
    </a>
  );
}
