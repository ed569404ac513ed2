import { useState } from 'react';
import { findByWholeName } from '#content/places/place-finder.ts';
import { useFieldError, useForm, useFormValue } from '#islands/entry-form/form-context.ts';
import { useFoundTerms } from '#islands/terms/use-found-terms.ts';
import { Select } from '#islands/ui/fields/Select.tsx';
import { addCategoryPaths } from './category-paths.ts';
import { Combo } from './Combo.tsx';

/** A native select for the category, if there are only a few. */
export function CategorySelect() {
  const { texts, view, set } = useForm();
  const categoryId = useFormValue((form) => form.categoryId);
  const { uses, isRequired } = useRules();
  return (
    <Select
      label={texts.category}
      required={isRequired}
      value={categoryId ?? ''}
      onChange={(id) => set('categoryId', id || null)}
      placeholder={isRequired ? texts.chooseCategory : texts.noCategory}
      error={useFieldError('categoryId')}
      options={view.choices.categories.map(({ id, label, depth, leaf }) => ({
        value: id,
        label: '\u00a0\u00a0\u00a0'.repeat(depth) + label,
        disabled: uses.category === 'required_leaf' && !leaf,
      }))}
    />
  );
}

/** A combo box for the category, if there are many. It also finds alternative names. */
export function CategoryCombo() {
  const { texts, view, set } = useForm();
  const categoryId = useFormValue((form) => form.categoryId);
  const { uses, isRequired } = useRules();
  const isLeafAsked = uses.category === 'required_leaf';
  const all = addCategoryPaths(view.choices.categories);
  const offers = all.filter(({ leaf }) => leaf || !isLeafAsked);
  const options = offers.map(({ id, path }) => ({ id, label: path }));
  const { onInput, ...search } = useCategorySearch(isLeafAsked);
  const [isLost, setLost] = useState(false);
  const error = useFieldError('categoryId');
  return (
    <Combo
      label={texts.category}
      required={isRequired}
      placeholder={isRequired ? texts.chooseCategory : texts.noCategory}
      options={options}
      selected={categoryId}
      selectedLabel={all.find(({ id }) => id === categoryId)?.path ?? ''}
      onPick={(id) => {
        setLost(false);
        set('categoryId', id);
      }}
      onInput={(text) => {
        setLost(false);
        onInput(text);
      }}
      // A complete name is selected on blur; any other text stays, without a selection.
      onLeave={(text) => {
        const named = findByWholeName(offers, text) ?? findByWholeName(options, text);
        setLost(named === null);
        if (named !== null) set('categoryId', named.id);
        return Promise.resolve(named !== null);
      }}
      error={isLost ? texts.chooseCategory : error}
      {...search}
    />
  );
}

function useRules(): { uses: ReturnType<typeof useForm>['view']['kind']['uses']; isRequired: boolean } {
  const { uses } = useForm().view.kind;
  return { uses, isRequired: uses.category.startsWith('required') };
}

/** Props for a `Combo` of the kind's categories that add the server's search results. */
export function useCategorySearch(leaf: boolean): {
  found: readonly string[];
  isAsking: boolean;
  onInput: (text: string) => void;
} {
  const { view, locale } = useForm();
  const [typed, setTyped] = useState('');
  const { terms, isAsking } = useFoundTerms(typed, { type: 'category', kind: view.kind.name, leaf, locale });
  return { found: terms.map(({ id }) => id), isAsking, onInput: setTyped };
}
