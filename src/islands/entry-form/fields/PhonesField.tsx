import { useRef } from 'react';
import { fill } from '#content/messages/define-messages.ts';
import { phoneExample } from '#content/settings/site-country.ts';
import { controlRow, rowField } from '#islands/entry-form/entry-form-classes.ts';
import { fieldId } from '#islands/entry-form/focus-path.ts';
import { issueText, useForm, useFormIssues } from '#islands/entry-form/form-context.ts';
import { Button } from '#islands/ui/Button.tsx';
import { loadPhoneParser, TypedField } from '#islands/ui/fields/TypedField.tsx';
import { plus, x } from '#islands/ui/icons.ts';
import { formTight } from '#styles/form-classes.ts';
import type { DetailProps } from './detail-props.ts';
import { FieldGroup } from './FieldGroup.tsx';

/** Phone numbers, in order. */
export function PhonesField({ field, value, onChange }: DetailProps) {
  const { texts, issueTexts } = useForm();
  const issues = useFormIssues();
  const phones = (value ?? []) as string[];
  const list = useRef<HTMLDivElement>(null);
  const remove = (index: number) => {
    // The button of the last row is removed with it: the focus moves to the previous one, or to the “add” button.
    const buttons = list.current?.querySelectorAll('button') ?? [];
    if (index === phones.length - 1) (buttons[index - 1] ?? buttons[index + 1])?.focus();
    onChange(phones.toSpliced(index, 1));
  };
  const path = `details.${field.name}`;
  const errorAt = (at: string) => {
    const issue = issues.find((candidate) => candidate.path === at);
    return issue === undefined ? null : issueText(issueTexts, issue);
  };
  return (
    <FieldGroup label={field.label} required={field.required} error={errorAt(path)}>
      <div ref={list} className={formTight}>
        {phones.map((phone, index) => (
          <div key={index} className={controlRow} id={fieldId(`${path}.${index}`)}>
            <div className={rowField}>
              <TypedField
                reader={loadPhoneParser}
                label={fill(texts.phone, { n: index + 1 })}
                hideLabel
                type="tel"
                inputMode="tel"
                placeholder={phoneExample()}
                value={phone}
                onChange={(next) => onChange(phones.with(index, next))}
                error={errorAt(`${path}.${index}`)}
              />
            </div>
            <Button
              variant="g"
              icon={x}
              label={fill(texts.remove, { name: fill(texts.phone, { n: index + 1 }) })}
              onPress={() => remove(index)}
            />
          </div>
        ))}
        {phones.length < (field.max ?? 1) && (
          <div>
            <Button size="s" icon={plus} onPress={() => onChange([...phones, ''])}>
              {texts.addPhone}
            </Button>
          </div>
        )}
      </div>
    </FieldGroup>
  );
}
