import type { ReactNode } from 'react';
import { fill } from '#content/messages/define-messages.ts';
import type { NotificationTexts } from '#content/messages/notifications.ts';
import { Moment } from '#islands/ui/Moment.tsx';
import type { NotificationView } from '#server/features/notifications/notification-views.ts';
import type { BellProps } from './bell-props.ts';
import { notificationClasses, placeholderText } from './notification-classes.ts';
import type { Notifications } from './use-notifications.ts';

/** The content of the panel under the bell, below its title. */
export function BellPanel({ news, texts, href }: BellProps & { news: Notifications; onClose: () => void }) {
  const { items, failed, load } = news;
  return (
    <>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain" aria-busy={items === null && !failed}>
        {failed && items === null ? (
          <p className={placeholderText} role="alert">
            {texts.failed}{' '}
            <button type="button" className="underline underline-offset-3" onClick={() => void load()}>
              {texts.retry}
            </button>
          </p>
        ) : items === null ? (
          <p className={placeholderText} role="status">
            {texts.loading}
          </p>
        ) : items.length === 0 ? (
          <p className={placeholderText}>
            <b className="block text-ink">{texts.empty}</b> {texts.emptyText}
          </p>
        ) : (
          <ul className={notificationClasses.list}>
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
    </>
  );
}

function Notice({ item, texts }: { item: NotificationView; texts: NotificationTexts }): ReactNode {
  return (
    <li>
      <a className={notificationClasses.link} href={item.open} data-unread={item.read ? undefined : ''}>
        <span className={notificationClasses.what}>
          {!item.read && <span className="sr-only">{texts.unread}. </span>}
          {texts.types[item.type]}
        </span>
        {item.type !== 'account_limited' && (
          <span className={notificationClasses.title}>{item.entry?.title ?? texts.gone}</span>
        )}
        {item.when !== null && (
          <span className={`${notificationClasses.note} line-clamp-3`}>
            <Moment
              moment={item.when}
              say={(date) => (item.type === 'account_limited' ? fill(texts.until, { date }) : date)}
            />
          </span>
        )}
        {item.note !== null && (
          <span className={`${notificationClasses.note} line-clamp-3`}>
            {item.actor !== null && <b>{fill(texts.by, { name: item.actor })} </b>}
            {item.note}
          </span>
        )}
        <Moment className={notificationClasses.time} moment={item.ago} />
      </a>
    </li>
  );
}
