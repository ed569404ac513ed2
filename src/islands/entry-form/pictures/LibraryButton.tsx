import { LibraryDialog } from '#islands/media/dialogs.tsx';
import { usePictureMessages } from '#islands/media/picture-context.ts';
import type { PictureJson } from '#islands/media/picture-json.ts';
import { Button } from '#islands/ui/Button.tsx';
import { images } from '#islands/ui/icons.ts';
import { useDialogState } from '#islands/ui/overlays/use-dialog-state.ts';

interface Props {
  /** Maximum number of pictures. Default: one. */
  most?: number;
  /** Pictures to exclude because they are already used. */
  except?: readonly string[];
  onChosen: (pictures: readonly PictureJson[]) => void;
}

/** Opens the library, to select stored pictures. */
export function LibraryButton({ most = 1, except, onChosen }: Props) {
  const { texts } = usePictureMessages();
  const { open, show, close } = useDialogState();
  return (
    <>
      <Button size="s" icon={images} onPress={() => show(true)}>
        {texts.library.open}
      </Button>
      {open && (
        <LibraryDialog
          most={most}
          except={except}
          onClose={close}
          onChosen={(pictures) => {
            close();
            onChosen(pictures);
          }}
        />
      )}
    </>
  );
}
