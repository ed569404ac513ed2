import { useStore } from '@nanostores/react';
import { atom, computed } from 'nanostores';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { otherLocale, type Locale } from '#content/locale.ts';
import { fill } from '#content/messages/define-messages.ts';
import { autosave, guardLeaving } from '#islands/kit/draft-page.ts';
import { useStoreSelector } from '#islands/kit/use-store-selector.ts';
import { PictureContext } from '#islands/media/picture-context.ts';
import { toasts } from '#islands/stores/toasts.ts';
import { BackLink } from '#islands/ui/BackLink.tsx';
import { Badge } from '#islands/ui/Badge.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { externalLink } from '#islands/ui/icons.ts';
import { useMomentFormatters } from '#islands/ui/Moment.tsx';
import { isOverlayOpen } from '#islands/ui/overlays/is-overlay-open.ts';
import { UiProvider } from '#islands/ui/UiProvider.tsx';
import type { EntryJson } from '#server/core/entries/api/entry-json.ts';
import type { Choice } from '#server/core/entry-form/form-choices.ts';
import type { FormField } from '#server/core/entry-form/form-kind.ts';
import type { BadgeTone } from '#styles/badge-classes.ts';
import { button } from '#styles/button-classes.ts';
import { formColumns } from '#styles/form-classes.ts';
import { panelBox, panelColumn, panelTitle } from '#styles/panel-classes.ts';
import { isSavedAsPendingEdit, type FormValue } from './drafts/entry-draft.ts';
import {
  createEntryDraft,
  createGate,
  createPendingEdit,
  isSavable,
  type EntryGate,
  type EntryStore,
} from './drafts/entry-store.ts';
import { createLocalCopies } from './drafts/local-copy-store.ts';
import { LocalCopyOffer } from './drafts/LocalCopyOffer.tsx';
import { formFrame } from './entry-form-classes.ts';
import { ClassificationFields } from './fields/ClassificationFields.tsx';
import { DetailInput } from './fields/DetailInput.tsx';
import { isFieldVisible, fieldsAfterTexts } from './fields/visible-fields.ts';
import { focusPath, fieldId, fieldToReveal } from './focus-path.ts';
import { FormContext, type EntryFormProps, useForm, useFormIssues, useFormValue } from './form-context.ts';
import { FormNotices } from './FormNotices.tsx';
import { LanguageTexts } from './languages/LanguageTexts.tsx';
import { useLanguages } from './languages/use-languages.ts';
import { createPendingPictures } from './pictures/pending-pictures.ts';
import { PictureFields } from './pictures/PictureFields.tsx';
import { ConflictDialog } from './revisions/dialogs.tsx';
import { EditReview } from './revisions/EditReview.tsx';
import { OwnPendingEdit } from './revisions/OwnPendingEdit.tsx';
import { Revisions } from './revisions/Revisions.tsx';
import { SeoFields } from './seo/SeoFields.tsx';
import { SaveBar } from './steps/SaveBar.tsx';
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

/** The entry's name, its status, and a link to its public page. */
function FormHead({ entry }: { entry: EntryJson | null }) {
  const { view, texts, locale } = useForm();
  const { kind, addresses } = view;
  const { tell } = useMomentFormatters(locale, view.timeZone);
  const title = useFormValue((form) => firstTitle(form, locale));
  const heading = title ?? (entry === null ? kind.create : texts.untitled);
  const shown = entry?.status === kind.live && addresses.entry !== null;
  return (
    <header className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1.5 in-data-quiet:hidden">
      <BackLink place="beside" href={addresses.list} label={fill(texts.back, { title: kind.section })} />
      <h1
        className="min-w-0 font-serif text-h20 wrap-anywhere md:flex-1 md:truncate"
        title={heading}
        translate={title === undefined ? undefined : 'no'}
      >
        {heading}
      </h1>
      <Badge tone={entry === null ? 'neutral' : (tones[entry.status] ?? 'neutral')}>
        {entry === null ? texts.notYet : texts.statuses[entry.status]}
        {typeof entry?.scheduledAt === 'string' && `: ${tell(entry.scheduledAt, 'moment')}`}
      </Badge>
      {shown && (
        <a
          className={button({ size: 's' })}
          href={addresses.entry![locale].replace('{slug}', entry.slug)}
          target="_blank"
          rel="noreferrer"
        >
          <Icon icon={externalLink} size={18} />
          {texts.view}
        </a>
      )}
    </header>
  );
}

/** The title in the page's language, otherwise in the other one. */
const firstTitle = ({ texts }: FormValue, locale: Locale): string | undefined =>
  [locale, otherLocale(locale)]
    .map((item) => texts[item].title)
    .find((title): title is string => typeof title === 'string' && title.trim() !== '');

/** Types whose inputs take the full width. */
const fullWidthTypes = new Set([
  'multiline',
  'choices',
  'references',
  'socials',
  'hours',
  'series',
  'bylines',
  'adPrice',
  'ticketPrice',
  'attributes',
  'images',
  'phones',
  'latitude',
]);

/** A section of the kind's own fields. */
function DetailFields({
  id,
  title,
  fields,
  isFirst = false,
}: {
  id: string;
  title: string;
  fields: readonly FormField[];
  /** Shown next to the texts, if there is room. */
  isFirst?: boolean;
}) {
  const issues = useFormIssues();
  // By name, so that a changed value does not rerender the other fields.
  const names = useFormValue(({ details }) =>
    fields
      .filter((field) => isFieldVisible(field, details, issues))
      .map(({ name }) => name)
      .join(' '),
  ).split(' ');
  const asked = fields.filter(({ name }) => names.includes(name));
  if (asked.length === 0) return null;
  return (
    <section className={`${panelBox.tight} in-data-quiet:hidden`} aria-labelledby={id}>
      <h2 className={isFirst ? `${panelTitle} lg:text-h18` : panelTitle} id={id}>
        {title}
      </h2>
      <div className={isFirst ? `${formColumns} lg:grid-cols-1` : formColumns}>
        {asked.map((field) => (
          <div
            key={field.name}
            id={fieldId(`details.${field.name}`)}
            className={fullWidthTypes.has(field.type) ? 'col-span-full' : undefined}
          >
            <DetailInput field={field} />
          </div>
        ))}
      </div>
    </section>
  );
}

/** The stores of a form: the draft, its pending edit, its local copy, and its pending uploads. */
function createForm({ view }: EntryFormProps) {
  const draft = createEntryDraft(view);
  const $tags = atom<readonly Choice[]>(view.choices.tags);
  const pictures = createPendingPictures();
  return {
    draft,
    $value: computed(draft.$draft, ({ value }) => value),
    $issues: computed(draft.$draft, ({ issues }) => issues),
    $tags,
    addTag: (tag: Choice) => $tags.set([...$tags.get(), tag]),
    waiting: createPendingEdit(draft, view),
    look: createGate(draft, view),
    copies: createLocalCopies(draft, { userId: view.viewerId, kind: view.kind.name }),
    pictures,
    $wouldLose: computed([draft.$dirty, pictures.$under], (dirty, under) => dirty || under > 0),
  };
}

const isReadOnly = (entry: EntryJson | null) => entry !== null && (!entry.can.update || entry.status === 'trashed');

/** The texts with their language status. Separate, so that a save does not rerender the other fields. */
function Languages({
  draft,
  look,
  readOnly,
  arrived,
}: {
  draft: EntryStore;
  look: EntryGate;
  readOnly: boolean;
  arrived: () => Promise<boolean>;
}) {
  return <LanguageTexts readOnly={readOnly} languages={useLanguages(draft, look, arrived)} />;
}

const partsGrid =
  'grid min-w-0 grid-cols-1 gap-5 lg:in-data-quiet:grid-cols-[minmax(0,50rem)] lg:in-data-quiet:justify-center';
/** The texts and the side panels. */
const parts = {
  shown: `${partsGrid} lg:grid-cols-[minmax(0,1fr)_256px] lg:grid-rows-[auto_minmax(0,1fr)] lg:gap-4`,
  folded: partsGrid,
};
const textsColumn = `${panelColumn} lg:col-start-1 lg:row-span-2 lg:row-start-1`;

/**
 * The most important fields: on a phone above the texts, otherwise above the side panels, so that the texts have more
 * space.
 */
const askedFields = 'in-data-quiet:hidden lg:col-start-2';
const first = { shown: askedFields, folded: `${askedFields} lg:hidden` };

/** A size query context, because a picture's upload zone has less space at the side than elsewhere. */
const panels = `${panelColumn} @container in-data-quiet:hidden`;
const side = { shown: panels, folded: `${panels} lg:hidden` };

/** The form of an entry of any kind, rendered from the kind's declaration. */
export function EntryForm(props: EntryFormProps) {
  const { locale, ui, view } = props;
  const { kind } = view;
  const layout = useStore(writingLayout);
  const [form] = useState(() => createForm(props));
  const { draft, waiting, look, pictures, copies } = form;
  /** The number of explicit saves: only they move the focus to the first error. */
  const [asked, setAsked] = useState(0);
  const entry = useStoreSelector(draft.$draft, ({ saved }) => saved.row);
  const { edit } = useStore(waiting.$waiting);
  const readOnly = isReadOnly(entry);
  const beside = isSavedAsPendingEdit(view, entry);
  const maySaveItself = useEffectEvent(() => {
    const { row } = draft.get().saved;
    return !isReadOnly(row) && row?.status !== kind.live && row?.status !== 'scheduled' && isSavable(draft.get());
  });
  const { droppedElsewhere } = props.texts;
  useEffect(() => {
    const ends = [
      waiting.begin(),
      guardLeaving(form.$wouldLose),
      blockFileDrops(droppedElsewhere),
      autosave(draft, () => maySaveItself()),
    ];
    return () => ends.forEach((end) => end());
  }, [draft, form, waiting, droppedElsewhere]);
  useEffect(() => (readOnly ? undefined : copies.begin()), [readOnly, copies]);
  // A link to a field in the side panel opens the panel.
  useEffect(
    () => fieldToReveal.listen((field) => field !== null && !/^texts\.\w+\.(?!seo)/.test(field.path) && showSide()),
    [],
  );
  useEffect(() => {
    const [firstIssue] = draft.get().issues;
    if (asked > 0 && firstIssue !== undefined) focusPath(firstIssue.path);
    // Only an explicit save moves the focus. An issue that is cleared while its field is corrected does not.
  }, [draft, asked]);
  const context = useMemo(
    () => ({
      ...props,
      $value: form.$value,
      $issues: form.$issues,
      $tags: form.$tags,
      addTag: form.addTag,
      set: draft.set,
      reportPictures: pictures.report,
    }),
    [props, form, draft, pictures],
  );
  /**
   * Waits for the pictures. @returns whether all are uploaded; after a failed upload, cancels the action with a message
   */
  const arrived = async () => {
    const allArrived = await pictures.arrived();
    if (!allArrived)
      toasts.add({
        severity: 'error',
        summary: props.texts.picturesFailed,
        group: 'entry-form',
        id: 'pictures-failed',
      });
    return allArrived;
  };
  const save = async ({ anyway = false }: { anyway?: boolean } = {}) => {
    if (!(await arrived()) || !(anyway || look.inspectSave(() => void save({ anyway: true })))) return;
    const sends = draft.isBeside() && draft.isDirty();
    const done = await draft.save();
    if (!done) setAsked((count) => count + 1);
    else if (sends) toasts.add({ severity: 'success', summary: props.edits.sent, group: 'entry-form' });
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // By physical key: S is «і» on a Ukrainian keyboard.
    const isSave = event.code === 'KeyS' && event.ctrlKey !== event.metaKey && !event.shiftKey && !event.altKey;
    if (!isSave) return;
    event.preventDefault();
    if (!readOnly && !isOverlayOpen()) void save();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  return (
    <UiProvider locale={locale} ui={ui}>
      <PictureContext value={props.pictures}>
        <FormContext value={context}>
          <FormHead entry={entry} />
          <form
            className={formFrame}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              // Forms in dialogs are elsewhere in the DOM, but React bubbles their events through here.
              if (event.target === event.currentTarget) void save();
            }}
          >
            <LocalCopyOffer draft={draft} copies={copies} />
            <FormNotices draft={draft} readOnly={readOnly} />
            {entry !== null && edit !== null && view.staff && (
              <EditReview draft={draft} waiting={waiting} entry={entry} edit={edit} />
            )}
            {entry !== null && !view.staff && <OwnPendingEdit waiting={waiting} entry={entry} beside={beside} />}
            <fieldset className={layout.side ? parts.shown : parts.folded} disabled={readOnly}>
              {kind.first !== null && (
                <div className={layout.side ? first.shown : first.folded}>
                  <DetailFields id="first" {...kind.first} isFirst />
                </div>
              )}
              <div className={textsColumn}>
                <Languages draft={draft} look={look} readOnly={readOnly} arrived={arrived} />
                <DetailFields id="details" title={props.texts.details} fields={fieldsAfterTexts(kind)} />
              </div>
              <aside className={layout.side ? side.shown : side.folded} aria-label={props.texts.layout.side}>
                <ClassificationFields />
                <PictureFields />
                <SeoFields />
              </aside>
            </fieldset>
            <SaveBar
              draft={draft}
              look={look}
              readOnly={readOnly}
              beside={beside}
              pictures={{ ...pictures, arrived }}
              onStep={async (step, options) => {
                const moved = await draft.move(step.to, options);
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
          {entry !== null && <Revisions draft={draft} entry={entry} readOnly={readOnly} beside={beside} />}
          <ConflictDialog draft={draft} />
        </FormContext>
      </PictureContext>
    </UiProvider>
  );
}

/** Blocks file drops outside drop zones, because the browser would replace the form with the dropped file. */
function blockFileDrops(said: string): () => void {
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

/** The link to the page that was just published. */
function publicLink(
  { locale, view, texts }: EntryFormProps,
  slug: string,
  live: boolean,
): { link?: { href: string; label: string } } {
  const { entry } = view.addresses;
  return live && entry !== null ? { link: { href: entry[locale].replace('{slug}', slug), label: texts.view } } : {};
}
