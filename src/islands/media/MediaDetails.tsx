import { useEffect, useState } from 'react';
import { fill } from '#content/messages/define-messages.ts';
import { failureText } from '#islands/failure-text.ts';
import { Button } from '#islands/ui/Button.tsx';
import { Notice } from '#islands/ui/Notice.tsx';
import { Dialog } from '#islands/ui/overlays/Dialog.tsx';
import { ErrorState, OutdatedState, SkeletonRows } from '#islands/ui/states.tsx';
import { fieldHint, formStack } from '#styles/form-classes.ts';
import { FocalPointEditor, FocalPointPreviews } from './FocalPointEditor.tsx';
import { useMedia, type DetailsProps } from './media-screen.ts';
import { pictureRow } from './picture-classes.ts';
import { usePictureMessages } from './picture-context.ts';
import type { PictureJson } from './picture-json.ts';
import { PictureDetailsActions } from './PictureDetailsActions.tsx';
import { PictureProperties } from './PictureProperties.tsx';
import { useFocalPoint } from './use-focal-point.ts';
import { usePicture } from './use-picture.ts';

/** A picture with its properties, uses and actions. */
export function MediaDetails({ id, onClose, onGoOn }: DetailsProps) {
  const { view, busy, failed, refresh } = useMedia();
  const { texts: words, failures } = usePictureMessages();
  // `null` while they load, and if the picture does not exist.
  const details = view.details?.id === id ? view.details : null;
  const [name, setName] = useState(details?.name ?? '');
  useEffect(() => {
    if (details !== null) setName(details.name);
  }, [details]);
  return (
    <Dialog title={name || words.unnamed} isOpen onClose={onClose} size="l">
      {details !== null ? (
        <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-2">
          <FocusPanel key={id} id={id} />
          <div className={formStack}>
            <PictureProperties details={details} onGoOn={onGoOn} />
            <PictureDetailsActions details={details} onClose={onClose} onGoOn={onGoOn} />
          </div>
        </div>
      ) : busy ? (
        <SkeletonRows rows={4} />
      ) : failed ? (
        <OutdatedState busy={busy} onRetry={() => void refresh()} />
      ) : (
        <ErrorState title={failures.not_found} />
      )}
    </Dialog>
  );
}

/** The focal point editor, once the picture has loaded. */
function FocusPanel({ id }: { id: string }) {
  const {
    refresh,
    words: { locale },
  } = useMedia();
  const { failures } = usePictureMessages();
  const { picture, setPicture, failure, busy, load } = usePicture(id);
  if (picture !== null)
    return (
      <FocusForm
        key={picture.revision}
        picture={picture}
        onSaved={(moved) => {
          setPicture(moved);
          void refresh();
        }}
      />
    );
  return failure !== null ? (
    <ErrorState title={failureText(locale, failures, failure)} busy={busy} onRetry={() => void load()} />
  ) : (
    <SkeletonRows rows={4} />
  );
}

function FocusForm({ picture, onSaved }: { picture: PictureJson; onSaved: (picture: PictureJson) => void }) {
  const {
    tell,
    words: { locale },
  } = useMedia();
  const { texts, failures } = usePictureMessages();
  const { focus, setFocus, moved, busy, failure, save } = useFocalPoint(picture, (saved) => {
    tell(texts.focus.saved);
    onSaved(saved);
  });
  return (
    <div className={formStack}>
      <FocalPointEditor
        id={picture.id}
        width={picture.width}
        height={picture.height}
        value={focus}
        onChange={setFocus}
      />
      <p className={`${fieldHint} tabular-nums`}>{fill(texts.focus.at, focus)}</p>
      <FocalPointPreviews id={picture.id} value={focus} />
      <p className={fieldHint}>{texts.focus.text}</p>
      {failure && (
        <Notice tone="danger" role="alert">
          {failureText(locale, failures, failure)}
        </Notice>
      )}
      <div className={pictureRow}>
        <Button size="s" variant={moved ? 'p' : 'default'} busy={busy} disabled={!moved} onPress={() => void save()}>
          {texts.focus.save}
        </Button>
        <Button size="s" variant="g" onPress={() => setFocus({ x: 50, y: 50 })}>
          {texts.focus.middle}
        </Button>
      </div>
    </div>
  );
}
