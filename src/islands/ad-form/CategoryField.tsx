import { useMemo, useState, type KeyboardEvent } from 'react';
import { fill } from '#content/messages/define-messages.ts';
import { addCategoryPaths, type CategoryWithPath } from '#islands/entry-form/fields/category-paths.ts';
import { fieldId } from '#islands/entry-form/focus-path.ts';
import { useFieldError, useForm, useFormValue } from '#islands/entry-form/form-context.ts';
import { matchingOptions } from '#islands/terms/find-terms.ts';
import { useFoundTerms } from '#islands/terms/use-found-terms.ts';
import { SearchField } from '#islands/ui/fields/SearchField.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { check, chevronRight } from '#islands/ui/icons.ts';
import { Dialog } from '#islands/ui/overlays/Dialog.tsx';
import { useDialogState } from '#islands/ui/overlays/use-dialog-state.ts';
import type { CategoryChoice } from '#server/core/entry-form/form-choices.ts';
import { fieldError, fieldLabel } from '#styles/form-classes.ts';
import { adLine } from './ad-form-classes.ts';
import { useAd } from './ad-form-context.ts';

/** The leaf categories, which are the only ones that accept ads. */
export const findLeafCategories = (categories: readonly CategoryChoice[]): CategoryWithPath[] =>
  addCategoryPaths(categories).filter(({ leaf }) => leaf);

/** Arrow keys move between the search field and its results; typing continues the search. */
function moveFocusByArrowKey(event: KeyboardEvent<HTMLElement>): void {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, li button')];
  const at = stops.indexOf(event.target as HTMLElement);
  if (at === -1 || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault();
    stops[at + (event.key === 'ArrowDown' ? 1 : -1)]?.focus();
  } else if (at > 0 && event.key.length === 1 && event.key !== ' ') {
    stops[0]?.focus();
  }
}

/** Field for a category of the tree: a large button opens all categories, with a search field. */
export function CategoryField() {
  const { set, view, locale } = useForm();
  const categoryId = useFormValue((value) => value.categoryId);
  const { words } = useAd();
  const error = useFieldError('categoryId');
  const { open, show, close: leave } = useDialogState();
  const [q, setQ] = useState('');
  const leaves = useMemo(() => findLeafCategories(view.choices.categories), [view.choices.categories]);
  const chosen = leaves.find(({ id }) => id === categoryId);
  const path = chosen?.path ?? '';
  const search = useFoundTerms(open ? q : '', { type: 'category', kind: view.kind.name, leaf: true, locale });
  const found = matchingOptions(
    leaves,
    q,
    { nameOf: (leaf) => leaf.path, keyOf: ({ id }) => id },
    search.terms.map(({ id }) => id),
  );
  const groups = new Map<string, typeof found>();
  for (const leaf of found) {
    const above = leaf.above.join(' › ');
    groups.set(above, [...(groups.get(above) ?? []), leaf]);
  }
  const close = () => {
    setQ('');
    leave();
  };
  return (
    <div id={fieldId('categoryId')}>
      <span className={fieldLabel} id="ad-category-label">
        {words.category}
      </span>
      <button
        type="button"
        className={`${adLine} min-h-13 rounded-sm border bg-surface px-3.5 py-2.5 wrap-anywhere ${error === null ? 'border-line-strong' : 'border-danger'}`}
        aria-haspopup="dialog"
        aria-describedby={error === null ? undefined : 'ad-category-error'}
        aria-label={chosen === undefined ? words.chooseCategory : fill(words.changeCategory, { name: path })}
        onClick={() => show(true)}
      >
        <span>{chosen === undefined ? words.chooseCategory : path}</span>
        <Icon icon={chevronRight} size={20} />
      </button>
      {error !== null && (
        <p className={fieldError} id="ad-category-error">
          {error}
        </p>
      )}
      {open && (
        <Dialog isOpen title={words.category} onClose={close}>
          <div className="grid grid-cols-1 gap-3.5" onKeyDown={moveFocusByArrowKey}>
            <SearchField
              autoFocus
              label={words.searchCategory}
              placeholder={words.searchCategory}
              value={q}
              onChange={setQ}
            />
            <p className="text-14 text-muted empty:hidden" role="status">
              {found.length > 0 ? '' : search.isAsking ? '…' : words.noCategory}
            </p>
            <div className="-m-1 grid max-h-[56vh] gap-3.5 overflow-y-auto overscroll-contain p-1">
              {[...groups].map(([above, group]) => (
                <section key={above} aria-label={above || words.category}>
                  {above !== '' && <h3 className="mb-1 text-14 font-semibold text-muted">{above}</h3>}
                  <ul>
                    {group.map(({ id, label }) => (
                      <li key={id}>
                        <button
                          className={`${adLine} min-h-12 border-t border-line px-3 py-2 aria-pressed:bg-accent-soft aria-pressed:font-semibold`}
                          type="button"
                          aria-pressed={id === categoryId}
                          onClick={() => {
                            set('categoryId', id);
                            close();
                          }}
                        >
                          <span>{label}</span>
                          {id === categoryId && <Icon icon={check} size={18} />}
                        </button>
                      </li>
                    ))}
                  </ul>
                </section>
              ))}
            </div>
          </div>
        </Dialog>
      )}
    </div>
  );
}
