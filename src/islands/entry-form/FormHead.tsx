import { fill } from '#content/messages/define-messages.ts';
import { otherLocale } from '#content/locale.ts';
import type { EntryJson } from '#server/core/entries/entry-json.ts';
import { Badge, type BadgeTone } from '../ui/Badge.tsx';
import { Icon } from '../ui/Icon.tsx';
import { externalLink } from '../ui/icons.ts';
import { useForm } from './form-context.ts';

const tones: Partial<Record<EntryJson['status'], BadgeTone>> = {
  published: 'accent',
  active: 'accent',
  in_review: 'sun',
  pending: 'sun',
  changes_requested: 'sun',
  scheduled: 'info',
  rejected: 'danger',
  suspended: 'danger',
  trashed: 'danger',
};

/** The entry's name, its status, and the way to its public page. */
export function FormHead({ entry }: { entry: EntryJson | null }) {
  const { view, texts, value, locale } = useForm();
  const { kind, addresses } = view;
  const title = [locale, otherLocale(locale)]
    .map((one) => value.texts[one].title)
    .find((one) => typeof one === 'string' && one.trim() !== '') as string | undefined;
  const heading = title ?? (entry === null ? texts.newTitles[kind.name] : texts.untitled);
  const shown = entry?.status === kind.live && addresses.entry !== null;
  return (
    <header className="ef-head">
      <p className="people-back">
        <a href={addresses.list}>{fill(texts.back, { title: kind.title })}</a>
      </p>
      <div className="panel-head">
        <div>
          <h1 translate={title === undefined ? undefined : 'no'}>{heading}</h1>
          <p className="ef-status">
            <Badge tone={entry === null ? 'neutral' : (tones[entry.status] ?? 'neutral')}>
              {entry === null ? texts.notYet : texts.statuses[entry.status]}
            </Badge>
          </p>
        </div>
        {shown && (
          <div className="panel-actions">
            <a
              className="btn"
              href={addresses.entry![locale].replace('{slug}', entry.slug)}
              target="_blank"
              rel="noreferrer"
            >
              <Icon icon={externalLink} />
              {texts.view}
            </a>
          </div>
        )}
      </div>
    </header>
  );
}
