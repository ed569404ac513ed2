import { useState } from 'react';
import { MAX_ALT_LENGTH, MAX_CAPTION_LENGTH } from '#content/text/rich-text.ts';
import { issueText, useForm } from '#islands/entry-form/form-context.ts';
import { LibraryButton } from '#islands/entry-form/pictures/LibraryButton.tsx';
import { Thumb } from '#islands/entry-form/pictures/Picture.tsx';
import { UploadZone } from '#islands/media/UploadZone.tsx';
import { TextField } from '#islands/ui/fields/TextField.tsx';
import { ConfirmDialog } from '#islands/ui/overlays/ConfirmDialog.tsx';
import { insertOrUpdateBlock } from './insert-block.ts';
import { SmartPunctuation } from './SmartPunctuation.tsx';
import type { InsertDialogProps } from './Toolbar.tsx';

/** Inserts a picture into the text, or edits the selected one. */
export function PictureDialog({ editor, texts, language, onClose }: InsertDialogProps) {
  const { texts: form, issueTexts } = useForm();
  const old = editor.isActive('picture')
    ? (editor.getAttributes('picture') as { mediaId: string; alt: string | null; caption: string | null })
    : null;
  const [mediaId, setMediaId] = useState(old?.mediaId ?? null);
  const [alt, setAlt] = useState(old?.alt ?? '');
  const [caption, setCaption] = useState(old?.caption ?? '');
  const [tried, setTried] = useState(false);
  // The server would reject the whole text without naming the reason.
  const tooLong = (words: string, max: number) =>
    words.trim().length > max ? issueText(issueTexts, { path: '', code: 'too_long', params: { max } }) : null;
  const [wrongAlt, wrongCaption] = [tooLong(alt, MAX_ALT_LENGTH), tooLong(caption, MAX_CAPTION_LENGTH)];
  const confirm = () => {
    setTried(true);
    if (mediaId === null || wrongAlt !== null || wrongCaption !== null) return;
    const attrs = { mediaId, alt: alt.trim() || null, caption: caption.trim() || null };
    insertOrUpdateBlock(editor, 'picture', attrs, old !== null);
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      title={texts.pictureTitle}
      confirmLabel={old === null ? texts.pictureSet : form.save}
      error={tried && mediaId === null ? texts.pictureNeeded : null}
      onClose={onClose}
      onConfirm={confirm}
    >
      {mediaId !== null && <Thumb id={mediaId} />}
      <UploadZone label={mediaId === null ? form.upload : form.replace} onUploaded={({ id }) => setMediaId(id)}>
        <LibraryButton onChosen={([picture]) => setMediaId(picture!.id)} />
      </UploadZone>
      <TextField
        label={texts.pictureAlt}
        hint={form.altHint}
        limit={MAX_ALT_LENGTH}
        value={alt}
        onChange={setAlt}
        error={tried ? wrongAlt : null}
      />
      <SmartPunctuation language={language}>
        <TextField
          label={texts.pictureCaption}
          limit={MAX_CAPTION_LENGTH}
          value={caption}
          onChange={setCaption}
          error={tried ? wrongCaption : null}
        />
      </SmartPunctuation>
    </ConfirmDialog>
  );
}
