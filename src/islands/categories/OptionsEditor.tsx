import { useRef, useState } from 'react';
import { plural } from '#content/format/plural.ts';
import { localeInfo, locales } from '#content/locale.ts';
import { fill } from '#content/messages/define-messages.ts';
import { Button } from '#islands/ui/Button.tsx';
import { TextField } from '#islands/ui/fields/TextField.tsx';
import { arrowDown, arrowUp, plus, trash2 } from '#islands/ui/icons.ts';
import { moveItem } from '#islands/ui/OrderedList.tsx';
import { ConfirmDialog } from '#islands/ui/overlays/ConfirmDialog.tsx';
import { useReorderAnimation } from '#islands/ui/use-reorder-animation.ts';
import { useRowButtonFocus } from '#islands/ui/use-row-button-focus.ts';
import { fieldError, fieldLabel } from '#styles/form-classes.ts';
import { fieldId, useCategoryFormContext, useIssueText } from './category-form-context.ts';
import { emptyOption, createOptionValue, type AttributeDraft, type OptionDraft } from './category-value.ts';
import { useValueCounts } from './use-value-counts.ts';

const MAX_OPTIONS = 60;

/** The choices of a select, in their order. */
export function OptionsEditor({
  attribute,
  path,
  onChange,
}: {
  attribute: AttributeDraft;
  path: string;
  onChange: (options: OptionDraft[]) => void;
}) {
  const { locale, texts } = useCategoryFormContext();
  const issue = useIssueText();
  const stated = useValueCounts();
  const [removing, setRemoving] = useState<OptionDraft | null>(null);
  const { options } = attribute;
  const list = useRef<HTMLOListElement>(null);
  useReorderAnimation(list);
  const adder = useRef<HTMLParagraphElement>(null);
  const focusOn = useRowButtonFocus(list, {
    order: options.map(({ id }) => id).join(),
    others: ['up', 'down', 'remove'],
    onEmpty: () => adder.current?.querySelector('button')?.focus(),
  });
  const nameOf = (option: OptionDraft) =>
    option.label[locale] ||
    option.label.ua ||
    option.label.us ||
    fill(texts.option, { n: options.indexOf(option) + 1 });
  const swap = (at: number, by: -1 | 1) => {
    focusOn(at + by, by < 0 ? 'up' : 'down');
    onChange(moveItem(options, at, at + by));
  };
  const remove = (option: OptionDraft) => {
    focusOn(options.indexOf(option), 'remove');
    onChange(options.filter((draft) => draft !== option));
    setRemoving(null);
  };
  return (
    <fieldset className="min-w-0" id={fieldId(`${path}.options`)}>
      <legend className={fieldLabel}>{texts.options}</legend>
      <ol ref={list} className="grid gap-3.5">
        {options.map((option, at) => (
          <li key={option.id}>
            <div
              role="group"
              aria-label={fill(texts.option, { n: at + 1 })}
              className="grid grid-cols-1 items-end gap-x-3 gap-y-2 border-b border-line pb-3.5 sm:grid-cols-2"
            >
              {locales.map((language) => (
                <TextField
                  key={language}
                  label={texts.optionLabel[language]}
                  required
                  lang={localeInfo[language].htmlLang}
                  autoComplete="off"
                  value={option.label[language]}
                  error={issue(`${path}.options.${at}.label.${language}`)}
                  onChange={(text) =>
                    onChange(options.with(at, { ...option, label: { ...option.label, [language]: text } }))
                  }
                />
              ))}
              <TextField
                label={texts.optionValue}
                required={option.stored}
                disabled={option.stored}
                autoComplete="off"
                spellCheck={false}
                value={option.value}
                error={issue(`${path}.options.${at}.value`)}
                placeholder={createOptionValue(
                  option.label,
                  new Set(options.filter((draft) => draft !== option).map(({ value }) => value)),
                )}
                onChange={(value) => onChange(options.with(at, { ...option, value: value.trim() }))}
              />
              <div className="flex gap-0.5">
                <span data-step="up">
                  <Button
                    variant="g"
                    size="s"
                    icon={arrowUp}
                    label={fill(texts.up, { name: nameOf(option) })}
                    disabled={at === 0}
                    onPress={() => swap(at, -1)}
                  />
                </span>
                <span data-step="down">
                  <Button
                    variant="g"
                    size="s"
                    icon={arrowDown}
                    label={fill(texts.down, { name: nameOf(option) })}
                    disabled={at === options.length - 1}
                    onPress={() => swap(at, 1)}
                  />
                </span>
                <span data-step="remove">
                  <Button
                    variant="g"
                    size="s"
                    icon={trash2}
                    label={fill(texts.remove, { name: nameOf(option) })}
                    onPress={() => (stated(attribute, option) > 0 ? setRemoving(option) : remove(option))}
                  />
                </span>
              </div>
            </div>
          </li>
        ))}
      </ol>
      {issue(`${path}.options`) !== null && <p className={fieldError}>{issue(`${path}.options`)}</p>}
      <p ref={adder}>
        <Button
          size="s"
          icon={plus}
          disabled={options.length >= MAX_OPTIONS}
          onPress={() => onChange([...options, emptyOption()])}
        >
          {texts.addOption}
        </Button>
      </p>
      {removing !== null && (
        <ConfirmDialog
          isOpen
          danger
          title={fill(texts.removeTitle, { name: nameOf(removing) })}
          text={plural(locale, stated(attribute, removing), texts.removeText)}
          confirmLabel={texts.removeIt}
          onClose={() => setRemoving(null)}
          onConfirm={() => remove(removing)}
        />
      )}
    </fieldset>
  );
}
