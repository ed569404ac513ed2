import { useState } from 'react';
import { wholeName } from '#content/place-finder.ts';
import { useFoundTerms } from '../terms/use-found-terms.ts';
import { Select } from '../ui/Select.tsx';
import { categoryPaths } from './category-paths.ts';
import { Combo } from './Combo.tsx';
import { useError, useForm, useValue } from './form-context.ts';

/** The category of the entry out of a few, in the browser's own list. */
export function CategorySelect() {
  const { texts, view, set } = useForm();
  const categoryId = useValue((form) => form.categoryId);
  const { uses, isRequired } = useRules();
  return (
    <Select
      label={texts.category}
      required={isRequired}
      value={categoryId ?? ''}
      onChange={(id) => set('categoryId', id || null)}
      placeholder={isRequired ? texts.chooseCategory : texts.noCategory}
      error={useError('categoryId')}
      options={view.choices.categories.map(({ id, label, depth, leaf }) => ({
        value: id,
        label: '\u00a0\u00a0\u00a0'.repeat(depth) + label,
        disabled: uses.category === 'required_leaf' && !leaf,
      }))}
    />
  );
}

/** The category of the entry out of many, found by typing what it may be called. */
export function CategoryCombo() {
  const { texts, view, set } = useForm();
  const categoryId = useValue((form) => form.categoryId);
  const { uses, isRequired } = useRules();
  const isLeafAsked = uses.category === 'required_leaf';
  const all = categoryPaths(view.choices.categories);
  const offers = all.filter(({ leaf }) => leaf || !isLeafAsked);
  const options = offers.map(({ id, path }) => ({ id, label: path }));
  const { onInput, ...search } = useCategorySearch(isLeafAsked);
  const [isLost, setLost] = useState(false);
  const error = useError('categoryId');
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
      // Who writes a whole name and goes on means it; any other text stays, and is no choice.
      onLeave={(text) => {
        const named = wholeName(offers, text) ?? wholeName(options, text);
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

/** What a `Combo` of categories of the form's kind is given, so that it offers what the search finds, too. */
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
