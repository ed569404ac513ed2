import { useEffect, useId, useState, type ComponentType } from 'react';
import type { EntryFormTexts } from '#content/messages/entry-form.ts';
import { plural } from '#content/plural.ts';
import { plainText, type RichText } from '#content/rich-text.ts';
import { useForm } from '../entry-form/form-context.ts';
import { Button } from '../ui/Button.tsx';
import { useUi } from '../ui/UiProvider.tsx';
import type { EditorProps } from './Editor.tsx';

interface Props {
  label: string;
  error: string | null;
  required: boolean;
  lang: string;
  value: RichText | null;
  onChange: (value: RichText | null) => void;
  limit?: number;
  readOnly: boolean;
  texts: EntryFormTexts['editor'];
}

/** The editor, once its own file has come; it is far larger than the rest of the form. */
function useEditor() {
  const [editor, setEditor] = useState<{ part: ComponentType<EditorProps> } | null>(null);
  const [failed, setFailed] = useState(false);
  const load = () => {
    setFailed(false);
    import('./Editor.tsx').then(
      ({ Editor }) => setEditor({ part: Editor }),
      () => setFailed(true),
    );
  };
  useEffect(load, []);
  return { editor, failed, load };
}

/** Formatted text with its label, error and length. */
export function RichTextField({ label, error, required, lang, value, onChange, limit, readOnly, texts }: Props) {
  const { locale, ui } = useUi();
  const { view } = useForm();
  const id = useId();
  const { editor, failed, load } = useEditor();
  const text = plainText(value).trim();
  const left = limit === undefined ? null : limit - [...text].length;
  const near = left !== null && left <= Math.max(100, limit! / 20);
  const words = text.split(/\s+/).filter(Boolean).length;
  const attributes = {
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': `${id}-label`,
    lang,
    'aria-describedby': error ? `${id}-error ${id}-count` : `${id}-count`,
    ...(required ? { 'aria-required': 'true' } : {}),
    ...(error ? { 'aria-invalid': 'true' } : {}),
  };
  return (
    <div className="ui-field">
      <span className="ui-label" id={`${id}-label`}>
        {label}
        {!required && <span className="ui-optional"> ({ui.optional})</span>}
      </span>
      {editor !== null ? (
        <editor.part
          value={value}
          onChange={onChange}
          attributes={attributes}
          label={label}
          texts={texts}
          readOnly={readOnly}
          media={view.addresses.media}
        />
      ) : (
        <div className="ef-editor ef-waiting">
          {failed ? (
            <Button size="s" onPress={load}>
              {ui.retry}
            </Button>
          ) : (
            <p className="ui-hint" role="status">
              {texts.loading}
            </p>
          )}
        </div>
      )}
      {error && (
        <p className="ui-error" id={`${id}-error`}>
          {error}
        </p>
      )}
      <p className={left !== null && left < 0 ? 'ui-counter over' : 'ui-counter'} id={`${id}-count`}>
        {plural(locale, words, texts.words)}
        {near &&
          left !== null &&
          ` · ${left < 0 ? plural(locale, -left, ui.charactersOver) : plural(locale, left, ui.charactersLeft)}`}
      </p>
    </div>
  );
}
