import { useEffect, useRef, type MouseEvent } from 'react';
import { moderationList } from '#content/lists/moderation.ts';
import { localeInfo } from '#content/locale.ts';
import { fill } from '#content/messages/define-messages.ts';
import { plural } from '#content/plural.ts';
import type { WaitingView } from '#server/features/moderation/queue-view.ts';
import { Badge } from '../ui/Badge.tsx';
import { Icon } from '../ui/Icon.tsx';
import { clock, flag, image, pencil } from '../ui/icons.ts';
import { Pagination } from '../ui/Pagination.tsx';
import { EmptyState } from '../ui/states.tsx';
import { useListMoves } from '../ui/use-list-moves.ts';
import { Moment } from '../ui/Moment.tsx';
import { useModeration } from './use-moderation.ts';

/** The queue, longest waiting first. Each row is a link, so it opens the ad without scripts too. */
export function QueueList({ onPick }: { onPick: (id: string) => void }) {
  const {
    view,
    words: { texts, base },
  } = useModeration();
  const { items, query, total, perPage, item } = view;
  const current = useRef<HTMLAnchorElement>(null);
  const list = useRef<HTMLOListElement>(null);
  useListMoves(list);
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest' });
  }, [item?.id]);
  const pick = (event: MouseEvent, id: string) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onPick(id);
  };
  return (
    <section className="ui-panel moderation-queue" aria-label={texts.list}>
      {items.length === 0 && <EmptyState title={texts.empty.title} text={texts.empty.text} />}
      <ol ref={list}>
        {items.map((row) => (
          <li key={row.id}>
            <a
              ref={row.id === item?.id ? current : undefined}
              href={moderationList.href(base, query, { item: row.id })}
              aria-current={row.id === item?.id ? 'true' : undefined}
              onClick={(event) => pick(event, row.id)}
            >
              <Row row={row} />
            </a>
          </li>
        ))}
      </ol>
      <Pagination
        page={query.page}
        perPage={perPage}
        total={total}
        hrefOf={(page) => moderationList.href(base, query, { page })}
      />
    </section>
  );
}

function Row({ row: { title, titleLocale, thumb, category, author, waits, since } }: { row: WaitingView }) {
  const { texts, locale } = useModeration().words;
  return (
    <>
      {thumb === null ? (
        <span className="moderation-thumb">
          <Icon icon={image} />
        </span>
      ) : (
        <img className="moderation-thumb" src={thumb} alt="" width={64} height={64} loading="lazy" />
      )}
      <span className="moderation-row">
        <b lang={titleLocale === locale ? undefined : localeInfo[titleLocale].htmlLang} translate="no">
          {title || texts.untitled}
        </b>
        <span className="meta">
          {[category].filter(Boolean).join('')}
          {author !== null && (
            <>
              {category !== null && ' · '}
              <span translate="no">{author}</span>
            </>
          )}
        </span>
        <span className="moderation-why">
          {waits.ad && (
            <Badge tone="sun" icon={clock}>
              {texts.waits.ad}
            </Badge>
          )}
          {waits.edit && (
            <Badge tone="info" icon={pencil}>
              {texts.waits.edit}
            </Badge>
          )}
          {waits.reports > 0 && (
            <Badge tone="danger" icon={flag}>
              {plural(locale, waits.reports, texts.waits.report)}
            </Badge>
          )}
          <Moment className="meta" moment={since} say={(when) => fill(texts.since, { when })} />
        </span>
      </span>
    </>
  );
}
