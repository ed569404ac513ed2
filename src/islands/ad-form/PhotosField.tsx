import { useEffect, useRef, useState } from 'react';
import { plural } from '#content/format/plural.ts';
import { fill } from '#content/messages/define-messages.ts';
import { fieldId } from '#islands/entry-form/focus-path.ts';
import { useForm, useFormValue } from '#islands/entry-form/form-context.ts';
import { Button } from '#islands/ui/Button.tsx';
import { images } from '#islands/ui/icons.ts';
import { Notice } from '#islands/ui/Notice.tsx';
import { fieldHint } from '#styles/form-classes.ts';
import { panelBox, panelTitle } from '#styles/panel-classes.ts';
import { useAd } from './ad-form-context.ts';
import { maxPhotos } from './check-ad.ts';
import { PhotoGrid } from './PhotoGrid.tsx';
import type { PhotosState } from './use-photos.ts';

// HEIC is left out on purpose: iPhones then convert photos to JPEG.
const ACCEPT = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

const filesOf = (data: DataTransfer | null) => [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));

/** The photos come first: several at once, by button, drop or paste. */
export function PhotosField({ state }: { state: PhotosState }) {
  const { locale, view } = useForm();
  const { photos: words } = useAd().words;
  const { photos, refused } = state;
  const [over, setOver] = useState(false);
  const [leftOut, setLeftOut] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const root = useRef<HTMLElement>(null);
  const most = useFormValue((value) => maxPhotos(view, value));
  const take = (files: readonly File[]) => {
    if (files.length > 0) setLeftOut(state.add(files, most));
  };
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = filesOf(event.clipboardData);
      // Text pasted into a field stays there.
      if (files.length === 0 || event.clipboardData?.types.includes('text/plain')) return;
      event.preventDefault();
      latest.current(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
  const under = photos.filter(({ state: one }) => one === 'waiting' || one === 'sending' || one === 'preparing').length;
  const failed = photos.map((photo, at) => ({ ...photo, n: at + 1 })).filter((photo) => photo.state === 'failed');
  return (
    <section ref={root} className={panelBox.padded} aria-labelledby="ad-photos" id={fieldId('gallery')}>
      <h2 className={panelTitle} id="ad-photos">
        {words.title}
      </h2>
      <div
        className={`mt-2.5 grid gap-3 rounded-lg border border-dashed p-3 ${over ? 'border-accent bg-accent-soft' : 'border-line-strong'}`}
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes('Files')) return;
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          setOver(false);
          if (!event.dataTransfer.types.includes('Files')) return;
          event.preventDefault();
          take(filesOf(event.dataTransfer));
        }}
      >
        <PhotoGrid
          state={state}
          onEmpty={() => root.current?.querySelector<HTMLElement>('[data-add] button')?.focus()}
        />
        <input
          ref={input}
          type="file"
          hidden
          multiple
          accept={ACCEPT}
          aria-label={words.add}
          onChange={(event) => {
            take([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
        {photos.length < most && (
          <div data-add>
            <Button
              className="min-h-12"
              variant={photos.length === 0 ? 'p' : 'default'}
              icon={images}
              onPress={() => input.current?.click()}
            >
              {photos.length === 0 ? words.add : words.more}
            </Button>
          </div>
        )}
        <p className={fieldHint}>
          {fill(words.hint, { max: most })} <span className="hidden md:pointer-fine:inline">{words.drop}</span>
        </p>
      </div>
      <div className="mt-3 grid gap-3 empty:hidden">
        {photos.length > most && (
          <Notice tone="danger" role="alert">
            {plural(locale, most, words.tooMany)}
          </Notice>
        )}
        {leftOut > 0 && (
          <Notice tone="sun" role="status">
            {plural(locale, leftOut, words.leftOut)}
          </Notice>
        )}
        {refused && view.viewerId === '' && (
          <Notice tone="sun" role="status">
            {words.notKept}
          </Notice>
        )}
        {failed.length > 0 && (
          <Notice tone="danger" role="alert">
            <ul className="grid gap-1 wrap-anywhere">
              {failed.map(({ key, n, reason }) => (
                <li key={key}>{fill(words.reason, { n, reason })}</li>
              ))}
            </ul>
          </Notice>
        )}
      </div>
      {/* One short message for screen readers: announcing each photo's percentage would never end. */}
      <p className="sr-only" role="status">
        {under > 0
          ? plural(locale, under, words.progress)
          : photos.length > 0 && photos.every((candidate) => candidate.state === 'ready')
            ? words.allThere
            : ''}
      </p>
    </section>
  );
}
