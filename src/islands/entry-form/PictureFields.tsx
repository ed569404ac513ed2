import { locales, type Locale } from '#content/locale.ts';
import { fill } from '#content/messages/define-messages.ts';
import { UploadZone } from '../media/UploadZone.tsx';
import { Button } from '../ui/Button.tsx';
import { CoverField } from './CoverField.tsx';
import { FieldGroup } from './FieldGroup.tsx';
import { fieldId } from './focus-path.ts';
import { useError, useForm } from './form-context.ts';
import { GalleryField } from './GalleryField.tsx';
import { LibraryButton } from './LibraryButton.tsx';
import { Thumb } from './Picture.tsx';

/** Cover, gallery, and the banners of a kind that has one per language. */
export function PictureFields() {
  const { texts, view } = useForm();
  const { uses, details } = view.kind;
  const banners = details.filter(({ type }) => type === 'images');
  if (!uses.cover && uses.gallery === 0 && banners.length === 0) return null;
  return (
    <section className="ui-panel ui-padded ui-stack" aria-labelledby="pictures">
      <h2 id="pictures">{texts.pictures}</h2>
      {uses.cover && <CoverField />}
      {uses.gallery > 0 && <GalleryField />}
      {banners.map(({ name, label }) => (
        <Banners key={name} name={name} label={label} />
      ))}
    </section>
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
