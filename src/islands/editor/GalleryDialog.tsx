import { useState } from 'react';
import { fill } from '#content/messages/define-messages.ts';
import { MAX_GALLERY_PICTURES } from '#content/text/rich-text.ts';
import { useForm } from '#islands/entry-form/form-context.ts';
import { LibraryButton } from '#islands/entry-form/pictures/LibraryButton.tsx';
import { Thumb } from '#islands/entry-form/pictures/Picture.tsx';
import { UploadZone } from '#islands/media/UploadZone.tsx';
import { Button } from '#islands/ui/Button.tsx';
import { x } from '#islands/ui/icons.ts';
import { ConfirmDialog } from '#islands/ui/overlays/ConfirmDialog.tsx';
import { insertBlock } from './insert-block.ts';
import type { InsertDialogProps } from './Toolbar.tsx';

/** Inserts several pictures as a gallery. Each picture's description is edited in the text, on the picture itself. */
export function GalleryDialog({ editor, texts, onClose }: InsertDialogProps) {
  const { texts: form } = useForm();
  const [ids, setIds] = useState<readonly string[]>([]);
  const [tried, setTried] = useState(false);
  const add = (more: readonly string[]) =>
    setIds((all) => [...new Set([...all, ...more])].slice(0, MAX_GALLERY_PICTURES));
  const confirm = () => {
    setTried(true);
    if (ids.length === 0) return;
    insertBlock(editor, {
      type: 'gallery',
      content: ids.map((mediaId) => ({ type: 'picture', attrs: { mediaId } })),
    });
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      title={texts.gallery}
      text={fill(texts.galleryHint, { max: MAX_GALLERY_PICTURES })}
      confirmLabel={texts.gallerySet}
      error={tried && ids.length === 0 ? texts.galleryNeeded : null}
      onClose={onClose}
      onConfirm={confirm}
    >
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(110px,1fr))] gap-2">
        {ids.map((id, index) => (
          <li key={id} className="relative">
            <Thumb id={id} />
            <span className="absolute top-1 right-1">
              <Button
                size="s"
                icon={x}
                label={fill(form.removePicture, { n: index + 1 })}
                onPress={() => setIds((all) => all.filter((candidate) => candidate !== id))}
              />
            </span>
          </li>
        ))}
      </ul>
      <UploadZone many label={form.uploadMany} onUploaded={({ id }) => add([id])}>
        <LibraryButton
          most={MAX_GALLERY_PICTURES}
          except={ids}
          onChosen={(pictures) => add(pictures.map(({ id }) => id))}
        />
      </UploadZone>
    </ConfirmDialog>
  );
}
