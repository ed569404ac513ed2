import { localeInfo, type Locale } from '#content/locale.ts';
import type { RichText } from '#content/rich-text.ts';
import type { FormField } from '#server/core/entry-form/form-kind.ts';
import { RichTextField } from '../editor/RichTextField.tsx';
import { TextArea, TextField } from '../ui/TextField.tsx';
import { fieldId } from './focus-path.ts';
import { useError, useForm } from './form-context.ts';

/** A text in one language: a line, some lines, or formatted. */
export function TextInput({ field, language, readOnly }: { field: FormField; language: Locale; readOnly: boolean }) {
  const { value, set, texts } = useForm();
  const path = `texts.${language}.${field.name}`;
  const error = useError(path);
  const leaf = value.texts[language][field.name];
  const common = { label: field.label, error, required: field.required, lang: localeInfo[language].htmlLang };
  return (
    <div id={fieldId(path)}>
      {field.type === 'richText' ? (
        <RichTextField
          {...common}
          value={leaf as RichText | null}
          onChange={(next) => set(path, next)}
          limit={field.max}
          readOnly={readOnly}
          texts={texts.editor}
        />
      ) : field.type === 'multiline' ? (
        <TextArea
          {...common}
          rows={3}
          value={String(leaf ?? '')}
          onChange={(next) => set(path, next)}
          limit={field.max}
        />
      ) : (
        <TextField {...common} value={String(leaf ?? '')} onChange={(next) => set(path, next)} limit={field.max} />
      )}
    </div>
  );
}
