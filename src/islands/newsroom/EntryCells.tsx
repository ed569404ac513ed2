import { fill } from '#content/messages/define-messages.ts';
import type { LanguageState } from '#content/language-states.ts';
import { localeInfo } from '#content/locale.ts';
import { plural } from '#content/plural.ts';
import type { EntryRow } from '#server/core/entries/row-view.ts';
import { thing } from '#styles/panel-classes.ts';
import { Badge, LanguageMark } from '../ui/Badge.tsx';
import { clock, rotateCcw } from '../ui/icons.ts';
import { Moment } from '../ui/Moment.tsx';
import { statusLooks } from './status-looks.ts';
import { useNewsroom } from './use-newsroom.ts';

const thumbLook =
  'h-10.5 w-14 flex-none rounded-md bg-surface-2 object-cover compact:h-6 compact:w-8 compact:rounded-xs';

/** The picture and linked title of an entry, and its terms, unless columns show them. */
export function EntryTitle({ row, shown }: { row: EntryRow; shown: ReadonlySet<string> }) {
  const { locale, texts } = useNewsroom().words;
  const { thumb, publicHref, editHref, category, location } = row;
  const lang = row.titleLocale === locale ? undefined : localeInfo[row.titleLocale].htmlLang;
  const href = editHref ?? publicHref;
  const title = row.title || texts.untitled;
  const where = [shown.has('category') ? null : category, shown.has('location') ? null : location]
    .filter(Boolean)
    .join(' · ');
  return (
    <div className={thing.frame}>
      {thumb === null ? (
        <span className={thumbLook} aria-hidden="true" />
      ) : (
        <img className={thumbLook} src={thumb} alt="" width={56} height={42} loading="lazy" decoding="async" />
      )}
      <div className={thing.text}>
        {href === null ? (
          <span data-title className={thing.name} title={title} tabIndex={-1} lang={lang}>
            {title}
          </span>
        ) : (
          <a data-title className={thing.link} href={href} title={title} lang={lang}>
            {title}
          </a>
        )}
        {where !== '' && <span className={thing.note}>{where}</span>}
      </div>
    </div>
  );
}

const statusLine =
  'mt-1 block measure-30 text-14 wrap-anywhere text-muted compact:mt-0 compact:min-w-0 compact:truncate';

/** The status as a badge, with a pending edit, dates and notes. */
export function EntryStatus({ row: { status, scheduled, expires, note, edit, promo } }: { row: EntryRow }) {
  const { texts } = useNewsroom().words;
  const { tone, icon } = statusLooks[status];
  const more =
    scheduled !== null ? (
      <Moment moment={scheduled} say={(when) => fill(texts.publishAt, { when })} />
    ) : expires !== null ? (
      fill(texts.until, { when: expires })
    ) : note !== null ? (
      fill(texts.note, { note })
    ) : null;
  return (
    <span className="compact:flex compact:max-w-70 compact:items-center compact:gap-1.5">
      <Badge tone={tone} icon={icon}>
        {texts.statuses[status]}
      </Badge>
      {edit !== null && (
        <Badge
          className="ml-1.5 compact:ml-0"
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

/** The languages of an entry, and the state of its translation. */
export function EntryLanguages({ row }: { row: EntryRow }) {
  const { locale, texts } = useNewsroom().words;
  return (
    <span className="inline-flex gap-1">
      {row.languages.map(({ locale: one, state, behind }) => {
        const name = texts.languages[one];
        const title =
          state === 'empty'
            ? texts.missing[one]
            : fill(state === 'behind' ? plural(locale, behind, texts.behind) : texts.states[state], { language: name });
        return (
          <LanguageMark
            key={one}
            label={behind > 0 ? `${texts.marks[one]} −${behind}` : texts.marks[one]}
            look={marks[state]}
            title={title}
          />
        );
      })}
    </span>
  );
}
