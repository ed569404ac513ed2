import { plural } from '#content/format/plural.ts';
import { localeInfo } from '#content/locale.ts';
import { fill } from '#content/messages/define-messages.ts';
import type { LanguageState } from '#content/model/language-states.ts';
import { Badge, LanguageStatusBadge } from '#islands/ui/Badge.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { clock, image, rotateCcw } from '#islands/ui/icons.ts';
import { Moment } from '#islands/ui/Moment.tsx';
import type { EntryRow } from '#server/core/entries/read/row-view.ts';
import { itemClasses } from '#styles/panel-classes.ts';
import { statusBadges } from './status-badges.ts';
import { useNewsroom } from './use-newsroom.ts';

const thumbLook =
  'h-10.5 w-14 flex-none rounded-md bg-surface-2 object-cover compact:h-6 compact:w-8 compact:rounded-xs';
const noThumb = `${thumbLook} grid place-items-center border border-line text-muted`;

/** The picture and linked title of an entry, and its terms, unless columns show them. */
export function EntryTitle({ row, shown }: { row: EntryRow; shown: ReadonlySet<string> }) {
  const { locale, texts, hasPictures } = useNewsroom().words;
  const { thumb, publicHref, editHref, category, location } = row;
  const lang = row.titleLocale === locale ? undefined : localeInfo[row.titleLocale].htmlLang;
  const href = editHref ?? publicHref;
  const title = row.title || texts.untitled;
  const where = [shown.has('category') ? null : category, shown.has('location') ? null : location]
    .filter(Boolean)
    .join(' · ');
  return (
    <div className={itemClasses.frame}>
      {thumb === null ? (
        hasPictures && (
          <span className={noThumb} aria-hidden="true">
            <Icon icon={image} size={16} />
          </span>
        )
      ) : (
        <img className={thumbLook} src={thumb} alt="" width={56} height={42} loading="lazy" decoding="async" />
      )}
      <div className={itemClasses.text}>
        {href === null ? (
          <span data-title className={itemClasses.name} title={title} tabIndex={-1} lang={lang}>
            {title}
          </span>
        ) : (
          <a data-title className={itemClasses.link} href={href} title={title} lang={lang}>
            {title}
          </a>
        )}
        {where !== '' && <span className={`${itemClasses.note} max-md:line-clamp-1`}>{where}</span>}
      </div>
    </div>
  );
}

const statusLine =
  'block measure-30 text-14 wrap-anywhere text-muted md:mt-1 compact:mt-0 compact:min-w-0 compact:truncate';

/** The status as a badge, with a pending edit, dates and notes. */
export function EntryStatus({ row: { status, scheduled, expires, note, edit, promo } }: { row: EntryRow }) {
  const { texts } = useNewsroom().words;
  const { tone, icon } = statusBadges[status];
  const more =
    scheduled !== null ? (
      <Moment moment={scheduled} say={(when) => fill(texts.publishAt, { when })} />
    ) : expires !== null ? (
      fill(texts.until, { when: expires })
    ) : note !== null ? (
      fill(texts.note, { note })
    ) : null;
  return (
    <span className="max-md:contents compact:flex compact:max-w-70 compact:items-center compact:gap-1.5">
      <Badge tone={tone} icon={icon}>
        {texts.statuses[status]}
      </Badge>
      {edit !== null && (
        <Badge
          className="md:ml-1.5 compact:ml-0"
          tone={edit === 'pending' ? 'sun' : 'danger'}
          icon={edit === 'pending' ? clock : rotateCcw}
        >
          {texts.edits[edit]}
        </Badge>
      )}
      {more !== null && (
        <span className={statusLine} title={typeof more === 'string' ? more : undefined}>
          {more}
        </span>
      )}
      {promo !== null && (
        <span className={statusLine} title={promo}>
          {promo}
        </span>
      )}
    </span>
  );
}

const marks = {
  source: 'ready',
  ready: 'ready',
  behind: 'behind',
  in_progress: 'begun',
  empty: 'absent',
} as const satisfies Record<LanguageState, string>;

/** The languages of an entry, and the state of its translation. A card on a phone shows only incomplete ones. */
export function EntryLanguages({ row }: { row: EntryRow }) {
  const { locale, texts } = useNewsroom().words;
  return (
    <span className="max-md:contents md:inline-flex md:gap-1">
      {row.languages.map(({ locale: one, state, behind }) => {
        const name = texts.languages[one];
        const title =
          state === 'empty'
            ? texts.missing[one]
            : fill(state === 'behind' ? plural(locale, behind, texts.behind) : texts.states[state], { language: name });
        return (
          <LanguageStatusBadge
            key={one}
            label={behind > 0 ? `${texts.marks[one]} −${behind}` : texts.marks[one]}
            look={marks[state]}
            className={marks[state] === 'ready' ? 'max-md:hidden' : undefined}
            title={title}
          />
        );
      })}
    </span>
  );
}
