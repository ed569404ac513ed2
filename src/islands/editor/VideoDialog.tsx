import { useState } from 'react';
import { issueText, useForm } from '../entry-form/form-context.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { TextField } from '../ui/TextField.tsx';
import { videoIdOf } from '#content/video-id.ts';
import { goOnBehind, insertBlock } from './insert-block.ts';
import type { InsertDialogProps } from './Toolbar.tsx';

/** As `rich-text.ts` has it. */
const TITLE_MAX = 200;

/** Puts a video in, or changes the one that is selected. */
export function VideoDialog({ editor, texts, onClose }: InsertDialogProps) {
  const { issueTexts } = useForm();
  const old = editor.isActive('youtube')
    ? (editor.getAttributes('youtube') as { videoId: string; title: string | null })
    : null;
  const [address, setAddress] = useState(old === null ? '' : `https://youtu.be/${old.videoId}`);
  const [title, setTitle] = useState(old?.title ?? '');
  const [tried, setTried] = useState(false);
  const videoId = videoIdOf(address);
  // The text would be refused as a whole, and not say for what.
  const tooLong =
    title.trim().length > TITLE_MAX
      ? issueText(issueTexts, { path: '', code: 'too_long', params: { max: TITLE_MAX } })
      : null;
  const confirm = () => {
    setTried(true);
    if (videoId === null || tooLong !== null) return;
    const attrs = { videoId, title: title.trim() || null };
    if (old === null) insertBlock(editor, { type: 'youtube', attrs });
    else
      editor
        .chain()
        .updateAttributes('youtube', attrs)
        .command(({ tr }) => goOnBehind(tr))
        .run();
    onClose();
  };
  return (
    <ConfirmDialog isOpen title={texts.videoTitle} confirmLabel={texts.videoSet} onClose={onClose} onConfirm={confirm}>
      <TextField
        label={texts.videoUrl}
        hint={texts.videoHint}
        required
        autoFocus
        inputMode="url"
        autoComplete="off"
        value={address}
        onChange={setAddress}
        error={tried && videoId === null ? texts.videoBad : null}
      />
      <TextField
        label={texts.videoName}
        limit={TITLE_MAX}
        value={title}
        onChange={setTitle}
        error={tried ? tooLong : null}
      />
    </ConfirmDialog>
  );
}
