import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Choice } from '#server/core/entry-form/form-choices.ts';
import type { FormField } from '#server/core/entry-form/form-kind.ts';
import { fill } from '#content/messages/define-messages.ts';
import { otherLocale } from '#content/locale.ts';
import type { EntryJson } from '#server/core/entries/entry-json.ts';
import { PictureProvider } from '../media/picture-context.ts';
import { toasts } from '../stores/toasts.ts';
import { UiProvider } from '../ui/UiProvider.tsx';
import { Badge, type BadgeTone } from '../ui/Badge.tsx';
import { Icon } from '../ui/Icon.tsx';
import { externalLink } from '../ui/icons.ts';
import { isWindowOpen } from '../ui/open-window.ts';
import { AuthorsEdit } from './AuthorsEdit.tsx';
import { isBeside, versionSeen } from './beside.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { EditReview } from './EditReview.tsx';
import { FilingFields } from './FilingFields.tsx';
import { focusPath, fieldId, shownField } from './focus-path.ts';
import { FormContext, type EntryFormProps, useForm } from './form-context.ts';
import { FormNotices } from './FormNotices.tsx';
import { LanguageTexts } from './LanguageTexts.tsx';
import { LocalCopyOffer } from './LocalCopyOffer.tsx';
import { PictureFields } from './PictureFields.tsx';
import { refusalText } from './refusal-text.ts';
import { Revisions } from './Revisions.tsx';
import { SaveBar } from './SaveBar.tsx';
import { SeoFields } from './SeoFields.tsx';
import { useAutosave } from './use-autosave.ts';
import { useEntryForm } from './use-entry-form.ts';
import { useLanguages } from './use-languages.ts';
import { usePendingPictures } from './use-pending-pictures.ts';
import { usePendingEdit } from './use-pending-edit.ts';
import { DetailInput } from './DetailInput.tsx';
import { isAsked, laterFields } from './asked-fields.ts';
import { showSide, writingLayout } from './writing-layout.tsx';

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
function FormHead({ entry }: { entry: EntryJson | null }) {
  const { view, texts, value, locale } = useForm();
  const { kind, addresses } = view;
  const title = [locale, otherLocale(locale)]
    .map((one) => value.texts[one].title)
    .find((one) => typeof one === 'string' && one.trim() !== '') as string | undefined;
  const heading = title ?? (entry === null ? kind.create : texts.untitled);
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

/** Types that need the whole width. */
const wide = new Set([
  'multiline',
  'choices',
  'references',
  'socials',
  'hours',
  'bylines',
  'adPrice',
  'ticketPrice',
  'attributes',
  'images',
  'phones',
  'latitude',
]);

/** Some of what the kind holds beyond the common parts. */
function DetailFields({ id, title, fields }: { id: string; title: string; fields: readonly FormField[] }) {
  const { value, issues } = useForm();
  const asked = fields.filter((field) => isAsked(field, value.details, issues));
  if (asked.length === 0) return null;
  return (
    <section className="ui-panel ui-padded ui-stack" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className="ui-cols ef-details">
        {asked.map((field) => (
          <div
            key={field.name}
            id={fieldId(`details.${field.name}`)}
            className={wide.has(field.type) ? 'ef-wide' : undefined}
          >
            <DetailInput field={field} />
          </div>
        ))}
      </div>
    </section>
  );
}

/** The form of an entry of any kind, drawn from the kind's declaration. */
export function EntryForm(props: EntryFormProps) {
  const { locale, ui, view } = props;
  const { kind } = view;
  const layout = useStore(writingLayout);
  const form = useEntryForm(view);
  const latest = useRef(form);
  latest.current = form;
  const [made, setMade] = useState<readonly Choice[]>([]);
  /** Counts the saves that were asked for: only those take the focus to what is wrong. */
  const [asked, setAsked] = useState(0);
  const { entry, issues } = form;
  const live = entry?.status === kind.live;
  const readOnly = entry !== null && (!entry.can.update || entry.status === 'trashed');
  const beside = isBeside(view, entry);
  const waiting = usePendingEdit(form, view);
  const pictures = usePendingPictures();
  useAutosave(form, !readOnly && !live && entry?.status !== 'scheduled', pictures.under > 0);
  const languages = useLanguages({
    entry,
    value: form.value,
    dirty: form.dirty,
    isLive: live || entry?.status === 'scheduled',
    beside,
    version: entry === null ? undefined : versionSeen(view, entry),
    save: form.save,
    failed: (failure) => refusalText({ ...props, value: form.value }, { failure, gate: false }),
    words: props.aids.translation,
  });
  useEffect(() => keepFilesOut(props.texts.droppedElsewhere), [props.texts]);
  // Whoever is led to a field finds it, wherever it stands.
  useEffect(
    () => shownField.listen((field) => field !== null && !/^texts\.\w+\.(?!seo)/.test(field.path) && showSide()),
    [],
  );
  useEffect(() => {
    if (asked > 0 && issues.length > 0) focusPath(issues[0]!.path);
    // Only an asked save moves the focus, not an issue that goes while its field is corrected.
  }, [asked]);
  const context = useMemo(
    () => ({
      ...props,
      value: form.value,
      issues: form.issues,
      set: form.set,
      tags: [...view.choices.tags, ...made],
      addTag: (tag: Choice) => setMade((all) => [...all, tag]),
      reportPictures: pictures.report,
    }),
    [props, form.value, form.issues, form.set, made, pictures.report],
  );
  /** Whether all pictures have arrived; where one did not, what was asked is not done, and that is said. */
  const arrived = async () => {
    const all = await pictures.arrived();
    if (!all)
      toasts.add({
        severity: 'error',
        summary: props.texts.picturesFailed,
        group: 'entry-form',
        id: 'pictures-failed',
      });
    return all;
  };
  const save = async () => {
    if (!(await arrived())) return;
    const sends = beside && latest.current.dirty;
    const done = await form.save();
    if (!done) setAsked((count) => count + 1);
    else if (sends) toasts.add({ severity: 'success', summary: props.edits.sent, group: 'entry-form' });
  };
  const saveByKey = useRef(save);
  saveByKey.current = save;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // By the key's place: it is «і» on a Ukrainian keyboard.
      const isSave = event.code === 'KeyS' && event.ctrlKey !== event.metaKey && !event.shiftKey && !event.altKey;
      if (!isSave) return;
      event.preventDefault();
      if (!readOnly && !isWindowOpen()) void saveByKey.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [readOnly]);
  return (
    <UiProvider locale={locale} ui={ui}>
      <PictureProvider value={props.pictures}>
        <FormContext value={context}>
          <FormHead entry={entry} />
          <form
            className="ef"
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              // The forms of dialogs stand elsewhere in the page, but React lets their events pass through here.
              if (event.target === event.currentTarget) void save();
            }}
          >
            <LocalCopyOffer form={form} on={!readOnly} />
            <FormNotices form={form} readOnly={readOnly} />
            {entry !== null && waiting.edit !== null && view.staff && (
              <EditReview form={form} state={waiting} entry={entry} edit={waiting.edit} />
            )}
            {entry !== null && !view.staff && <AuthorsEdit state={waiting} entry={entry} beside={beside} />}
            <fieldset className={layout.side ? 'ef-all' : 'ef-all ef-folded'} disabled={readOnly}>
              <div className="ef-main">
                {kind.first !== null && <DetailFields id="first" {...kind.first} />}
                <LanguageTexts readOnly={readOnly} languages={languages} />
                <DetailFields id="details" title={props.texts.details} fields={laterFields(kind)} />
              </div>
              <aside className="ef-side" aria-label={props.texts.layout.side}>
                <FilingFields />
                <PictureFields />
                <SeoFields />
              </aside>
            </fieldset>
            <SaveBar
              form={form}
              readOnly={readOnly}
              beside={beside}
              pictures={{ ...pictures, arrived }}
              onStep={async (step, options) => {
                const moved = await form.move(step.to, options);
                if (moved === null) setAsked((count) => count + 1);
                else
                  toasts.add({
                    severity: 'success',
                    summary: props.texts.done[step.act],
                    group: 'entry-form',
                    ...publicLink(props, moved.slug, moved.status === kind.live),
                  });
                return moved !== null;
              }}
            />
          </form>
          {entry !== null && <Revisions form={form} entry={entry} readOnly={readOnly} beside={beside} />}
          {form.conflict !== null && <ConflictDialog form={form} conflict={form.conflict} />}
        </FormContext>
      </PictureProvider>
    </UiProvider>
  );
}

/** A file that is dropped where nothing takes it would be opened in the place of the form. */
function keepFilesOut(said: string): () => void {
  const refuse = (event: DragEvent) => {
    if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    if (event.type === 'drop') toasts.add({ severity: 'warn', summary: said, id: 'dropped-elsewhere', life: 10_000 });
  };
  window.addEventListener('dragover', refuse);
  window.addEventListener('drop', refuse);
  return () => {
    window.removeEventListener('dragover', refuse);
    window.removeEventListener('drop', refuse);
  };
}

/** The way to what was just published. */
function publicLink(
  { locale, view, texts }: EntryFormProps,
  slug: string,
  live: boolean,
): { link?: { href: string; label: string } } {
  const { entry } = view.addresses;
  return live && entry !== null ? { link: { href: entry[locale].replace('{slug}', slug), label: texts.view } } : {};
}
