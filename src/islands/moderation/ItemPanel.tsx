import { moderationList } from '#content/lists/moderation.ts';
import { localeInfo } from '#content/locale.ts';
import { fill } from '#content/messages/define-messages.ts';
import type { ItemPicture } from '#server/features/moderation/item-facts.ts';
import type { ItemView, ItemSignal } from '#server/features/moderation/item-view.ts';
import type { SignalWeight } from '#server/features/moderation/signals.ts';
import { editorsNote } from '../entry-form/entry-form-classes.ts';
import { statusLooks } from '../newsroom/status-looks.ts';
import { Badge, type BadgeTone } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import {
  chevronLeft,
  externalLink,
  pencil,
  undo2,
  circleAlert,
  info,
  triangleAlert,
  type IconBody,
} from '../ui/icons.ts';
import { Notice } from '../ui/Notice.tsx';
import { Moment } from '../ui/Moment.tsx';
import { latePart } from '../ui/late-parts.ts';
import { ChangePanel } from './ChangePanel.tsx';
import { deedsOf, type Offer } from './deeds.ts';
import { OwnerPanel } from './OwnerPanel.tsx';
import { useModeration } from './use-moderation.ts';
import { ITEM_ID } from './use-queue.ts';

const LargePicture = latePart(async () => (await import('./windows.tsx')).LargePicture);

const looks: Record<SignalWeight, { tone: BadgeTone; icon: IconBody }> = {
  strong: { tone: 'danger', icon: circleAlert },
  warn: { tone: 'sun', icon: triangleAlert },
  info: { tone: 'info', icon: info },
};

/** Signals that deserve a closer look, each with its reason. */
function SignalList({ signals }: { signals: readonly ItemSignal[] }) {
  const { texts } = useModeration().words;
  return (
    <section aria-labelledby="moderation-signals">
      <h3 id="moderation-signals">{texts.sections.signals}</h3>
      {signals.length === 0 ? (
        <p className="meta">{texts.noSignals}</p>
      ) : (
        <>
          <ul className="moderation-signals">
            {signals.map(({ name, weight, sentences }) => (
              <li key={name} data-signal={name}>
                <Badge {...looks[weight]}>{texts.weights[weight]}</Badge>
                <div>
                  {sentences.map(({ text, ads }) => (
                    <p key={text} translate={name === 'contacts' || name === 'odd_characters' ? 'no' : undefined}>
                      {text}
                      {ads.map(({ title, href }, index) => (
                        <span key={href}>
                          {index === 0 ? ': ' : ', '}
                          <a href={href} translate="no">
                            {title}
                          </a>
                        </span>
                      ))}
                    </p>
                  ))}
                </div>
              </li>
            ))}
          </ul>
          <p className="ui-hint">{texts.signalsHint}</p>
        </>
      )}
    </section>
  );
}

/** Thumbnails that open the large picture. */
function PictureGrid({ pictures }: { pictures: readonly ItemPicture[] }) {
  const {
    open,
    words: { texts },
  } = useModeration();
  const total = pictures.length;
  return (
    <ul className="moderation-pictures">
      {pictures.map(({ id, small, large, alt }, index) => (
        <li key={id}>
          <a
            href={large}
            aria-label={fill(texts.enlarge, { n: index + 1, total })}
            onClick={(event) => {
              if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
              event.preventDefault();
              open(<LargePicture pictures={pictures} first={index} />);
            }}
          >
            <img src={small} alt={alt} width={160} height={120} loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The content of the ad: pictures, texts, fields. */
function ItemSubject({ item: { pictures, texts: versions, facts } }: { item: ItemView }) {
  const { texts, locale } = useModeration().words;
  return (
    <>
      <section aria-labelledby="moderation-pictures">
        <h3 id="moderation-pictures">{texts.sections.pictures}</h3>
        {pictures.length === 0 ? <p className="meta">{texts.noPictures}</p> : <PictureGrid pictures={pictures} />}
      </section>
      <section aria-labelledby="moderation-text">
        <h3 id="moderation-text">{texts.sections.text}</h3>
        {versions.map(({ locale: written, title, text }) => (
          <div
            key={written}
            className="moderation-text"
            lang={written === locale ? undefined : localeInfo[written].htmlLang}
            translate="no"
          >
            {versions.length > 1 && (
              <p>
                <b>{title}</b>
              </p>
            )}
            <p>{text}</p>
          </div>
        ))}
      </section>
      <section aria-labelledby="moderation-facts">
        <h3 id="moderation-facts">{texts.sections.facts}</h3>
        <dl className="people-facts">
          {facts.map(({ label, value, own }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd translate={own ? 'no' : undefined}>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}

/** The reports about the ad. Admins decide them; other moderators see that. */
function ItemReports({ reports }: { reports: ItemView['reports'] }) {
  const { texts } = useModeration().words;
  return (
    <section aria-labelledby="moderation-reports">
      <h3 id="moderation-reports">{texts.sections.reports}</h3>
      <ul className="people-list">
        {reports.map(({ id, reason, comment, writtenIn, received, href }) => (
          <li key={id}>
            <div>
              <p>
                <b>{reason}</b>{' '}
                <span className="meta">
                  · <Moment moment={received} />
                </span>
              </p>
              {comment === '' ? (
                <p className="meta">{texts.noComment}</p>
              ) : (
                <p lang={localeInfo[writtenIn].htmlLang} translate="no">
                  {comment}
                </p>
              )}
            </div>
            {href !== null && (
              <a className="btn s" href={href}>
                {texts.openReport}
              </a>
            )}
          </li>
        ))}
      </ul>
      {reports.every(({ href }) => href === null) && <p className="meta">{texts.reportsText}</p>}
    </section>
  );
}

interface Props {
  item: ItemView;
  /** The name of the act in progress. */
  busy: string | null;
  /** Why the last decision failed. */
  refusal: string | null;
  onTake: (offer: Offer) => void;
  onUndo: () => void;
  onLimit: () => void;
  onUnlimit: () => void;
}

/** One ad: its content, its owner, signals and reports, and the decision. */
export function ItemPanel({ item, busy, refusal, onTake, onUndo, onLimit, onUnlimit }: Props) {
  const { view: queue, words } = useModeration();
  const { texts, base, locale, statuses } = words;
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
        <a href={moderationList.href(base, queue.query, { item: null })}>
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
          <blockquote className={editorsNote} translate="no">
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

/** The decision buttons, with their keys beside the labels. */
function DecisionBar({ item, busy, onTake }: Pick<Props, 'item' | 'busy' | 'onTake'>) {
  const { texts } = useModeration().words;
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
