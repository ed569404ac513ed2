import { locales, type Locale } from '#content/locale.ts';
import { fill } from '#content/messages/define-messages.ts';
import { Button } from '../ui/Button.tsx';
import { trash2 } from '../ui/icons.ts';
import { FieldGroup } from './FieldGroup.tsx';
import { fieldId } from './focus-path.ts';
import { useError, useForm } from './form-context.ts';
import { GalleryField } from './GalleryField.tsx';
import { AltFields, Thumb } from './Picture.tsx';
import { UploadButton } from './UploadButton.tsx';

/** Cover, gallery, and the banners of a kind that has one per language. */
export function PictureFields() {
  const { texts, view } = useForm();
  const { uses, details } = view.kind;
  const banners = details.filter(({ type }) => type === 'images');
  if (!uses.cover && uses.gallery === 0 && banners.length === 0) return null;
  return (
    <section className="ui-panel ui-padded ui-stack" aria-labelledby="pictures">
      <h2 id="pictures">{texts.pictures}</h2>
      {uses.cover && <Cover />}
      {uses.gallery > 0 && <GalleryField />}
      {banners.map(({ name, label }) => <Banners key={name} name={name} label={label} />)}
    </section>
  );
}

function Cover() {
  const { texts, value, set } = useForm();
  const error = useError('cover');
  const { cover } = value;
  return (
    <div id={fieldId('cover')}>
      <FieldGroup label={texts.cover} error={cover === null ? error : null}>
        {cover !== null && (
          <div className="ef-picture">
            <Thumb id={cover.id} />
            <div className="ui-stack ef-tight"><AltFields use={cover} onChange={(next) => set('cover', next)} error={error} /></div>
          </div>
        )}
        <div className="ef-row">
          <UploadButton size="s" label={cover === null ? texts.upload : texts.replace} onUploaded={({ id }) => set('cover', { id, ...(cover?.alt ? { alt: cover.alt } : {}) })} />
          {cover !== null && <Button size="s" variant="g" icon={trash2} onPress={() => set('cover', null)}>{texts.removeCover}</Button>}
        </div>
      </FieldGroup>
    </div>
  );
}

/** One picture per language. */
function Banners({ name, label }: { name: string; label: string }) {
  const { texts, value, set } = useForm();
  const path = `details.${name}`;
  const error = useError(path);
  const images = (value.details[name] ?? {}) as Partial<Record<Locale, string | null>>;
  return (
    <div id={fieldId(path)}>
      <FieldGroup label={label} error={error}>
        <div className="ui-cols">
          {locales.map((locale) => (
            <div key={locale} className="ui-stack ef-tight">
              <p className="ui-hint">{texts.languages[locale]}</p>
              {images[locale] && <Thumb id={images[locale]} />}
              <UploadButton size="s" label={images[locale] ? texts.replace : texts.upload} onUploaded={({ id }) => set(path, { ...images, [locale]: id })} />
              {images[locale] && <Button size="s" variant="g" onPress={() => set(path, { ...images, [locale]: null })}>{fill(texts.remove, { name: texts.languages[locale] })}</Button>}
            </div>
          ))}
        </div>
      </FieldGroup>
    </div>
  );
}
