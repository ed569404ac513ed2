import type { KeyboardEvent, ReactNode, Ref, ToggleEvent } from 'react';
import { fill } from '#content/messages/define-messages.ts';
import type { NotificationTexts } from '#content/messages/notifications.ts';
import type { NotificationView } from '#server/features/notifications/notification-views.ts';
import { button } from '#styles/button-classes.ts';
import type { BellProps } from './Bell.island.tsx';
import { notice, word } from './notification-classes.ts';
import type { Notifications } from './use-notifications.ts';
import { Moment } from '../ui/Moment.tsx';

interface Props extends BellProps {
  ref: Ref<HTMLDivElement>;
  id: string;
  news: Notifications;
  onBeforeToggle: (event: ToggleEvent) => void;
  onToggle: (event: ToggleEvent) => void;
}

/** Up and down go from one to the next, as in a menu. */
function step(event: KeyboardEvent<HTMLElement>) {
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (by === 0) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('li > a')];
  const at = links.indexOf(document.activeElement as HTMLElement);
  event.preventDefault();
  links[at === -1 ? 0 : Math.min(links.length - 1, Math.max(0, at + by))]?.focus();
}

export function BellPanel({ ref, id, news, texts, href, acting, onBeforeToggle, onToggle }: Props) {
  const { items, failed, unread, load, readAll } = news;
  return (
    <div
      ref={ref}
      id={id}
      popover="auto"
      role="dialog"
      aria-label={texts.title}
      tabIndex={-1}
      className="fixed inset-auto flex-col overflow-hidden rounded-lg border border-line bg-surface text-inherit shadow-lg open:flex"
      onBeforeToggle={onBeforeToggle}
      onToggle={onToggle}
      onKeyDown={step}
      onBlur={({ relatedTarget, currentTarget }) => {
        // Tab leads out of it: it does not stay open over what has the focus.
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover();
      }}
    >
      <div className="flex min-h-13 flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-line py-1.5 pr-2 pl-4">
        <h2 className="font-serif text-h18">{texts.title}</h2>
        {unread > 0 && !acting && (
          <button
            type="button"
            className={button({ variant: 'g', size: 's', class: 'ml-auto' })}
            onClick={() => void readAll()}
          >
            {texts.readAll}
          </button>
        )}
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain" aria-busy={items === null && !failed}>
        {failed && items === null ? (
          <p className={word} role="alert">
            {texts.failed}{' '}
            <button type="button" className="underline underline-offset-3" onClick={() => void load()}>
              {texts.retry}
            </button>
          </p>
        ) : items === null ? (
          <p className={word} role="status">
            {texts.loading}
          </p>
        ) : items.length === 0 ? (
          <p className={word}>
            <b className="block text-ink">{texts.empty}</b> {texts.emptyText}
          </p>
        ) : (
          <ul className={notice.list}>
            {items.map((item) => (
              <Notice key={item.id} item={item} texts={texts} />
            ))}
          </ul>
        )}
      </div>
      <a
        className="block border-t border-line px-4 py-3 text-center text-15 font-medium hover:bg-surface-2 focus-visible:-outline-offset-3"
        href={href}
      >
        {texts.all}
      </a>
    </div>
  );
}

function Notice({ item, texts }: { item: NotificationView; texts: NotificationTexts }): ReactNode {
  return (
    <li>
      <a className={notice.link} href={item.open} data-unread={item.read ? undefined : ''}>
        <span className={notice.what}>
          {!item.read && <span className="sr-only">{texts.unread}. </span>}
          {texts.types[item.type]}
        </span>
        {item.type !== 'account_limited' && <span className={notice.title}>{item.entry?.title ?? texts.gone}</span>}
        {item.when !== null && (
          <span className={`${notice.note} line-clamp-3`}>
            <Moment
              moment={item.when}
              say={(date) => (item.type === 'account_limited' ? fill(texts.until, { date }) : date)}
            />
          </span>
        )}
        {item.note !== null && (
          <span className={`${notice.note} line-clamp-3`}>
            {item.actor !== null && <b>{fill(texts.by, { name: item.actor })} </b>}
            {item.note}
          </span>
        )}
        <Moment className={notice.time} moment={item.ago} />
      </a>
    </li>
  );
}
