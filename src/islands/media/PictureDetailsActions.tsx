import { useState } from 'react';
import { Button } from '#islands/ui/Button.tsx';
import { crop, trash2 } from '#islands/ui/icons.ts';
import { Notice } from '#islands/ui/Notice.tsx';
import { ConfirmDialog } from '#islands/ui/overlays/ConfirmDialog.tsx';
import type { LibraryDetails } from '#server/features/media-library/library-details.ts';
import { fieldHint, formStack } from '#styles/form-classes.ts';
import { useDeletion } from './DeletePictures.tsx';
import { CropDialog } from './dialogs.tsx';
import { useMedia, type DetailsProps } from './media-screen.ts';
import { usePictureMessages } from './picture-context.ts';
import { UploadZone } from './UploadZone.tsx';

/** The actions on a picture. */
export function PictureDetailsActions({
  details: { id },
  onClose,
  onGoOn,
}: Omit<DetailsProps, 'id'> & { details: LibraryDetails }) {
  const { tell, done, refresh, words: screen } = useMedia();
  const { details: words, deleteText } = screen.texts;
  const { texts } = usePictureMessages();
  const [asked, setAsked] = useState<'crop' | 'delete' | null>(null);
  const [refused, setRefused] = useState(false);
  const { busy, error, remove } = useDeletion();
  const confirm = async () => {
    const { deleted, refused: kept } = await remove([id]);
    if (deleted + kept === 0) return;
    setAsked(null);
    setRefused(kept > 0);
    if (deleted > 0) {
      // The page is refreshed without the picture in its URL.
      onClose();
      done(words.done);
    } else await refresh();
  };
  return (
    <div className={`${formStack} border-t border-line pt-3.5`}>
      {refused && (
        <Notice tone="danger" role="alert">
          {words.refused}
        </Notice>
      )}
      <UploadZone
        label={words.replace}
        path={`/api/media/${id}/replace`}
        onUploaded={(picture) => {
          tell(words.replaced);
          onGoOn(picture.id);
        }}
      >
        <Button size="s" icon={crop} onPress={() => setAsked('crop')}>
          {texts.crop.open}
        </Button>
        <Button size="s" variant="g" icon={trash2} onPress={() => setAsked('delete')}>
          {words.delete}
        </Button>
      </UploadZone>
      <p className={fieldHint}>{words.replaceHint}</p>
      {asked === 'delete' && (
        <ConfirmDialog
          isOpen
          danger
          title={words.deleteTitle}
          text={deleteText}
          confirmLabel={words.delete}
          busy={busy}
          error={error}
          onClose={() => setAsked(null)}
          onConfirm={() => void confirm()}
        />
      )}
      {asked === 'crop' && (
        <CropDialog
          id={id}
          onClose={() => setAsked(null)}
          onCropped={(picture) => {
            setAsked(null);
            onGoOn(picture.id);
          }}
        />
      )}
    </div>
  );
}
