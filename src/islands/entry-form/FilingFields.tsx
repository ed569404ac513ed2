import { fill } from '#content/messages/define-messages.ts';
import { Select } from '../ui/Select.tsx';
import { TextField } from '../ui/TextField.tsx';
import { PlaceCombo } from './PlaceCombo.tsx';
import { fieldId } from './focus-path.ts';
import { useError, useForm } from './form-context.ts';
import { TagsField } from './TagsField.tsx';

/** Where the entry stands: category, tags, place and address. */
export function FilingFields() {
  const { texts, view, value, set, locale } = useForm();
  const { uses } = view.kind;
  const errors = { category: useError('categoryId'), location: useError('locationId'), slug: useError('slug') };
  const required = uses.category.startsWith('required');
  const address = view.addresses.entry?.[locale];
  return (
    <section className="ui-panel ui-padded ui-stack" aria-labelledby="filing">
      <h2 id="filing">{texts.filing}</h2>
      {uses.category !== 'none' && (
        <div id={fieldId('categoryId')}>
          <Select
            label={texts.category}
            required={required}
            value={value.categoryId ?? ''}
            onChange={(id) => set('categoryId', id || null)}
            placeholder={required ? texts.chooseCategory : texts.noCategory}
            error={errors.category}
            options={view.choices.categories.map(({ id, label, depth, leaf }) => ({
              value: id,
              label: '\u00a0\u00a0\u00a0'.repeat(depth) + label,
              disabled: uses.category === 'required_leaf' && !leaf,
            }))}
          />
        </div>
      )}
      {uses.location !== 'none' && (
        <div id={fieldId('locationId')}>
          <PlaceCombo
            label={texts.location}
            required={uses.location === 'required'}
            placeholder={texts.chooseLocation}
            selected={value.locationId}
            onPick={(id) => set('locationId', id)}
            error={errors.location}
          />
        </div>
      )}
      {uses.tags > 0 && <TagsField />}
      <div id={fieldId('slug')}>
        <TextField
          label={texts.slug}
          value={value.slug}
          onChange={(slug) => set('slug', slug)}
          error={errors.slug}
          limit={191}
          spellCheck={false}
          autoComplete="off"
          hint={
            <>
              {texts.slugHint}
              {address && value.slug && (
                <span className="ef-address">
                  {' '}
                  {fill(texts.slugNow, { address: address.replace('{slug}', value.slug) })}
                </span>
              )}
            </>
          }
        />
      </div>
    </section>
  );
}
