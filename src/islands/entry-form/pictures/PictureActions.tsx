import { CropDialog, FocalPointDialog } from '#islands/media/dialogs.tsx';
import { usePictureMessages } from '#islands/media/picture-context.ts';
import type { PictureJson } from '#islands/media/picture-json.ts';
import { Button } from '#islands/ui/Button.tsx';
import { crop, crosshair } from '#islands/ui/icons.ts';
import { useDialogState } from '#islands/ui/overlays/use-dialog-state.ts';

interface Props {
  id: string;
  /** Called with the cropped picture, which replaces this one. */
  onCropped: (picture: PictureJson) => void;
  onMoved?: (focus: PictureJson['focus']) => void;
}

/** The actions on a picture in the form. */
export function PictureActions({ id, onCropped, onMoved }: Props) {
  const { texts } = usePictureMessages();
  const { open, show, close } = useDialogState<'crop' | 'focus'>();
  return (
    <>
      <Button size="s" icon={crop} onPress={() => show('crop')}>
        {texts.crop.open}
      </Button>
      <Button size="s" icon={crosshair} onPress={() => show('focus')}>
        {texts.focus.open}
      </Button>
      {open === 'crop' && (
        <CropDialog
          id={id}
          onClose={close}
          onCropped={(picture) => {
            close();
            onCropped(picture);
          }}
        />
      )}
      {open === 'focus' && <FocalPointDialog id={id} onClose={close} onMoved={(focus) => onMoved?.(focus)} />}
    </>
  );
}
