import { failureText } from '#islands/failure-text.ts';
import { toasts } from '#islands/stores/toasts.ts';
import { Button } from '#islands/ui/Button.tsx';
import { Notice } from '#islands/ui/Notice.tsx';
import { Dialog } from '#islands/ui/overlays/Dialog.tsx';
import { ErrorState, SkeletonRows } from '#islands/ui/states.tsx';
import { useUi } from '#islands/ui/ui-context.ts';
import { dialogFooter, fieldHint, formStack } from '#styles/form-classes.ts';
import { FocalPointEditor, FocalPointPreviews } from './FocalPointEditor.tsx';
import { usePictureMessages } from './picture-context.ts';
import type { PictureJson } from './picture-json.ts';
import { useFocalPoint } from './use-focal-point.ts';
import { usePicture } from './use-picture.ts';

export interface FocalPointDialogProps {
  id: string;
  onClose: () => void;
  onMoved: (focus: PictureJson['focus']) => void;
}

/** Moves the focal point of a picture. */
export function FocalPointDialog({ id, onClose, onMoved }: FocalPointDialogProps) {
  const { locale } = useUi();
  const { texts, failures } = usePictureMessages();
  const { picture, failure, busy, load } = usePicture(id);
  return (
    <Dialog title={texts.focus.title} isOpen onClose={onClose} size="l">
      {picture !== null ? (
        <Loaded picture={picture} onClose={onClose} onMoved={onMoved} />
      ) : failure !== null ? (
        <ErrorState title={failureText(locale, failures, failure)} busy={busy} onRetry={() => void load()} />
      ) : (
        <SkeletonRows rows={3} />
      )}
    </Dialog>
  );
}

function Loaded({ picture, onClose, onMoved }: { picture: PictureJson } & Omit<FocalPointDialogProps, 'id'>) {
  const { locale, ui } = useUi();
  const { texts, failures } = usePictureMessages();
  const { focus, setFocus, busy, failure, save } = useFocalPoint(picture, (moved) => {
    toasts.add({ severity: 'success', summary: texts.focus.saved, group: 'pictures' });
    onMoved(moved.focus);
    onClose();
  });
  return (
    <div className={formStack}>
      <p className={fieldHint}>{texts.focus.text}</p>
      <FocalPointEditor
        id={picture.id}
        width={picture.width}
        height={picture.height}
        value={focus}
        onChange={setFocus}
      />
      <FocalPointPreviews id={picture.id} value={focus} />
      {failure && (
        <Notice tone="danger" role="alert">
          {failureText(locale, failures, failure)}
        </Notice>
      )}
      <div className={dialogFooter}>
        <Button variant="g" onPress={() => setFocus({ x: 50, y: 50 })}>
          {texts.focus.middle}
        </Button>
        <Button variant="g" onPress={onClose} disabled={busy}>
          {ui.cancel}
        </Button>
        <Button variant="p" busy={busy} onPress={() => void save()}>
          {texts.focus.save}
        </Button>
      </div>
    </div>
  );
}
