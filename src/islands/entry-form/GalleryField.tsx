import { useRef, useState } from 'react';
import { fill } from '#content/messages/define-messages.ts';
import { Button } from '../ui/Button.tsx';
import { arrowDown, arrowUp, trash2 } from '../ui/icons.ts';
import { FieldGroup } from './FieldGroup.tsx';
import { fieldId } from './focus-path.ts';
import { useError, useForm } from './form-context.ts';
import { AltFields, Thumb } from './Picture.tsx';
import { UploadButton } from './UploadButton.tsx';

/** Further pictures, in the order in which they are shown. */
export function GalleryField() {
  const { texts, value, set, view } = useForm();
  const error = useError('gallery');
  const [said, setSaid] = useState('');
  const { gallery } = value;
  const latest = useRef(gallery);
  latest.current = gallery;
  const most = view.kind.uses.gallery;
  const change = (next: typeof gallery) => {
    // Pictures may come faster than React draws.
    latest.current = next;
    set('gallery', next);
  };
  const move = (from: number, to: number) => {
    change(gallery.toSpliced(from, 1).toSpliced(to, 0, gallery[from]!));
    setSaid(fill(texts.moved, { n: to + 1, total: gallery.length }));
  };
  return (
    <div id={fieldId('gallery')}>
      <FieldGroup label={texts.gallery} error={error}>
        <p className="ui-hint">{fill(texts.galleryHint, { max: most })}</p>
        <ol className="ef-gallery">
          {gallery.map((use, index) => {
            const n = index + 1;
            return (
              <li key={use.id} className="ef-picture" aria-label={fill(texts.picture, { n, total: gallery.length })}>
                <div className="ui-stack ef-tight">
                  <Thumb id={use.id} />
                  <div className="ef-row">
                    <Button size="s" icon={arrowUp} label={fill(texts.earlier, { n })} disabled={index === 0} onPress={() => move(index, index - 1)} />
                    <Button size="s" icon={arrowDown} label={fill(texts.later, { n })} disabled={n === gallery.length} onPress={() => move(index, index + 1)} />
                    <Button size="s" variant="g" icon={trash2} label={fill(texts.removePicture, { n })} onPress={() => change(gallery.toSpliced(index, 1))} />
                  </div>
                </div>
                <div className="ui-stack ef-tight"><AltFields use={use} onChange={(next) => change(gallery.with(index, next))} error={null} /></div>
              </li>
            );
          })}
        </ol>
        <p className="sr-only" role="status">{said}</p>
        {gallery.length < most && <UploadButton many size="s" label={texts.uploadMany} onUploaded={({ id }) => latest.current.every((use) => use.id !== id) && latest.current.length < most && change([...latest.current, { id }])} />}
      </FieldGroup>
    </div>
  );
}
