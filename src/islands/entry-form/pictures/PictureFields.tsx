import { useRef, useState } from 'react';
import { locales } from '#content/locale.ts';
import { fill } from '#content/messages/define-messages.ts';
import { imagesOf } from '#content/model/images.ts';
import { controlRow } from '#islands/entry-form/entry-form-classes.ts';
import { FieldGroup } from '#islands/entry-form/fields/FieldGroup.tsx';
import { fieldId } from '#islands/entry-form/focus-path.ts';
import { useFieldError, useForm, useFormValue } from '#islands/entry-form/form-context.ts';
import { SidePanel } from '#islands/entry-form/SidePanel.tsx';
import type { PictureJson } from '#islands/media/picture-json.ts';
import { UploadZone } from '#islands/media/UploadZone.tsx';
import { Button } from '#islands/ui/Button.tsx';
import { trash2 } from '#islands/ui/icons.ts';
import { fieldHint, formTight } from '#styles/form-classes.ts';
import { GalleryField } from './GalleryField.tsx';
import { LibraryButton } from './LibraryButton.tsx';
import { Thumb, AltFields, MissingAlt } from './Picture.tsx';
import { PictureActions } from './PictureActions.tsx';

/** The cover of the entry. */
function CoverField() {
  const { texts, set } = useForm();
  const cover = useFormValue((form) => form.cover);
  const error = useFieldError('cover');
  /** Focal points of pictures added in this form; those of earlier pictures are unknown here. */
  const [focuses, setFocuses] = useState<Readonly<Record<string, PictureJson['focus']>>>({});
  const field = useRef<HTMLDivElement>(null);
  const remove = () => {
    // The button is removed with the picture, so focus the first button that adds a picture.
    field.current?.querySelector<HTMLElement>('[data-add] button')?.focus();
    set('cover', null);
  };
  const take = ({ id, focus }: PictureJson, keepsAlt: boolean) => {
    setFocuses((all) => ({ ...all, [id]: focus }));
    set('cover', { id, ...(keepsAlt && cover?.alt ? { alt: cover.alt } : {}) });
  };
  return (
    <div ref={field} id={fieldId('cover')}>
      <FieldGroup label={texts.cover} error={cover === null ? error : null}>
        {cover !== null && (
          <div className="mb-3.5 grid grid-cols-1 gap-4 @sm:grid-cols-[160px_minmax(0,1fr)]">
            <Thumb id={cover.id} focus={focuses[cover.id]} />
            <div className={formTight}>
              <AltFields use={cover} onChange={(next) => set('cover', next)} error={error} />
              <MissingAlt use={cover} />
              <div className={controlRow}>
                <PictureActions
                  id={cover.id}
                  onCropped={(picture) => take(picture, true)}
                  onMoved={(focus) => setFocuses((all) => ({ ...all, [cover.id]: focus }))}
                />
              </div>
            </div>
          </div>
        )}
        <UploadZone label={cover === null ? texts.upload : texts.replace} onUploaded={(picture) => take(picture, true)}>
          <LibraryButton except={cover === null ? [] : [cover.id]} onChosen={([picture]) => take(picture!, false)} />
          {cover !== null && (
            <Button size="s" variant="g" icon={trash2} onPress={remove}>
              {texts.removeCover}
            </Button>
          )}
        </UploadZone>
      </FieldGroup>
    </div>
  );
}

/** The cover, the gallery and, if the kind has them, the banners (one per language). */
export function PictureFields() {
  const { texts, view } = useForm();
  const { uses, details } = view.kind;
  const banners = details.filter(({ type }) => type === 'images');
  if (!uses.cover && uses.gallery === 0 && banners.length === 0) return null;
  return (
    <SidePanel id="pictures" title={texts.pictures}>
      {uses.cover && <CoverField />}
      {uses.gallery > 0 && <GalleryField />}
      {banners.map(({ name, label }) => (
        <Banners key={name} name={name} label={label} />
      ))}
    </SidePanel>
  );
}

/** One picture per language. */
function Banners({ name, label }: { name: string; label: string }) {
  const { texts, set } = useForm();
  const path = `details.${name}`;
  const error = useFieldError(path);
  const images = imagesOf(useFormValue(({ details }) => details[name]));
  return (
    <div id={fieldId(path)}>
      <FieldGroup label={label} error={error}>
        <div className="grid grid-cols-1 gap-x-5 gap-y-4.5 @sm:grid-cols-2">
          {locales.map((locale) => (
            <div key={locale} className={formTight}>
              <p className={fieldHint}>{texts.languages[locale]}</p>
              {images[locale] && <Thumb id={images[locale]} />}
              <UploadZone
                label={images[locale] ? texts.replace : texts.upload}
                onUploaded={({ id }) => set(path, { ...images, [locale]: id })}
              >
                <LibraryButton onChosen={([picture]) => set(path, { ...images, [locale]: picture!.id })} />
                {images[locale] && (
                  <Button size="s" variant="g" onPress={() => set(path, { ...images, [locale]: null })}>
                    {fill(texts.remove, { name: texts.languages[locale] })}
                  </Button>
                )}
              </UploadZone>
            </div>
          ))}
        </div>
      </FieldGroup>
    </div>
  );
}
