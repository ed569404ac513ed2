import { useStore } from '@nanostores/react';
import {
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type ClipboardEvent,
  type ComponentType,
} from 'react';
import { flushSync } from 'react-dom';
import { minutesToRead } from '#content/format/format.ts';
import { plural } from '#content/format/plural.ts';
import { localeInfo, type Locale } from '#content/locale.ts';
import type { EntryFormTexts } from '#content/messages/dashboard/entry-form.ts';
import type { RichText } from '#content/text/rich-node.ts';
import { plainText } from '#content/text/rich-text.ts';
import { useForm } from '#islands/entry-form/form-context.ts';
import { writingLayout } from '#islands/entry-form/writing-layout.tsx';
import { Button } from '#islands/ui/Button.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { useUi } from '#islands/ui/ui-context.ts';
import { fieldError, fieldHint, fieldLabel, fieldOptional } from '#styles/form-classes.ts';
import { caretIn, pasteMarker, type EarlyInput } from './early-input.ts';
import { stickyToolbar, editorFrame, toolButton, toolGroup, toolRow, writtenText } from './editor-classes.ts';
import type { EditorProps } from './Editor.tsx';
import * as icons from './icons.ts';
import { renderStaticText } from './static-text.ts';

interface Props {
  label: string;
  error: string | null;
  required: boolean;
  language: Locale;
  value: RichText | null;
  onChange: (value: RichText | null) => void;
  limit?: number;
  readOnly: boolean;
  texts: EntryFormTexts['editor'];
  /** The node types that the text may contain. `null` if all are allowed. */
  nodes: readonly string[] | null;
}

/** Loads the editor on demand, because its chunk is far larger than the rest of the form. */
function useEditor(handOver: () => EarlyInput | null, composed: () => Promise<void>) {
  const [editor, setEditor] = useState<{ part: ComponentType<EditorProps>; begun: EarlyInput | null } | null>(null);
  const [failed, setFailed] = useState(false);
  const asked = useRef(false);
  const load = useCallback(() => {
    if (asked.current) return;
    asked.current = true;
    setFailed(false);
    const bring = async () => {
      const { Editor } = await import('./Editor.tsx');
      await composed();
      // Synchronous, so that no keystroke is lost between the handover and the rendering.
      flushSync(() => setEditor({ part: Editor, begun: handOver() }));
    };
    bring().catch(() => {
      asked.current = false;
      setFailed(true);
    });
  }, [handOver, composed]);
  return { editor, failed, load };
}

/** Copies the clipboard data, because the browser empties its own after the event. */
function copyDataTransfer(data: DataTransfer): DataTransfer {
  const copy = new DataTransfer();
  for (const type of data.types) if (type !== 'Files') copy.setData(type, data.getData(type));
  for (const file of data.files) copy.items.add(file);
  return copy;
}

/**
 * Rich text with its label, error and length. It is editable before the editor has loaded; loading starts when the user
 * approaches the field.
 */
export function RichTextField({
  label,
  error,
  required,
  language,
  value,
  onChange,
  limit,
  readOnly,
  texts,
  nodes,
}: Props) {
  const { ui } = useUi();
  const { view, reportPictures } = useForm();
  const id = useId();
  const still = useRef<HTMLDivElement>(null);
  const pasted = useRef<DataTransfer[]>([]);
  const { media } = view.addresses;
  const { side, quiet } = useStore(writingLayout);
  /** The last rendering without the editor, so that a long text is not rendered again unnecessarily. */
  const drawn = useRef<{ value: RichText | null; html: string } | null>(null);
  const draw = () => {
    if (drawn.current?.value !== value) drawn.current = { value, html: renderStaticText(value, media) };
    return drawn.current.html;
  };
  const handOver = useCallback((): EarlyInput | null => {
    const element = still.current;
    if (element === null) return null;
    // The editor has a single node for adjacent text.
    element.normalize();
    // The HTML as the browser serialises it.
    const before = document.createElement('div');
    before.innerHTML = drawn.current?.html ?? '';
    const isChanged = element.innerHTML !== before.innerHTML;
    return { html: isChanged ? element.innerHTML : null, caret: caretIn(element), pasted: pasted.current };
  }, []);
  const composing = useRef(false);
  /** Waits for an input method's composition to end, so that the word is not cut off. */
  const composed = useCallback(
    () =>
      new Promise<void>((resolve) => {
        if (composing.current) still.current?.addEventListener('compositionend', () => resolve(), { once: true });
        else resolve();
      }),
    [],
  );
  const { editor, failed, load } = useEditor(handOver, composed);
  const [isBegun, setBegun] = useState(false);
  // The typed text is not in the form yet, so all actions wait for the editor.
  const waits = isBegun && editor === null;
  useEffect(
    () => reportPictures(id, { under: waits && !failed ? [0] : [], failed: waits && failed ? [0] : [] }),
    [id, waits, failed, reportPictures],
  );
  useEffect(() => {
    const form = still.current?.closest('form');
    if (readOnly || !form) return undefined;
    // A user who fills in one field will reach this one.
    form.addEventListener('focusin', load);
    // The user may have focused a field and started typing before hydration.
    if (form.contains(document.activeElement)) load();
    return () => form.removeEventListener('focusin', load);
  }, [readOnly, load]);
  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    const range = getSelection()?.rangeCount ? getSelection()!.getRangeAt(0) : null;
    if (range === null) return;
    range.deleteContents();
    range.insertNode(document.createTextNode(pasteMarker(pasted.current.length)));
    range.collapse(false);
    pasted.current.push(copyDataTransfer(event.clipboardData));
    setBegun(true);
    load();
  };
  const attributes = {
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': `${id}-label`,
    lang: localeInfo[language].htmlLang,
    'aria-describedby': error ? `${id}-error ${id}-count` : `${id}-count`,
    ...(required ? { 'aria-required': 'true' } : {}),
    ...(error ? { 'aria-invalid': 'true' } : {}),
  } as const;
  return (
    <div data-roomy={!side || quiet || undefined}>
      <span className={fieldLabel} id={`${id}-label`}>
        {label}
        {!required && <span className={fieldOptional}> ({ui.optional})</span>}
      </span>
      {editor !== null ? (
        <editor.part
          nodes={nodes}
          value={value}
          onChange={onChange}
          attributes={attributes}
          label={label}
          language={language}
          texts={texts}
          readOnly={readOnly}
          media={media}
          begun={editor.begun}
        />
      ) : (
        <div className={editorFrame} data-still="" onPointerEnter={readOnly ? undefined : load}>
          {!readOnly && (
            <div className={stickyToolbar}>
              {failed ? (
                <p className="flex flex-wrap items-center gap-3 px-3.5 py-1" role="alert">
                  {texts.failed}
                  <Button size="s" onPress={load}>
                    {ui.retry}
                  </Button>
                </p>
              ) : (
                <ToolbarPreview />
              )}
            </div>
          )}
          <div
            ref={still}
            className={writtenText}
            {...attributes}
            role="textbox"
            aria-multiline
            aria-required={required || undefined}
            aria-invalid={error !== null || undefined}
            aria-readonly={readOnly || undefined}
            tabIndex={0}
            // Not editable if the editor failed to load: text that is never handed over would be lost.
            contentEditable={!readOnly && !failed}
            suppressContentEditableWarning
            onPaste={readOnly ? undefined : paste}
            onInput={() => {
              setBegun(true);
              load();
            }}
            // Dragging starts loading the editor, which then handles the drop.
            onDragEnter={readOnly ? undefined : load}
            onDrop={(event) => event.preventDefault()}
            onCompositionStart={() => (composing.current = true)}
            onCompositionEnd={() => (composing.current = false)}
            dangerouslySetInnerHTML={{ __html: draw() }}
          />
        </div>
      )}
      {error && (
        <p className={fieldError} id={`${id}-error`}>
          {error}
        </p>
      )}
      <Length id={`${id}-count`} value={value} limit={limit} texts={texts} />
    </div>
  );
}

const previewIcons = [
  [icons.bold, icons.italic, icons.underline, icons.strikethrough, icons.code, icons.link],
  [icons.heading2, icons.heading3, icons.heading4, icons.list, icons.listOrdered, icons.textQuote, icons.imagePlus],
];

/** A static preview of the tools, which load with the editor. */
function ToolbarPreview() {
  return (
    <div className="overflow-clip opacity-60" aria-hidden="true">
      <div className={toolRow}>
        {previewIcons.map((group, index) => (
          <span key={index} className={toolGroup}>
            {group.map((icon) => (
              <span key={icon} className={toolButton}>
                <Icon icon={icon} size={18} />
              </span>
            ))}
          </span>
        ))}
      </div>
    </div>
  );
}

/** The length is computed after a pause in typing, because counting is too slow to run on every keystroke. */
const COUNT_DEBOUNCE_MS = 300;

/** The length of the text, and near its limit the number of characters left. */
function Length({ id, value, limit, texts }: Pick<Props, 'value' | 'limit' | 'texts'> & { id: string }) {
  const { locale, ui } = useUi();
  const [counted, setCounted] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setCounted(value), COUNT_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return useMemo(() => {
    const text = plainText(counted).trim();
    const left = limit === undefined ? null : limit - [...text].length;
    const near = left !== null && left <= Math.max(100, limit! / 20);
    const words = text.split(/\s+/).filter(Boolean).length;
    return (
      <p className={left !== null && left < 0 ? fieldError : fieldHint} id={id}>
        {plural(locale, words, texts.words)}
        {words > 0 && ` · ${plural(locale, minutesToRead(words), texts.minutes)}`}
        {near &&
          left !== null &&
          ` · ${left < 0 ? plural(locale, -left, ui.charactersOver) : plural(locale, left, ui.charactersLeft)}`}
      </p>
    );
  }, [counted, limit, locale, ui, texts, id]);
}
