import { formatNumber } from '#content/format/format.ts';
import { plural } from '#content/format/plural.ts';
import { fill } from '#content/messages/define-messages.ts';
import { Badge } from '#islands/ui/Badge.tsx';
import { Button } from '#islands/ui/Button.tsx';
import { ban, clock } from '#islands/ui/icons.ts';
import type { OwnerView } from '#server/features/moderation/owner-facts.ts';
import { button } from '#styles/button-classes.ts';
import { formFooter } from '#styles/form-classes.ts';
import { factClasses } from '#styles/record-classes.ts';
import { ItemSection } from './ItemSection.tsx';
import { keyHint, stateRow } from './moderation-classes.ts';
import { useModeration } from './use-moderation.ts';

/** The advertiser: the age of the account, the outcomes of their ads, and limits or bans. */
export function OwnerPanel({
  owner,
  onLimit,
  onUnlimit,
}: {
  owner: OwnerView | null;
  onLimit: () => void;
  onUnlimit: () => void;
}) {
  const {
    texts: { owner: texts, sections },
  } = useModeration().words;
  return (
    <ItemSection id="moderation-owner" title={sections.owner}>
      {owner === null ? <p className="text-14 text-muted">{texts.nobody}</p> : <Facts owner={owner} />}
      {owner !== null && (
        <div className={`${formFooter} mt-3`}>
          {owner.can.limit && (
            <Button size="s" icon={clock} onPress={onLimit}>
              {texts.limit}
              <kbd className={keyHint} aria-hidden="true">
                l
              </kbd>
            </Button>
          )}
          {owner.can.unlimit && (
            <Button size="s" onPress={onUnlimit}>
              {texts.unlimit}
            </Button>
          )}
          {owner.href !== null && (
            <a className={button({ size: 's' })} href={owner.href}>
              {owner.canBan ? texts.ban : texts.page}
            </a>
          )}
        </div>
      )}
    </ItemSection>
  );
}

function Facts({ owner }: { owner: OwnerView }) {
  const {
    texts: { owner: texts },
    statuses,
    locale,
  } = useModeration().words;
  const { name, staff, days, approved, states, rejected, limit, banned } = owner;
  const number = (value: number) => formatNumber(locale, value);
  return (
    <>
      <p className={stateRow}>
        <b translate="no">{name}</b>
        {staff && <Badge>{texts.staff}</Badge>}
        {limit !== null && (
          <Badge tone="sun" icon={clock}>
            {fill(texts.limited, { date: limit.until })}
          </Badge>
        )}
        {banned !== null && (
          <Badge tone="danger" icon={ban}>
            {texts.banned}
          </Badge>
        )}
      </p>
      {[limit?.reason, banned?.reason].map(
        (reason, index) =>
          reason && (
            <p key={index} className="text-14 text-muted" translate="no">
              {fill(texts.reason, { reason })}
            </p>
          ),
      )}
      <dl className={`mt-2 ${factClasses.list}`}>
        <div className={factClasses.row}>
          <dt className={factClasses.term}>{texts.joined}</dt>
          <dd>{days === 0 ? texts.today : plural(locale, days, texts.age)}</dd>
        </div>
        <div className={factClasses.row}>
          <dt className={factClasses.term}>{texts.approved}</dt>
          <dd className="tabular-nums">{number(approved)}</dd>
        </div>
        <div className={factClasses.row}>
          <dt className={factClasses.term}>{texts.states}</dt>
          <dd className="tabular-nums">
            {states.map(({ status, count }) => `${statuses[status]}: ${number(count)}`).join(', ')}
          </dd>
        </div>
        <div className={factClasses.row}>
          <dt className={factClasses.term}>{texts.rejected}</dt>
          <dd>{rejected === 0 ? texts.never : plural(locale, rejected, texts.times)}</dd>
        </div>
        <div className={factClasses.row}>
          <dt className={factClasses.term}>{texts.language}</dt>
          <dd>{texts.languages[owner.locale]}</dd>
        </div>
      </dl>
    </>
  );
}
