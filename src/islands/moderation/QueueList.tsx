import { useEffect, useRef, type MouseEvent } from 'react';
import { plural } from '#content/format/plural.ts';
import { moderationList } from '#content/lists/moderation.ts';
import { localeInfo } from '#content/locale.ts';
import { fill } from '#content/messages/define-messages.ts';
import { Badge } from '#islands/ui/Badge.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { clock, flag, image, pencil } from '#islands/ui/icons.ts';
import { Moment } from '#islands/ui/Moment.tsx';
import { Pagination } from '#islands/ui/Pagination.tsx';
import { EmptyState } from '#islands/ui/states.tsx';
import { useReorderAnimation } from '#islands/ui/use-reorder-animation.ts';
import type { WaitingView } from '#server/features/moderation/queue-view.ts';
import { panelBox } from '#styles/panel-classes.ts';
import { listPaneClasses } from './moderation-classes.ts';
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
  useReorderAnimation(list);
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest' });
  }, [item?.id]);
  const pick = (event: MouseEvent, id: string) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onPick(id);
  };
  return (
    <section
      className={`${panelBox.plain} overflow-x-hidden overflow-y-auto xl:sticky xl:top-18.5 xl:max-h-[calc(100vh-90px)] ${listPaneClasses[query.item === null ? 'list' : 'item']}`}
      aria-label={texts.list}
    >
      {items.length === 0 && <EmptyState title={texts.empty.title} text={texts.empty.text} />}
      <ol ref={list}>
        {items.map((row) => (
          <li key={row.id} className="border-line not-first:border-t">
            <a
              className="group grid grid-cols-[56px_minmax(0,1fr)] gap-3 border-s-3 border-transparent px-3.5 py-3 hover:bg-surface-2 focus-visible:-outline-offset-3 current:border-accent current:bg-accent-soft"
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

/** Secondary text of a row. Muted text would be too faint on the colour of the selected row. */
const rowMeta = 'text-14 text-muted group-current:text-ink-2';

function Row({ row: { title, titleLocale, thumb, category, author, waits, since } }: { row: WaitingView }) {
  const { texts, locale } = useModeration().words;
  return (
    <>
      {thumb === null ? (
        <span className="grid size-14 place-items-center rounded-sm bg-surface-2 text-muted">
          <Icon icon={image} />
        </span>
      ) : (
        <img
          className="size-14 rounded-sm bg-surface-2 object-cover"
          src={thumb}
          alt=""
          width={64}
          height={64}
          loading="lazy"
        />
      )}
      <span className="grid min-w-0 gap-0.75 text-15">
        <b
          className="leading-title font-semibold"
          lang={titleLocale === locale ? undefined : localeInfo[titleLocale].htmlLang}
          translate="no"
        >
          {title || texts.untitled}
        </b>
        <span className={rowMeta}>
          {[category].filter(Boolean).join('')}
          {author !== null && (
            <>
              {category !== null && ' · '}
              <span translate="no">{author}</span>
            </>
          )}
        </span>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
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
          <Moment className={rowMeta} moment={since} say={(when) => fill(texts.since, { when })} />
        </span>
      </span>
    </>
  );
}
