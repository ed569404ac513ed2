import { useEffect, useRef, useState, type ComponentType } from 'react';
import { fill } from '#content/messages/define-messages.ts';
import type { PictureUse } from '#content/model/entry-content.ts';
import { controlRow } from '#islands/entry-form/entry-form-classes.ts';
import { FieldGroup } from '#islands/entry-form/fields/FieldGroup.tsx';
import { fieldId } from '#islands/entry-form/focus-path.ts';
import { useFieldError, useForm, useFormValue } from '#islands/entry-form/form-context.ts';
import { usePictureMessages } from '#islands/media/picture-context.ts';
import { UploadZone } from '#islands/media/UploadZone.tsx';
import { fieldHint, formTight } from '#styles/form-classes.ts';
import { galleryItem, galleryList } from './gallery-classes.ts';
import type { GalleryGridProps } from './GalleryGrid.tsx';
import { LibraryButton } from './LibraryButton.tsx';
import { AltFields, MissingAlt, Thumb } from './Picture.tsx';
import { PictureActions } from './PictureActions.tsx';

/** The sortable grid, loaded on demand: most entries have no gallery. */
function useGrid(wanted: boolean) {
  const [grid, setGrid] = useState<{ Part: ComponentType<GalleryGridProps> } | null>(null);
  useEffect(() => {
    // Without the grid, the pictures are still visible and can be described; adding another picture retries loading it.
    if (wanted && grid === null)
      import('./GalleryGrid.tsx').then(
        ({ GalleryGrid }) => setGrid({ Part: GalleryGrid }),
        () => undefined,
      );
  }, [wanted, grid]);
  return grid;
}

/** Additional pictures, in display order. */
export function GalleryField() {
  const { texts, set, view } = useForm();
  const gallery = useFormValue((form) => form.gallery);
  const pictures = usePictureMessages();
  const error = useFieldError('gallery');
  const [selected, setSelected] = useState<string | null>(null);
  const latest = useRef(gallery);
  latest.current = gallery;
  const most = view.kind.uses.gallery;
  const grid = useGrid(gallery.length > 0);
  const change = (next: readonly PictureUse[]) => {
    // Uploads may complete faster than React renders.
    latest.current = [...next];
    set('gallery', latest.current);
  };
  const add = (added: readonly { id: string }[]) => {
    const fresh = added
      .filter(({ id }) => latest.current.every((use) => use.id !== id))
      .slice(0, most - latest.current.length);
    if (fresh.length === 0) return;
    change([...latest.current, ...fresh.map(({ id }) => ({ id }))]);
    setSelected(fresh.at(-1)!.id);
  };
  const at = gallery.findIndex(({ id }) => id === selected);
  const use = gallery[at];
  return (
    <div id={fieldId('gallery')}>
      <FieldGroup label={texts.gallery} error={error}>
        <p className={fieldHint}>
          {fill(texts.galleryHint, { max: most })} {gallery.length > 0 && pictures.texts.galleryKeys}
        </p>
        {gallery.length > 0 &&
          (grid === null ? (
            <ol className={galleryList}>
              {gallery.map(({ id }, index) => (
                <li key={id} className={galleryItem}>
                  <Thumb fills id={id} alt={fill(texts.picture, { n: index + 1, total: gallery.length })} />
                </li>
              ))}
            </ol>
          ) : (
            <grid.Part gallery={gallery} selected={selected} onSelect={setSelected} onChange={change} />
          ))}
        {use !== undefined && (
          <div
            className={`${formTight} mb-3.5 rounded-lg border border-line bg-page p-3.5`}
            role="group"
            aria-label={fill(pictures.texts.chosen, { n: at + 1 })}
          >
            <b>{fill(pictures.texts.chosen, { n: at + 1 })}</b>
            <AltFields use={use} onChange={(next) => change(gallery.with(at, next))} error={null} />
            <MissingAlt use={use} />
            <div className={controlRow}>
              <PictureActions
                key={use.id}
                id={use.id}
                onCropped={({ id }) => {
                  if (latest.current.some((candidate) => candidate.id === id)) return;
                  change(latest.current.map((item) => (item.id === use.id ? { ...item, id } : item)));
                  setSelected(id);
                }}
              />
            </div>
          </div>
        )}
        {gallery.length < most && (
          <UploadZone many label={texts.uploadMany} onUploaded={(picture) => add([picture])}>
            <LibraryButton most={most - gallery.length} except={gallery.map(({ id }) => id)} onChosen={add} />
          </UploadZone>
        )}
      </FieldGroup>
    </div>
  );
}
