import { moderationList } from '#content/lists/moderation.ts';
import { localeInfo } from '#content/locale.ts';
import { fill } from '#content/messages/define-messages.ts';
import { editorsNote } from '#islands/entry-form/entry-form-classes.ts';
import { statusBadges } from '#islands/newsroom/status-badges.ts';
import { BackLink } from '#islands/ui/BackLink.tsx';
import { Badge } from '#islands/ui/Badge.tsx';
import { Button } from '#islands/ui/Button.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { externalLink, pencil, undo2, circleAlert, info, triangleAlert, type IconBody } from '#islands/ui/icons.ts';
import { createLazyComponent } from '#islands/ui/lazy-components.ts';
import { Moment } from '#islands/ui/Moment.tsx';
import { Notice } from '#islands/ui/Notice.tsx';
import type { ItemPicture } from '#server/features/moderation/item-facts.ts';
import type { ItemView, ItemSignal } from '#server/features/moderation/item-view.ts';
import type { SignalWeight } from '#server/features/moderation/signals.ts';
import type { BadgeTone } from '#styles/badge-classes.ts';
import { button } from '#styles/button-classes.ts';
import { fieldHint, fieldLabel } from '#styles/form-classes.ts';
import { textLink } from '#styles/link-classes.ts';
import { panelBox } from '#styles/panel-classes.ts';
import { factClasses, itemListClasses } from '#styles/record-classes.ts';
import { listDecisionOptions, type DecisionOption } from './decision-options.ts';
import { ItemSection } from './ItemSection.tsx';
import { itemPaneClasses, keyHint, stateRow } from './moderation-classes.ts';
import { OwnerPanel } from './OwnerPanel.tsx';
import { PendingEditPanel } from './PendingEditPanel.tsx';
import { useModeration } from './use-moderation.ts';
import { ITEM_ID } from './use-queue.ts';

const LargePicture = createLazyComponent(async () => (await import('./dialogs.tsx')).LargePicture);

const looks: Record<SignalWeight, { tone: BadgeTone; icon: IconBody }> = {
  strong: { tone: 'danger', icon: circleAlert },
  warn: { tone: 'sun', icon: triangleAlert },
  info: { tone: 'info', icon: info },
};

/** Signals that deserve a closer look, each with its reason. */
function SignalList({ signals }: { signals: readonly ItemSignal[] }) {
  const { texts } = useModeration().words;
  return (
    <ItemSection id="moderation-signals" title={texts.sections.signals}>
      {signals.length === 0 ? (
        <p className="text-14 text-muted">{texts.noSignals}</p>
      ) : (
        <>
          <ul className="mb-2 grid gap-2.5 text-15">
            {signals.map(({ name, weight, sentences }) => (
              <li
                key={name}
                className="grid grid-cols-1 items-start justify-items-start gap-x-3 gap-y-1 md:grid-cols-[160px_minmax(0,1fr)]"
                data-signal={name}
              >
                <Badge {...looks[weight]}>{texts.weights[weight]}</Badge>
                <div>
                  {sentences.map(({ text, ads }) => (
                    <p key={text} translate={name === 'contacts' || name === 'odd_characters' ? 'no' : undefined}>
                      {text}
                      {ads.map(({ title, href }, index) => (
                        <span key={href}>
                          {index === 0 ? ': ' : ', '}
                          <a className={textLink} href={href} translate="no">
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
          <p className={fieldHint}>{texts.signalsHint}</p>
        </>
      )}
    </ItemSection>
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
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(130px,1fr))] gap-2.5">
      {pictures.map(({ id, small, large, alt }, index) => (
        <li key={id}>
          <a
            className="block rounded-sm"
            href={large}
            aria-label={fill(texts.enlarge, { n: index + 1, total })}
            onClick={(event) => {
              if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
              event.preventDefault();
              open(<LargePicture pictures={pictures} first={index} />);
            }}
          >
            <img
              className="aspect-4/3 w-full rounded-sm bg-surface-2 object-cover"
              src={small}
              alt={alt}
              width={160}
              height={120}
              loading="lazy"
            />
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
      <ItemSection id="moderation-pictures" title={texts.sections.pictures}>
        {pictures.length === 0 ? (
          <p className="text-14 text-muted">{texts.noPictures}</p>
        ) : (
          <PictureGrid pictures={pictures} />
        )}
      </ItemSection>
      <ItemSection id="moderation-text" title={texts.sections.text}>
        {versions.map(({ locale: written, title, text }) => (
          <div
            key={written}
            className="measure-70 whitespace-pre-line"
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
      </ItemSection>
      <ItemSection id="moderation-facts" title={texts.sections.facts}>
        <dl className={`mt-2 ${factClasses.list}`}>
          {facts.map(({ label, value, own }) => (
            <div key={label} className={factClasses.row}>
              <dt className={factClasses.term}>{label}</dt>
              <dd translate={own ? 'no' : undefined}>{value}</dd>
            </div>
          ))}
        </dl>
      </ItemSection>
    </>
  );
}

/** The reports about the ad. Only admins decide on them, and a note tells other moderators so. */
function ItemReports({ reports }: { reports: ItemView['reports'] }) {
  const { texts } = useModeration().words;
  return (
    <ItemSection id="moderation-reports" title={texts.sections.reports}>
      <ul className={itemListClasses.list}>
        {reports.map(({ id, reason, comment, writtenIn, received, href }) => (
          <li key={id} className={itemListClasses.row}>
            <div className={itemListClasses.text}>
              <p>
                <b className="font-strong">{reason}</b>{' '}
                <span className="text-14 text-muted">
                  · <Moment moment={received} />
                </span>
              </p>
              {comment === '' ? (
                <p className="text-14 text-muted">{texts.noComment}</p>
              ) : (
                <p lang={localeInfo[writtenIn].htmlLang} translate="no">
                  {comment}
                </p>
              )}
            </div>
            {href !== null && (
              <a className={button({ size: 's' })} href={href}>
                {texts.openReport}
              </a>
            )}
          </li>
        ))}
      </ul>
      {reports.every(({ href }) => href === null) && <p className="text-14 text-muted">{texts.reportsText}</p>}
    </ItemSection>
  );
}

interface Props {
  item: ItemView;
  /** The name of the action in progress. */
  busy: string | null;
  /** Why the last decision failed. */
  refusal: string | null;
  onTake: (offer: DecisionOption) => void;
  onUndo: () => void;
  onLimit: () => void;
  onUnlimit: () => void;
}

/** A link to a page other than the ad. */
const wayLink = 'inline-flex items-center gap-1.5 text-15 font-strong text-accent-text';

/** One ad: its content, its owner, signals and reports, and the decision. */
export function ItemPanel({ item, busy, refusal, onTake, onUndo, onLimit, onUnlimit }: Props) {
  const { view: queue, words } = useModeration();
  const { texts, base, locale, statuses } = words;
  const { title, titleLocale, status, publicHref, editHref, note, undo, change } = item;
  const waits =
    queue.items.some(({ id }) => id === item.id) || status === 'pending' || change !== null || item.reports.length > 0;
  return (
    <article
      className={`${panelBox.padded} scroll-mt-14 grid-cols-1 gap-5 ${itemPaneClasses[queue.query.item === null ? 'list' : 'item']}`}
      id={ITEM_ID}
      tabIndex={-1}
      aria-labelledby="moderation-title"
    >
      <div className="xl:hidden">
        <BackLink place="beside" href={moderationList.href(base, queue.query, { item: null })} label={texts.back} />
      </div>
      <header>
        <h2
          className="font-serif text-24/title font-semibold"
          id="moderation-title"
          lang={titleLocale === locale ? undefined : localeInfo[titleLocale].htmlLang}
          translate="no"
        >
          {title || texts.untitled}
        </h2>
        <p className={`mt-1.5 ${stateRow}`}>
          <Badge {...statusBadges[status]}>{statuses[status]}</Badge>
          {publicHref !== null && (
            <a className={wayLink} href={publicHref}>
              <Icon icon={externalLink} size={18} />
              {texts.toSite}
            </a>
          )}
          {editHref !== null && (
            <a className={wayLink} href={editHref}>
              <Icon icon={pencil} size={18} />
              {texts.toEditor}
            </a>
          )}
        </p>
      </header>
      {!waits && undo === null && <p className="text-14 text-muted">{texts.notWaiting}</p>}
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
          <Button className="mt-2" size="s" icon={undo2} busy={busy === 'undo'} onPress={onUndo}>
            {texts.undo}
          </Button>
        </Notice>
      )}
      {note !== null && (
        <div>
          <p className={fieldLabel}>{texts.note}</p>
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
      {change !== null && <PendingEditPanel view={change} />}
      <ItemSubject item={item} />
      <OwnerPanel owner={item.owner} onLimit={onLimit} onUnlimit={onUnlimit} />
    </article>
  );
}

/** The decision buttons, with their shortcut keys next to the labels. */
function DecisionBar({ item, busy, onTake }: Pick<Props, 'item' | 'busy' | 'onTake'>) {
  const { texts } = useModeration().words;
  const offers = listDecisionOptions(item);
  if (offers.length === 0) return null;
  return (
    <div
      className="sticky bottom-0 z-5 order-9 flex flex-wrap gap-2 border-y border-line bg-surface py-2.5 md:top-14.5 md:bottom-auto md:z-3 md:order-0"
      data-bottom-bar
    >
      {offers.map((offer) => (
        <Button
          key={offer.key + offer.deed.act}
          className="flex-[1_1_40%] md:flex-initial"
          variant={offer.main ? 'p' : 'default'}
          icon={offer.icon}
          busy={busy === offer.deed.act && offer.reason === null}
          disabled={busy !== null && busy !== offer.deed.act}
          onPress={() => onTake(offer)}
        >
          {offer.label(texts)}
          <kbd className={keyHint} aria-hidden="true">
            {offer.key}
          </kbd>
        </Button>
      ))}
    </div>
  );
}
