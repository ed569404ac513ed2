import { useState } from 'react';
import { useForm } from '../entry-form/form-context.ts';
import { LibraryButton } from '../entry-form/LibraryButton.tsx';
import { Thumb } from '../entry-form/Picture.tsx';
import { UploadZone } from '../media/UploadZone.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { TextField } from '../ui/TextField.tsx';
import type { InsertDialogProps } from './Toolbar.tsx';

/** Puts a picture into the text, or changes the one that is selected. */
export function PictureDialog({ editor, texts, onClose }: InsertDialogProps) {
  const form = useForm().texts;
  const old = editor.isActive('picture') ? (editor.getAttributes('picture') as { mediaId: string; alt: string | null; caption: string | null }) : null;
  const [mediaId, setMediaId] = useState(old?.mediaId ?? null);
  const [alt, setAlt] = useState(old?.alt ?? '');
  const [caption, setCaption] = useState(old?.caption ?? '');
  const [tried, setTried] = useState(false);
  const confirm = () => {
    setTried(true);
    if (mediaId === null) return;
    const attrs = { mediaId, alt: alt.trim() || null, caption: caption.trim() || null };
    if (old === null) editor.commands.insertContent({ type: 'picture', attrs });
    else editor.commands.updateAttributes('picture', attrs);
    onClose();
  };
  return (
    <ConfirmDialog isOpen title={texts.pictureTitle} confirmLabel={texts.pictureSet} error={tried && mediaId === null ? texts.pictureNeeded : null} onClose={onClose} onConfirm={confirm}>
      {mediaId !== null && <Thumb id={mediaId} />}
      <UploadZone label={mediaId === null ? form.upload : form.replace} onUploaded={({ id }) => setMediaId(id)}>
        <LibraryButton onChosen={([picture]) => setMediaId(picture!.id)} />
      </UploadZone>
      <TextField label={texts.pictureAlt} hint={form.altHint} limit={300} value={alt} onChange={setAlt} />
      <TextField label={texts.pictureCaption} limit={500} value={caption} onChange={setCaption} />
    </ConfirmDialog>
  );
}
