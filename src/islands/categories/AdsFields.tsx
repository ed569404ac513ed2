import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { lists } from '#content/messages/site/lists.ts';
import { useStoreSelector } from '#islands/kit/use-store-selector.ts';
import { Button } from '#islands/ui/Button.tsx';
import { Switch, Checkbox } from '#islands/ui/fields/Checkbox.tsx';
import { Select } from '#islands/ui/fields/Select.tsx';
import { TextField } from '#islands/ui/fields/TextField.tsx';
import { plus } from '#islands/ui/icons.ts';
import { Notice } from '#islands/ui/Notice.tsx';
import { fieldHint, formColumns, formStack } from '#styles/form-classes.ts';
import { panelBox, panelTitle } from '#styles/panel-classes.ts';
import { AttributeEditor } from './AttributeEditor.tsx';
import { AttributeList } from './AttributeList.tsx';
import { fieldId, useCategoryFormContext, useCategoryValue, useIssueText } from './category-form-context.ts';
import {
  emptyAttribute,
  filterOf,
  type AdsValue,
  type AttributeDraft,
  type Bilingual,
  fillMissingKeys,
} from './category-value.ts';

function Preview({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0 rounded-lg border border-dashed border-line-strong px-4.5 pt-3.5 pb-4.5">
      <legend className="px-1.5 text-14 text-ink-2">{title}</legend>
      <div className={formColumns}>{children}</div>
    </fieldset>
  );
}

/** The fields as the ad form renders them. Values typed here are not stored. */
function AttributePreview({ attributes }: { attributes: readonly AttributeDraft[] }) {
  const { texts } = useCategoryFormContext();
  return (
    <Preview title={texts.preview}>
      {fillMissingKeys(attributes).map((attribute) => (
        <AttributeInput key={attribute.id} attribute={attribute} />
      ))}
    </Preview>
  );
}

function AttributeInput({
  attribute: { type, label, unit, required, min, max, options },
}: {
  attribute: AttributeDraft;
}) {
  const { locale, texts } = useCategoryFormContext();
  const [typed, setTyped] = useState('');
  const name = label[locale] || label.ua || label.us || texts.unnamed;
  const named = unit[locale] === '' || type === 'boolean' || type === 'select' ? name : `${name}, ${unit[locale]}`;
  if (type === 'boolean')
    return <Checkbox label={named} checked={typed !== ''} onChange={(on) => setTyped(on ? 'on' : '')} />;
  if (type === 'select')
    return (
      <Select
        label={named}
        required={required}
        value={typed}
        onChange={setTyped}
        placeholder={texts.previewNone}
        options={options.map((option) => ({
          value: option.value,
          label: option.label[locale] || option.label.ua || option.label.us,
        }))}
      />
    );
  const range = type === 'number' && min !== '' && max !== '' ? `${min}–${max}` : undefined;
  return (
    <TextField
      label={named}
      required={required}
      hint={range}
      value={typed}
      onChange={setTyped}
      inputMode={type === 'number' ? 'decimal' : 'text'}
      autoComplete="off"
    />
  );
}

/** The fields as the filters of the public list render them. */
function FilterPreview({ attributes }: { attributes: readonly AttributeDraft[] }) {
  const { locale, texts } = useCategoryFormContext();
  const filters = fillMissingKeys(attributes).filter((attribute) => filterOf(attribute) !== null);
  if (filters.length === 0) return null;
  const words = lists[locale];
  const said = (text: Bilingual) => text[locale] || text.ua || text.us;
  return (
    <Preview title={texts.filterPreview}>
      {filters.map((attribute) => {
        const { id, label, unit, options } = attribute;
        const by = filterOf(attribute);
        const name = said(label) || texts.unnamed;
        if (by === 'flag') return <Checkbox key={id} label={name} checked={false} onChange={() => undefined} />;
        const title = said(unit) === '' ? name : `${name}, ${said(unit)}`;
        const shown = by === 'range' ? [words.from, words.to] : [words.any, ...options.map((item) => said(item.label))];
        return (
          <dl key={id}>
            <dt>{title}</dt>
            <dd className={fieldHint}>{shown.join(' · ')}</dd>
          </dl>
        );
      })}
    </Preview>
  );
}

const MAX_ATTRIBUTES = 30;

/** The ad settings of a category: its rules and its custom fields. */
export function AdsFields() {
  const [ads] = useCategoryValue((value) => value.ads);
  return ads && <Rules ads={ads} />;
}

function Rules({ ads }: { ads: AdsValue }) {
  const { texts, view, draft } = useCategoryFormContext();
  const issue = useIssueText();
  const issues = useStoreSelector(draft.$draft, (now) => now.issues);
  const problem = useStoreSelector(draft.$draft, (now) => now.problem);
  const [selected, setSelected] = useState<string | null>(null);
  const { attributes } = ads;
  const at = attributes.findIndex(({ id }) => id === selected);
  const wrong = issues
    .map(({ path }) => /^ads\.attributes\.(\d+)/.exec(path)?.[1])
    .find((index) => index !== undefined);
  // Opens the invalid field, so that its error is visible.
  const openWrong = useEffectEvent(() => {
    if (wrong !== undefined) setSelected(attributes[Number(wrong)]?.id ?? null);
  });
  useEffect(() => openWrong(), [problem, wrong]);
  const change = (part: Partial<AdsValue>, path: string) =>
    draft.change(`ads.${path}`, (value) => ({ ...value, ads: value.ads && { ...value.ads, ...part } }));
  const setAttributes = (next: AttributeDraft[]) => change({ attributes: next }, 'attributes');
  return (
    <>
      <section className={panelBox.stack} aria-labelledby="category-ads">
        <h2 className={panelTitle} id="category-ads">
          {texts.ads}
        </h2>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(210px,100%),1fr))] items-end gap-x-5 gap-y-4.5">
          <div id={fieldId('ads.expiryDays')}>
            <TextField
              label={texts.expiryDays}
              required
              inputMode="numeric"
              autoComplete="off"
              value={ads.expiryDays}
              error={issue('ads.expiryDays')}
              onChange={(expiryDays) => change({ expiryDays }, 'expiryDays')}
            />
          </div>
          <div id={fieldId('ads.maxPhotos')}>
            <TextField
              label={texts.maxPhotos}
              required
              inputMode="numeric"
              autoComplete="off"
              value={ads.maxPhotos}
              error={issue('ads.maxPhotos')}
              onChange={(maxPhotos) => change({ maxPhotos }, 'maxPhotos')}
            />
          </div>
          <Select
            label={texts.moderation}
            required
            value={ads.moderation}
            onChange={(moderation) => change({ moderation: moderation as AdsValue['moderation'] }, 'moderation')}
            options={(['default', 'always', 'never'] as const).map((value) => ({
              value,
              label: texts.moderations[value],
            }))}
          />
        </div>
        <Switch
          label={texts.showPrice}
          checked={ads.showPrice}
          onChange={(showPrice) => change({ showPrice }, 'showPrice')}
        />
      </section>
      <section className={panelBox.stack} aria-labelledby="category-attributes">
        <div>
          <h2 className={panelTitle} id="category-attributes">
            {texts.attributes}
          </h2>
          <p className={fieldHint}>{texts.attributesLead}</p>
        </div>
        {view.hasChildren && <Notice>{texts.branchNote}</Notice>}
        <div
          className={
            at < 0 ? undefined : 'grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]'
          }
        >
          <div className={formStack}>
            {attributes.length === 0 ? (
              <p className={fieldHint}>{texts.noAttributes}</p>
            ) : (
              <AttributeList
                attributes={attributes}
                selected={selected}
                onSelect={setSelected}
                onChange={setAttributes}
              />
            )}
            <p>
              <Button
                icon={plus}
                disabled={attributes.length >= MAX_ATTRIBUTES}
                onPress={() => {
                  const added = emptyAttribute();
                  setAttributes([...attributes, added]);
                  setSelected(added.id);
                }}
              >
                {texts.addAttribute}
              </Button>
            </p>
          </div>
          {at >= 0 && (
            <AttributeEditor
              key={selected}
              index={at}
              attribute={attributes[at]!}
              onChange={(next, path) => change({ attributes: attributes.with(at, next) }, `attributes.${at}${path}`)}
            />
          )}
        </div>
        {attributes.length > 0 && <AttributePreview attributes={attributes} />}
        <FilterPreview attributes={attributes} />
      </section>
    </>
  );
}
