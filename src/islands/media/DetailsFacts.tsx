import { fill } from '#content/messages/define-messages.ts';
import type { LibraryDetails } from '#server/features/media-library/library-details.ts';
import { useDetails, useMedia } from './use-media.tsx';

/** The properties of a picture, and its uses. */
export function DetailsFacts({ details }: { details: LibraryDetails }) {
  const {
    texts: { details: words },
  } = useMedia().words;
  const { goOn } = useDetails();
  const { width, height, size, owner, created, sourceId, uses, used, hasHiddenUses, url } = details;
  return (
    <>
      <dl className="media-facts">
        <dt>{words.dimensions}</dt>
        <dd className="num">{fill(words.pixels, { width, height })}</dd>
        <dt>{words.bytes}</dt>
        <dd className="num">{size}</dd>
        <dt>{words.owner}</dt>
        <dd translate={owner === null ? undefined : 'no'}>{owner ?? words.product}</dd>
        <dt>{words.created}</dt>
        <dd>{created}</dd>
        {sourceId !== null && (
          <>
            <dt>{words.source}</dt>
            <dd>
              <button type="button" className="media-link" onClick={() => goOn(sourceId)}>
                {words.sourceLink}
              </button>
            </dd>
          </>
        )}
      </dl>
      <p>
        <a className="media-link" href={url} target="_blank" rel="noopener">
          {words.original}
        </a>
      </p>
      <section aria-labelledby="media-uses">
        <h3 id="media-uses">{words.usesTitle}</h3>
        {!used && <p className="ui-hint">{words.noUses}</p>}
        {uses.length > 0 && (
          <ul className="media-uses">
            {uses.map(({ id, kind, title, status, places, href }) => (
              <li key={id}>
                {href === null ? (
                  <span translate="no">{title || words.untitled}</span>
                ) : (
                  <a href={href} translate="no">
                    {title || words.untitled}
                  </a>
                )}
                <span className="meta">
                  {[kind, status, ...places.map((place) => words.places[place])].filter(Boolean).join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        )}
        {hasHiddenUses && <p className="ui-hint">{words.hiddenUses}</p>}
      </section>
    </>
  );
}
