import { localeInfo } from '#content/locale.ts';
import type { ItemView } from '#server/features/moderation/item-view.ts';
import { useModeration } from './moderation-context.ts';
import { PictureGrid } from './PictureGrid.tsx';

/** All that the ad says: pictures, text, fields. */
export function ItemSubject({ item: { pictures, texts: versions, facts } }: { item: ItemView }) {
  const { texts, locale } = useModeration();
  return (
    <>
      <section aria-labelledby="moderation-pictures">
        <h3 id="moderation-pictures">{texts.sections.pictures}</h3>
        {pictures.length === 0 ? <p className="meta">{texts.noPictures}</p> : <PictureGrid pictures={pictures} />}
      </section>
      <section aria-labelledby="moderation-text">
        <h3 id="moderation-text">{texts.sections.text}</h3>
        {versions.map(({ locale: written, title, text }) => (
          <div
            key={written}
            className="moderation-text"
            lang={written === locale ? undefined : localeInfo[written].htmlLang}
            translate="no"
          >
            {versions.length > 1 && (
              <p>
                <b>{title}</b>
              </p>
            )}
            <p>{text}</p>
          </div>
        ))}
      </section>
      <section aria-labelledby="moderation-facts">
        <h3 id="moderation-facts">{texts.sections.facts}</h3>
        <dl className="people-facts">
          {facts.map(({ label, value, own }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd translate={own ? 'no' : undefined}>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}
