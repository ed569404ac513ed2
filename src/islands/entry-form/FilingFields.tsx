import { fill } from '#content/messages/define-messages.ts';
import { TextField } from '../ui/TextField.tsx';
import { CategoryCombo, CategorySelect } from './CategoryField.tsx';
import { PlaceCombo } from './PlaceCombo.tsx';
import { fieldId } from './focus-path.ts';
import { useError, useForm } from './form-context.ts';
import { TagsField } from './TagsField.tsx';

/** So many categories are seen at a glance; more are found by typing. */
const AT_A_GLANCE = 15;

/** Where the entry stands: category, tags, place and address. */
export function FilingFields() {
  const { texts, view, value, set, locale } = useForm();
  const { uses } = view.kind;
  const errors = { location: useError('locationId'), slug: useError('slug') };
  const address = view.addresses.entry?.[locale];
  return (
    <section className="ui-panel ui-padded ui-stack" aria-labelledby="filing">
      <h2 id="filing">{texts.filing}</h2>
      {uses.category !== 'none' && (
        <div id={fieldId('categoryId')}>
          {view.choices.categories.length <= AT_A_GLANCE ? <CategorySelect /> : <CategoryCombo />}
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
