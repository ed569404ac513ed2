import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useState } from 'react';
import { localeInfo, locales } from '#content/locale.ts';
import { useSessionWatch } from '#islands/account/use-session-watch.ts';
import { formFrame } from '#islands/entry-form/entry-form-classes.ts';
import { FormBar } from '#islands/entry-form/FormBar.tsx';
import { guardLeaving, saveAndNavigate } from '#islands/kit/draft-page.ts';
import { useStoreSelector } from '#islands/kit/use-store-selector.ts';
import { toasts } from '#islands/stores/toasts.ts';
import { BackLink } from '#islands/ui/BackLink.tsx';
import { Button } from '#islands/ui/Button.tsx';
import { TextArea, TextField } from '#islands/ui/fields/TextField.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { externalLink } from '#islands/ui/icons.ts';
import { UiProvider } from '#islands/ui/UiProvider.tsx';
import { button } from '#styles/button-classes.ts';
import { pageHeader, panelBox, panelTitle } from '#styles/panel-classes.ts';
import { AdsFields } from './AdsFields.tsx';
import { createCategoryDraft } from './category-draft.ts';
import {
  CategoryFormContext,
  fieldId,
  type CategoryFormProps,
  useCategoryFormContext,
  useCategoryValue,
  useIssueText,
} from './category-form-context.ts';
import { CategoryGeneralFields } from './CategoryGeneralFields.tsx';
import { CategoryNotices } from './CategoryNotices.tsx';

const MAX_NAME_LENGTH = 100;
const MAX_DESCRIPTION_LENGTH = 500;

/** Name and description in both languages, side by side if there is room. */
function NameFields() {
  const { texts } = useCategoryFormContext();
  const issue = useIssueText();
  const [name, change] = useCategoryValue((value) => value.name);
  const [description] = useCategoryValue((value) => value.description);
  return (
    <section className="grid grid-cols-1 items-start gap-5 md:grid-cols-2" aria-label={texts.texts}>
      {locales.map((language) => (
        <div key={language} role="group" className={panelBox.stack} aria-labelledby={`names-${language}`}>
          <h2 className={panelTitle} id={`names-${language}`}>
            {texts.languages[language]}
          </h2>
          <div id={fieldId(`name.${language}`)}>
            <TextField
              label={texts.name}
              hint={texts.nameHint[language]}
              required={language === 'ua'}
              lang={localeInfo[language].htmlLang}
              autoComplete="off"
              limit={MAX_NAME_LENGTH}
              value={name[language]}
              error={issue(`name.${language}`)}
              onChange={(text) => change({ name: { ...name, [language]: text } }, `name.${language}`)}
            />
          </div>
          <div id={fieldId(`description.${language}`)}>
            <TextArea
              label={texts.description}
              hint={texts.descriptionHint}
              lang={localeInfo[language].htmlLang}
              limit={MAX_DESCRIPTION_LENGTH}
              value={description[language]}
              error={issue(`description.${language}`)}
              onChange={(text) =>
                change({ description: { ...description, [language]: text } }, `description.${language}`)
              }
            />
          </div>
        </div>
      ))}
    </section>
  );
}

/** The save button, always visible, and whether there are unsaved changes. */
function CategorySaveBar() {
  const { texts, draft } = useCategoryFormContext();
  const isDirty = useStore(draft.$dirty);
  const stored = useStoreSelector(draft.$draft, ({ saved }) => saved.row);
  const busy = useStoreSelector(draft.$draft, ({ activity }) => activity !== 'idle');
  const isRefused = useStoreSelector(draft.$draft, ({ problem }) => problem !== null);
  const words = busy
    ? texts.saving
    : isRefused
      ? texts.notSaved
      : isDirty
        ? texts.unsaved
        : stored === null
          ? texts.notYet
          : texts.clean;
  return (
    <FormBar label={texts.actions} state={words}>
      <Button type="submit" variant="p" busy={busy}>
        {stored === null ? texts.create : texts.save}
      </Button>
    </FormBar>
  );
}

const CREATED_HASH = '#created';
const CONTROL_SELECTOR = 'input, select, textarea, button';

/** The form of a category of any kind. */
export function CategoryForm(props: CategoryFormProps) {
  const { locale, ui, view, texts, listTitle, viewerId } = props;
  const [draft] = useState(() => createCategoryDraft(view));
  /** Number of failed saves: only these move the focus to the invalid field. */
  const [failed, setFailed] = useState(0);
  const { row: stored, value: base } = useStoreSelector(draft.$draft, ({ saved }) => saved);
  const hasAds = useStoreSelector(draft.$draft, ({ value }) => value.ads !== null);
  const context = useMemo(() => ({ ...props, draft }), [props, draft]);
  useEffect(() => guardLeaving(draft.$dirty), [draft]);
  useSessionWatch(locale, viewerId);
  useEffect(() => {
    if (location.hash !== CREATED_HASH) return;
    history.replaceState(history.state, '', location.pathname);
    toasts.add({ severity: 'success', summary: texts.created, group: 'categories' });
  }, [texts]);
  useEffect(() => {
    const [first] = draft.get().issues;
    if (failed === 0 || first === undefined) return;
    const around =
      document.getElementById(fieldId(first.path)) ??
      document.getElementById(fieldId(first.path.split('.').slice(0, 3).join('.')));
    around?.scrollIntoView({ block: 'center' });
    around?.querySelector<HTMLElement>(CONTROL_SELECTOR)?.focus();
  }, [draft, failed]);
  const tell = (isSaved: boolean) => {
    const { row } = draft.get().saved;
    if (!isSaved || row === null) return setFailed((count) => count + 1);
    if (stored === null) saveAndNavigate(view.addresses.edit.replace('{id}', row.id) + CREATED_HASH, { replace: true });
    else toasts.add({ id: 'category', severity: 'success', summary: texts.saved, group: 'categories' });
  };
  const save = () => {
    if (draft.$state.get() !== 'saving') void draft.save().then(tell);
  };
  const name = base.name[locale] || base.name.ua;
  return (
    <UiProvider locale={locale} ui={ui}>
      <CategoryFormContext value={context}>
        <header>
          <BackLink href={view.addresses.list} label={texts.back.replace('{title}', listTitle)} />
          <div className={pageHeader.frame}>
            <h1 className={pageHeader.title}>{name || texts.newTitle}</h1>
            {stored?.enabled && (
              <div className={pageHeader.acts}>
                <a
                  className={button()}
                  href={view.addresses.page[locale].replace('{slug}', stored.slug)}
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
        <form
          className={formFrame}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            // Dialogs are elsewhere in the DOM, but React lets their submit events bubble through here.
            if (event.target === event.currentTarget) save();
          }}
        >
          <CategoryNotices onKeep={() => void draft.keepMine().then(tell)} />
          <NameFields />
          <CategoryGeneralFields />
          {hasAds && <AdsFields />}
          <CategorySaveBar />
        </form>
      </CategoryFormContext>
    </UiProvider>
  );
}
