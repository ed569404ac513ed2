import { localeInfo } from '#content/locale.ts';
import { fill } from '#content/messages/define-messages.ts';
import type { ItemView } from '#server/features/moderation/item-view.ts';
import type { ModerationView } from '#server/features/moderation/queue-view.ts';
import { statusLooks } from '../newsroom/status-looks.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { chevronLeft, externalLink, pencil, undo2 } from '../ui/icons.ts';
import { Notice } from '../ui/Notice.tsx';
import { Moment } from '../ui/Moment.tsx';
import { ChangePanel } from './ChangePanel.tsx';
import { deedsOf, type Offer } from './deeds.ts';
import { ItemReports } from './ItemReports.tsx';
import { ItemSubject } from './ItemSubject.tsx';
import { useModeration } from './moderation-context.ts';
import { OwnerPanel } from './OwnerPanel.tsx';
import { queueHref } from './queue-href.ts';
import { SignalList } from './SignalList.tsx';
import { ITEM_ID } from './use-queue.ts';

interface Props {
  item: ItemView;
  queue: ModerationView;
  /** What is under way, by its name. */
  busy: string | null;
  /** Why the last decision about it did not work. */
  refusal: string | null;
  onTake: (offer: Offer) => void;
  onUndo: () => void;
  onLimit: () => void;
  onUnlimit: () => void;
}

/** One ad: what it says, who says it, what speaks against it, and the decision. */
export function ItemPanel({ item, queue, busy, refusal, onTake, onUndo, onLimit, onUnlimit }: Props) {
  const { texts, base, locale, statuses } = useModeration();
  const { title, titleLocale, status, publicHref, editHref, note, undo, change } = item;
  const waits =
    queue.items.some(({ id }) => id === item.id) || status === 'pending' || change !== null || item.reports.length > 0;
  return (
    <article
      className="ui-panel ui-padded moderation-item"
      id={ITEM_ID}
      tabIndex={-1}
      aria-labelledby="moderation-title"
    >
      <p className="moderation-back">
        <a href={queueHref(base, { ...queue.query, item: '' })}>
          <Icon icon={chevronLeft} size={18} />
          {texts.back}
        </a>
      </p>
      <header>
        <h2
          id="moderation-title"
          lang={titleLocale === locale ? undefined : localeInfo[titleLocale].htmlLang}
          translate="no"
        >
          {title || texts.untitled}
        </h2>
        <p className="moderation-state">
          <Badge {...statusLooks[status]}>{statuses[status]}</Badge>
          {publicHref !== null && (
            <a href={publicHref}>
              <Icon icon={externalLink} size={18} />
              {texts.toSite}
            </a>
          )}
          {editHref !== null && (
            <a href={editHref}>
              <Icon icon={pencil} size={18} />
              {texts.toEditor}
            </a>
          )}
        </p>
      </header>
      {!waits && undo === null && <p className="meta">{texts.notWaiting}</p>}
      {undo !== null && status in texts.decided && (
        <Notice tone="accent">
          <p>
            <Moment
              moment={undo.made}
              say={(when) =>
                fill(texts.decidedAt, { what: texts.decided[undo.to as keyof typeof texts.decided], when })
              }
            />
          </p>
          <Button size="s" icon={undo2} busy={busy === 'undo'} onPress={onUndo}>
            {texts.undo}
          </Button>
        </Notice>
      )}
      {note !== null && (
        <div>
          <p className="ui-label">{texts.note}</p>
          <blockquote className="ef-note" translate="no">
            {note}
          </blockquote>
        </div>
      )}
      {refusal !== null && (
        <Notice tone="danger" role="alert">
          {refusal}
        </Notice>
      )}
      <DecisionBar item={item} busy={busy} onTake={onTake} />
      <SignalList signals={item.signals} />
      {item.reports.length > 0 && <ItemReports reports={item.reports} />}
      {change !== null && <ChangePanel view={change} />}
      <ItemSubject item={item} />
      <OwnerPanel owner={item.owner} onLimit={onLimit} onUnlimit={onUnlimit} />
    </article>
  );
}

/** The buttons of what can be decided; their keys stand beside their words. */
function DecisionBar({ item, busy, onTake }: Pick<Props, 'item' | 'busy' | 'onTake'>) {
  const { texts } = useModeration();
  const offers = deedsOf(item);
  if (offers.length === 0) return null;
  return (
    <div className="moderation-acts">
      {offers.map((offer) => (
        <Button
          key={offer.key + offer.deed.act}
          variant={offer.main ? 'p' : 'default'}
          icon={offer.icon}
          busy={busy === offer.deed.act && offer.reason === null}
          disabled={busy !== null && busy !== offer.deed.act}
          onPress={() => onTake(offer)}
        >
          {offer.label(texts)}
          <kbd aria-hidden="true">{offer.key}</kbd>
        </Button>
      ))}
    </div>
  );
}
