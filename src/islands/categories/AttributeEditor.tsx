import { plural } from '#content/format/plural.ts';
import { filtersOfType } from '#content/lists/attribute-filters.ts';
import { localeInfo, locales } from '#content/locale.ts';
import { fill } from '#content/messages/define-messages.ts';
import { Checkbox } from '#islands/ui/fields/Checkbox.tsx';
import { Select } from '#islands/ui/fields/Select.tsx';
import { TextField } from '#islands/ui/fields/TextField.tsx';
import { formColumns, formStack } from '#styles/form-classes.ts';
import { fieldId, useCategoryFormContext, useCategoryValue, useIssueText } from './category-form-context.ts';
import { filterOf, createAttributeKey, type AttributeDraft } from './category-value.ts';
import { OptionsEditor } from './OptionsEditor.tsx';
import { useValueCounts } from './use-value-counts.ts';

interface Props {
  attribute: AttributeDraft;
  index: number;
  /** `path` names the changed part, such as `.label`. */
  onChange: (attribute: AttributeDraft, path: string) => void;
}

const MAX_LABEL_LENGTH = 80;

/** Edits one field of the ads: its name, type and limits. */
export function AttributeEditor({ attribute, index, onChange }: Props) {
  const { locale, texts } = useCategoryFormContext();
  const [attributes] = useCategoryValue(({ ads }) => ads?.attributes);
  const issue = useIssueText();
  const uses = useValueCounts()(attribute);
  const { type, label, unit, required, min, max, key, stored } = attribute;
  const path = `ads.attributes.${index}`;
  const change = (part: Partial<AttributeDraft>, at: string) => onChange({ ...attribute, ...part }, `.${at}`);
  const error = (at: string) => issue(`${path}.${at}`);
  const taken = new Set((attributes ?? []).filter((draft) => draft !== attribute).map((draft) => draft.key));
  const name = label[locale] || label.ua || label.us || texts.unnamed;
  return (
    <div
      role="group"
      className={`${formStack} rounded-lg border border-line bg-page px-4.5 pt-4 pb-4.5`}
      id={fieldId(path)}
      aria-labelledby="attribute-head"
    >
      <h3 id="attribute-head" className="text-17 font-semibold wrap-anywhere">
        {fill(texts.attributeOf, { name })}
      </h3>
      <div className={formColumns}>
        {locales.map((language) => (
          <div key={language} id={fieldId(`${path}.label.${language}`)}>
            <TextField
              label={texts.label[language]}
              required
              lang={localeInfo[language].htmlLang}
              autoComplete="off"
              limit={MAX_LABEL_LENGTH}
              value={label[language]}
              error={error(`label.${language}`)}
              onChange={(text) => change({ label: { ...label, [language]: text } }, `label.${language}`)}
            />
          </div>
        ))}
        <Select
          label={texts.type}
          required
          value={type}
          disabled={uses > 0}
          hint={uses > 0 ? plural(locale, uses, texts.typeLocked) : undefined}
          onChange={(next) => change({ type: next as AttributeDraft['type'] }, 'type')}
          options={(['text', 'number', 'boolean', 'select'] as const).map((value) => ({
            value,
            label: texts.types[value],
          }))}
        />
        <div id={fieldId(`${path}.key`)}>
          <TextField
            label={texts.key}
            hint={texts.keyHint}
            required={stored}
            disabled={stored}
            autoComplete="off"
            spellCheck={false}
            placeholder={createAttributeKey(label, taken)}
            value={key}
            error={error('key')}
            onChange={(next) => change({ key: next.trim() }, 'key')}
          />
        </div>
        {(type === 'number' || type === 'text') &&
          locales.map((language) => (
            <div key={language} id={fieldId(`${path}.unit.${language}`)}>
              <TextField
                label={texts.unit[language]}
                hint={texts.unitHint}
                lang={localeInfo[language].htmlLang}
                autoComplete="off"
                value={unit[language]}
                error={error(`unit.${language}`)}
                onChange={(text) => change({ unit: { ...unit, [language]: text } }, `unit.${language}`)}
              />
            </div>
          ))}
        {type === 'number' &&
          (['min', 'max'] as const).map((bound) => (
            <div key={bound} id={fieldId(`${path}.${bound}`)}>
              <TextField
                label={texts[bound]}
                inputMode="decimal"
                autoComplete="off"
                value={bound === 'min' ? min : max}
                error={error(bound)}
                onChange={(text) => change({ [bound]: text }, bound)}
              />
            </div>
          ))}
      </div>
      {type === 'select' && (
        <OptionsEditor attribute={attribute} path={path} onChange={(options) => change({ options }, 'options')} />
      )}
      {filtersOfType[type].length > 0 && (
        <Select
          label={texts.filter}
          hint={texts.filterHint}
          value={filterOf(attribute) ?? ''}
          onChange={(next) => change({ filter: (next || null) as AttributeDraft['filter'] }, 'filter')}
          error={error('filter')}
          placeholder={texts.filterNone}
          options={filtersOfType[type].map((value) => ({ value, label: texts.filters[value] }))}
        />
      )}
      {type !== 'boolean' && (
        <Checkbox label={texts.required} checked={required} onChange={(on) => change({ required: on }, 'required')} />
      )}
    </div>
  );
}
