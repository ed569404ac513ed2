import { useState } from 'react';
import type { LibraryDetails } from '#server/features/media-library/library-details.ts';
import { toasts } from '../stores/toasts.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { crop, trash2 } from '../ui/icons.ts';
import { Notice } from '../ui/Notice.tsx';
import { CropDialog } from './dialogs.tsx';
import { useMedia } from './media-context.ts';
import { usePictures } from './picture-context.ts';
import { UploadZone } from './UploadZone.tsx';
import { useDeletion } from './use-deletion.ts';

interface Props {
  details: LibraryDetails;
  onShow: (id: string | null) => void;
  onRefresh: () => Promise<void>;
  onClose: () => void;
}

/** What can be done with a picture. */
export function DetailsActs({ details: { id }, onShow, onRefresh, onClose }: Props) {
  const {
    texts: { details: words, deleteText },
  } = useMedia();
  const { texts } = usePictures();
  const [asked, setAsked] = useState<'crop' | 'delete' | null>(null);
  const [refused, setRefused] = useState(false);
  const { busy, error, remove } = useDeletion();
  const confirm = async () => {
    const done = await remove([id]);
    if (done.deleted + done.refused === 0) return;
    setAsked(null);
    setRefused(done.refused > 0);
    if (done.deleted > 0) {
      toasts.add({ severity: 'success', summary: words.done, group: 'pictures' });
      onClose();
    }
    await onRefresh();
  };
  return (
    <div className="ui-stack media-acts">
      {refused && (
        <Notice tone="danger" role="alert">
          {words.refused}
        </Notice>
      )}
      <UploadZone
        label={words.replace}
        path={`/api/media/${id}/replace`}
        onUploaded={(picture) => {
          toasts.add({ severity: 'success', summary: words.replaced, group: 'pictures' });
          onShow(picture.id);
        }}
      >
        <Button size="s" icon={crop} onPress={() => setAsked('crop')}>
          {texts.crop.open}
        </Button>
        <Button size="s" variant="g" icon={trash2} onPress={() => setAsked('delete')}>
          {words.delete}
        </Button>
      </UploadZone>
      <p className="ui-hint">{words.replaceHint}</p>
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
            onShow(picture.id);
          }}
        />
      )}
    </div>
  );
}
