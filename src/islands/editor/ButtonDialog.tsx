import { useState } from 'react';
import { isSafeLink, MAX_BUTTON_LABEL_LENGTH } from '#content/text/rich-text.ts';
import { issueText, useForm } from '#islands/entry-form/form-context.ts';
import { TextField } from '#islands/ui/fields/TextField.tsx';
import { ConfirmDialog } from '#islands/ui/overlays/ConfirmDialog.tsx';
import { insertOrUpdateBlock } from './insert-block.ts';
import { completeLinkUrl, removeTracking } from './link-urls.ts';
import type { InsertDialogProps } from './Toolbar.tsx';

/** Inserts a button, or edits the selected one. */
export function ButtonDialog({ editor, texts, onClose }: InsertDialogProps) {
  const { texts: form, issueTexts } = useForm();
  const old = editor.isActive('button') ? (editor.getAttributes('button') as { href: string; label: string }) : null;
  const [label, setLabel] = useState(old?.label ?? '');
  const [href, setHref] = useState(old?.href ?? '');
  const [tried, setTried] = useState(false);
  const address = removeTracking(completeLinkUrl(href));
  const words = label.trim();
  const say = (code: 'required' | 'too_long') =>
    issueText(issueTexts, { path: '', code, params: { max: MAX_BUTTON_LABEL_LENGTH } });
  const wrong = words === '' ? say('required') : words.length > MAX_BUTTON_LABEL_LENGTH ? say('too_long') : null;
  const confirm = () => {
    setTried(true);
    if (wrong !== null || !isSafeLink(address)) return;
    const attrs = { href: address, label: words };
    insertOrUpdateBlock(editor, 'button', attrs, old !== null);
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      title={texts.button}
      confirmLabel={old === null ? texts.buttonSet : form.save}
      onClose={onClose}
      onConfirm={confirm}
    >
      <TextField
        label={texts.buttonLabel}
        hint={texts.buttonHint}
        required
        autoFocus
        limit={MAX_BUTTON_LABEL_LENGTH}
        value={label}
        onChange={setLabel}
        error={tried ? wrong : null}
      />
      <TextField
        label={texts.linkUrl}
        hint={texts.linkHint}
        required
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        value={href}
        onChange={setHref}
        error={tried && !isSafeLink(address) ? texts.linkBad : null}
      />
    </ConfirmDialog>
  );
}
