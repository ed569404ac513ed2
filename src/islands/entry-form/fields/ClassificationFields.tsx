import { fill } from '#content/messages/define-messages.ts';
import { fieldId } from '#islands/entry-form/focus-path.ts';
import { useFieldError, useForm, useFormValue } from '#islands/entry-form/form-context.ts';
import { SidePanel } from '#islands/entry-form/SidePanel.tsx';
import { TextField } from '#islands/ui/fields/TextField.tsx';
import { CategoryCombo, CategorySelect } from './CategoryField.tsx';
import { PlaceCombo } from './PlaceCombo.tsx';
import { TagsField } from './TagsField.tsx';

/** Maximum number of categories for a select; more get a combo box. */
const MAX_SELECT_OPTIONS = 15;

/** The fields for category, tags, place and slug. */
export function ClassificationFields() {
  const { texts, view } = useForm();
  const { uses } = view.kind;
  return (
    <SidePanel id="filing" title={texts.filing}>
      {uses.category !== 'none' && (
        <div id={fieldId('categoryId')}>
          {view.choices.categories.length <= MAX_SELECT_OPTIONS ? <CategorySelect /> : <CategoryCombo />}
        </div>
      )}
      {uses.location !== 'none' && (
        <div id={fieldId('locationId')}>
          <Place required={uses.location === 'required'} />
        </div>
      )}
      {uses.tags > 0 && <TagsField />}
      <Slug />
    </SidePanel>
  );
}

function Place({ required }: { required: boolean }) {
  const { texts, set } = useForm();
  return (
    <PlaceCombo
      label={texts.location}
      required={required}
      placeholder={texts.chooseLocation}
      selected={useFormValue(({ locationId }) => locationId)}
      onPick={(id) => set('locationId', id)}
      error={useFieldError('locationId')}
    />
  );
}

function Slug() {
  const { texts, view, set, locale } = useForm();
  const slug = useFormValue((form) => form.slug);
  const address = view.addresses.entry?.[locale];
  return (
    <div id={fieldId('slug')}>
      <TextField
        label={texts.slug}
        value={slug}
        onChange={(next) => set('slug', next)}
        error={useFieldError('slug')}
        limit={191}
        spellCheck={false}
        autoComplete="off"
        hint={
          <>
            {texts.slugHint}
            {address && slug && <span> {fill(texts.slugNow, { address: address.replace('{slug}', slug) })}</span>}
          </>
        }
      />
    </div>
  );
}
