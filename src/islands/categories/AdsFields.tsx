import { useEffect, useState } from 'react';
import { Notice } from '../ui/Notice.tsx';
import { Switch } from '../ui/Checkbox.tsx';
import { Button } from '../ui/Button.tsx';
import { plus } from '../ui/icons.ts';
import { Select } from '../ui/Select.tsx';
import { TextField } from '../ui/TextField.tsx';
import { AttributeEditor } from './AttributeEditor.tsx';
import { AttributeList } from './AttributeList.tsx';
import { AttributePreview } from './AttributePreview.tsx';
import { fieldId, useCategoryFormContext, useIssue } from './category-form-context.ts';
import { emptyAttribute, type AdsValue, type AttributeDraft } from './category-value.ts';

const ATTRIBUTES_MAX = 30;

/** What a category of classifieds asks for: its rules, and the fields of its own. */
export function AdsFields({ ads }: { ads: AdsValue }) {
  const { texts, view, form } = useCategoryFormContext();
  const issue = useIssue();
  const [selected, setSelected] = useState<string | null>(null);
  const { attributes } = ads;
  const at = attributes.findIndex(({ id }) => id === selected);
  const wrong = form.issues
    .map(({ path }) => /^ads\.attributes\.(\d+)/.exec(path)?.[1])
    .find((index) => index !== undefined);
  // The field that is wrong is opened, so that what is wrong is seen.
  useEffect(() => {
    if (wrong !== undefined) setSelected(attributes[Number(wrong)]?.id ?? null);
  }, [form.state, wrong]);
  const change = (part: Partial<AdsValue>, path: string) => form.change({ ads: { ...ads, ...part } }, `ads.${path}`);
  const setAttributes = (next: AttributeDraft[]) => change({ attributes: next }, 'attributes');
  return (
    <>
      <section className="ui-panel ui-padded ui-stack" aria-labelledby="category-ads">
        <h2 id="category-ads">{texts.ads}</h2>
        <div className="cat-rules">
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
      <section className="ui-panel ui-padded ui-stack" aria-labelledby="category-attributes">
        <div>
          <h2 id="category-attributes">{texts.attributes}</h2>
          <p className="ui-hint">{texts.attributesLead}</p>
        </div>
        {view.hasChildren && <Notice>{texts.branchNote}</Notice>}
        <div className={at < 0 ? 'cat-fields' : 'cat-fields open'}>
          <div className="ui-stack">
            {attributes.length === 0 ? (
              <p className="ui-hint">{texts.noAttributes}</p>
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
                disabled={attributes.length >= ATTRIBUTES_MAX}
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
      </section>
    </>
  );
}
