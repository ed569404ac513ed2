import { fill } from '#content/messages/define-messages.ts';
import type { LanguageState } from '#content/language-states.ts';
import { localeInfo } from '#content/locale.ts';
import { plural } from '#content/plural.ts';
import type { EntryRow } from '#server/core/entries/row-view.ts';
import { Badge, LanguageMark } from '../ui/Badge.tsx';
import { clock, rotateCcw } from '../ui/icons.ts';
import { Moment } from '../ui/Moment.tsx';
import { statusLooks } from './status-looks.ts';
import { useNewsroom } from './use-newsroom.ts';

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
    <div className="ui-thing">
      {thumb === null ? (
        <span className="ui-thumb" aria-hidden="true" />
      ) : (
        <img className="ui-thumb" src={thumb} alt="" width={56} height={42} loading="lazy" decoding="async" />
      )}
      <div>
        {href === null ? (
          <span data-title className="block leading-title font-strong" tabIndex={-1} lang={lang}>
            {title}
          </span>
        ) : (
          <a data-title href={href} lang={lang}>
            {title}
          </a>
        )}
        {where !== '' && <span className="meta mt-0.5 block">{where}</span>}
      </div>
    </div>
  );
}

const statusLine = 'meta mt-1 block measure-30 wrap-anywhere';

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
    <span>
      <Badge tone={tone} icon={icon}>
        {texts.statuses[status]}
      </Badge>
      {edit !== null && (
        <span className="ml-1.5">
          <Badge tone={edit === 'pending' ? 'sun' : 'danger'} icon={edit === 'pending' ? clock : rotateCcw}>
            {texts.edits[edit]}
          </Badge>
        </span>
      )}
      {more !== null && <span className={statusLine}>{more}</span>}
      {promo !== null && <span className={statusLine}>{promo}</span>}
    </span>
  );
}

/** Marks of translations that need work. */
const marked: Partial<Record<LanguageState, string>> = {
  behind: '*:border-sun-text *:whitespace-nowrap *:text-sun-text',
  in_progress: '*:border-dashed',
};

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
          <span key={one} className={marked[state]}>
            <LanguageMark
              label={behind > 0 ? `${texts.marks[one]} −${behind}` : texts.marks[one]}
              present={state !== 'empty'}
              title={title}
            />
          </span>
        );
      })}
    </span>
  );
}
