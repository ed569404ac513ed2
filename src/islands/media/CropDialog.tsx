import { useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import { formatNumber } from '#content/format/format.ts';
import { fill } from '#content/messages/define-messages.ts';
import { redirectIfSignedOut } from '#islands/account/sign-in-redirect.ts';
import { api } from '#islands/api.ts';
import { failureText } from '#islands/failure-text.ts';
import type { ApiFailure } from '#islands/request.ts';
import { toasts } from '#islands/stores/toasts.ts';
import { Button } from '#islands/ui/Button.tsx';
import { Notice } from '#islands/ui/Notice.tsx';
import { Dialog } from '#islands/ui/overlays/Dialog.tsx';
import { ErrorState, SkeletonRows } from '#islands/ui/states.tsx';
import { useUi } from '#islands/ui/ui-context.ts';
import { dialogFooter, fieldHint, formStack } from '#styles/form-classes.ts';
import { CropControls, type Ratio } from './CropControls.tsx';
import { usePictureMessages } from './picture-context.ts';
import type { PictureJson } from './picture-json.ts';
import { usePicture } from './use-picture.ts';

/** Crops on the server, which has the original in full quality. */
function useCrop(id: string, onCropped: (picture: PictureJson) => void) {
  const { locale } = useUi();
  const { texts } = usePictureMessages();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  async function crop(area: { x: number; y: number; width: number; height: number }): Promise<void> {
    setBusy(true);
    setFailure(null);
    const answer = await api('POST /media/{id}/crop', { id, body: area });
    setBusy(false);
    if (answer.ok) {
      toasts.add({ severity: 'success', summary: texts.crop.done, group: 'pictures' });
      onCropped(answer.value);
    } else if (!redirectIfSignedOut(locale, answer.failure)) setFailure(answer.failure);
  }
  return { busy, failure, crop };
}

export interface CropDialogProps {
  id: string;
  onClose: () => void;
  onCropped: (picture: PictureJson) => void;
}

/** Crops a picture and stores the result as a new one. */
export function CropDialog({ id, ...rest }: CropDialogProps) {
  const { locale } = useUi();
  const { texts, failures } = usePictureMessages();
  const { picture, failure, busy, load } = usePicture(id);
  return (
    <Dialog title={texts.crop.title} isOpen onClose={rest.onClose} size="l">
      {picture !== null ? (
        <CropForm picture={picture} {...rest} />
      ) : failure !== null ? (
        <ErrorState title={failureText(locale, failures, failure)} busy={busy} onRetry={() => void load()} />
      ) : (
        <SkeletonRows rows={3} />
      )}
    </Dialog>
  );
}

const aspects = { wide: 16 / 9, classic: 4 / 3, square: 1 } as const;
/** The server's minimum width, in pixels. */
const MIN_WIDTH_PX = 320;

/** Converts an area in percent to pixels of the stored picture, which may be larger than displayed. */
function toPixels({ x, y, width, height }: Area, { width: fullWidth, height: fullHeight }: PictureJson): Area {
  const left = Math.round((x / 100) * fullWidth);
  const top = Math.round((y / 100) * fullHeight);
  return {
    x: left,
    y: top,
    width: Math.min(fullWidth - left, Math.round((width / 100) * fullWidth)),
    height: Math.min(fullHeight - top, Math.round((height / 100) * fullHeight)),
  };
}

/** Replaces the library's own styles. The frame is over a picture, so its focus ring takes the dark colour scheme. */
const cropperClasses = {
  containerClassName: 'absolute inset-0 cursor-move touch-none overflow-hidden select-none',
  mediaClassName: 'absolute inset-0 m-auto max-h-full will-change-transform',
  cropAreaClassName:
    'absolute top-1/2 left-1/2 -translate-1/2 overflow-hidden border border-white/60 scheme-dark shadow-[0_0_0_9999em_rgb(0_0_0/55%)] before:absolute before:inset-x-1/3 before:inset-y-0 before:border-x before:border-white/45 after:absolute after:inset-x-0 after:inset-y-1/3 after:border-y after:border-white/45 focus-visible:outline-3 focus-visible:-outline-offset-3',
};

function CropForm({ picture, onClose, onCropped }: { picture: PictureJson } & Omit<CropDialogProps, 'id'>) {
  const { locale, ui } = useUi();
  const { texts, failures, large } = usePictureMessages();
  const [at, setAt] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [ratio, setRatio] = useState<Ratio>('wide');
  const [shape, setShape] = useState(picture.width / picture.height);
  const [area, setArea] = useState<Area | null>(null);
  const { busy, failure, crop } = useCrop(picture.id, onCropped);
  const pixels = area && toPixels(area, picture);
  const narrow = pixels !== null && pixels.width < MIN_WIDTH_PX;
  const number = (value: number) => formatNumber(locale, value);
  return (
    <div className={formStack}>
      <p className={fieldHint}>{texts.crop.text}</p>
      <div className="relative h-[min(46vh,420px)] overflow-hidden rounded-lg bg-glass-hover">
        <Cropper
          image={large.replace('{id}', picture.id)}
          crop={at}
          zoom={zoom}
          aspect={ratio === 'free' ? shape : aspects[ratio]}
          maxZoom={Math.max(1, picture.width / MIN_WIDTH_PX)}
          keyboardStep={5}
          disableAutomaticStylesInjection
          classes={cropperClasses}
          cropperProps={{ 'aria-label': texts.crop.area, role: 'group' }}
          mediaProps={{ alt: '' }}
          onCropChange={setAt}
          onZoomChange={setZoom}
          onCropAreaChange={setArea}
        />
      </div>
      <CropControls
        ratio={ratio}
        onRatio={setRatio}
        shape={shape}
        onShape={setShape}
        zoom={zoom}
        most={Math.max(1, picture.width / MIN_WIDTH_PX)}
        onZoom={setZoom}
      />
      <p className={`${fieldHint} tabular-nums`} role="status">
        {pixels && fill(texts.crop.result, { width: number(pixels.width), height: number(pixels.height) })}
      </p>
      {narrow && <Notice tone="sun">{fill(texts.crop.narrow, { min: MIN_WIDTH_PX })}</Notice>}
      {failure && (
        <Notice tone="danger" role="alert">
          {failureText(locale, failures, failure)}
        </Notice>
      )}
      <div className={dialogFooter}>
        <Button variant="g" onPress={onClose} disabled={busy}>
          {ui.cancel}
        </Button>
        <Button
          variant="p"
          busy={busy}
          disabled={pixels === null || narrow}
          onPress={() => pixels && void crop(pixels)}
        >
          {texts.crop.confirm}
        </Button>
      </div>
    </div>
  );
}
