import { useEffect, useState } from 'react';
import { useSessionWatch } from '../account/use-account.ts';
import { toasts } from '../stores/toasts.ts';
import { Icon } from '../ui/Icon.tsx';
import { externalLink } from '../ui/icons.ts';
import { UiProvider } from '../ui/UiProvider.tsx';
import { AdsFields } from './AdsFields.tsx';
import { CategoryFormContext, fieldId, type CategoryFormProps } from './category-form-context.ts';
import { CategoryNotices } from './CategoryNotices.tsx';
import { CategorySaveBar } from './CategorySaveBar.tsx';
import { NameFields } from './NameFields.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import { useCategoryForm } from './use-category-form.ts';

const CREATED = '#created';
const CONTROL = 'input, select, textarea, button';

/** The form of a category of any kind. */
export function CategoryForm(props: CategoryFormProps) {
  const { locale, ui, view, texts, listTitle, viewerId } = props;
  const form = useCategoryForm(view);
  /** Counts the saves that failed: only those take the focus to what is wrong. */
  const [failed, setFailed] = useState(0);
  const { stored, base } = form;
  useSessionWatch(locale, viewerId);
  useEffect(() => {
    if (location.hash !== CREATED) return;
    history.replaceState(history.state, '', location.pathname);
    toasts.add({ severity: 'success', summary: texts.created, group: 'categories' });
  }, [texts]);
  useEffect(() => {
    const first = form.issues[0];
    if (failed === 0 || first === undefined) return;
    const around =
      document.getElementById(fieldId(first.path)) ??
      document.getElementById(fieldId(first.path.split('.').slice(0, 3).join('.')));
    around?.scrollIntoView({ block: 'center' });
    around?.querySelector<HTMLElement>(CONTROL)?.focus();
  }, [failed]);
  const save = async (over = stored) => {
    const saved = await form.save(over);
    if (saved === null) setFailed((count) => count + 1);
    else if (stored === null) location.replace(view.addresses.edit.replace('{id}', saved.id) + CREATED);
    else toasts.add({ id: 'category', severity: 'success', summary: texts.saved, group: 'categories' });
  };
  const name = base.name[locale] || base.name.ua;
  return (
    <UiProvider locale={locale} ui={ui}>
      <CategoryFormContext value={{ ...props, form }}>
        <header className="ef-head">
          <p className="people-back">
            <a href={view.addresses.list}>{texts.back.replace('{title}', listTitle)}</a>
          </p>
          <div className="panel-head">
            <h1>{name || texts.newTitle}</h1>
            {stored?.enabled && (
              <div className="panel-actions">
                <a
                  className="btn"
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
          className="ef"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            // The forms of dialogs stand elsewhere in the page, but React lets their events pass through here.
            if (event.target === event.currentTarget) void save();
          }}
        >
          <CategoryNotices onKeep={(current) => void save(current)} />
          <NameFields />
          <PlaceFields />
          {form.value.ads !== null && <AdsFields ads={form.value.ads} />}
          <CategorySaveBar />
        </form>
      </CategoryFormContext>
    </UiProvider>
  );
}
