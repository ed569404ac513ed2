import { useState } from 'react';
import { embedOfAddress, embedOfNode } from '#content/text/embeds.ts';
import { MAX_EMBED_TITLE_LENGTH } from '#content/text/rich-text.ts';
import { issueText, useForm } from '#islands/entry-form/form-context.ts';
import { TextField } from '#islands/ui/fields/TextField.tsx';
import { ConfirmDialog } from '#islands/ui/overlays/ConfirmDialog.tsx';
import { insertOrUpdateBlock } from './insert-block.ts';
import { completeLinkUrl } from './link-urls.ts';
import type { InsertDialogProps } from './Toolbar.tsx';

/** Inserts a video or a post of another site, or edits the selected one. */
export function EmbedDialog({ editor, texts, onClose }: InsertDialogProps) {
  const { texts: form, issueTexts } = useForm();
  const old = editor.isActive('embed') ? embedOfNode({ type: 'embed', attrs: editor.getAttributes('embed') }) : null;
  const [address, setAddress] = useState(old?.address ?? '');
  const [title, setTitle] = useState(old?.title ?? '');
  const [tried, setTried] = useState(false);
  const embed = embedOfAddress(completeLinkUrl(address));
  // The server would reject the whole text without naming the reason.
  const tooLong =
    title.trim().length > MAX_EMBED_TITLE_LENGTH
      ? issueText(issueTexts, { path: '', code: 'too_long', params: { max: MAX_EMBED_TITLE_LENGTH } })
      : null;
  const confirm = () => {
    setTried(true);
    if (embed === null || tooLong !== null) return;
    const attrs = { ...embed, title: title.trim() || null };
    insertOrUpdateBlock(editor, 'embed', attrs, old !== null);
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      title={texts.embed}
      confirmLabel={old === null ? texts.embedSet : form.save}
      onClose={onClose}
      onConfirm={confirm}
    >
      <TextField
        label={texts.embedUrl}
        hint={texts.embedHint}
        required
        autoFocus
        inputMode="url"
        autoComplete="off"
        value={address}
        onChange={setAddress}
        error={tried && embed === null ? texts.embedBad : null}
      />
      <TextField
        label={texts.embedName}
        hint={texts.embedNameHint}
        limit={MAX_EMBED_TITLE_LENGTH}
        value={title}
        onChange={setTitle}
        error={tried ? tooLong : null}
      />
    </ConfirmDialog>
  );
}
