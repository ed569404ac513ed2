import type { ReactNode } from 'react';
import { fill } from '#content/messages/define-messages.ts';
import type { LibraryDetails } from '#server/features/media-library/library-details.ts';
import { fieldHint } from '#styles/form-classes.ts';
import { useMedia, type DetailsProps } from './media-screen.ts';

const textLink = 'underline underline-offset-3';

/** The properties of a picture, and its uses. */
export function PictureProperties({ details, onGoOn }: Pick<DetailsProps, 'onGoOn'> & { details: LibraryDetails }) {
  const {
    texts: { details: words },
  } = useMedia().words;
  const { width, height, size, owner, created, sourceId, uses, used, hasHiddenUses, url } = details;
  return (
    <>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-15">
        <Fact label={words.dimensions}>
          <span className="tabular-nums">{fill(words.pixels, { width, height })}</span>
        </Fact>
        <Fact label={words.bytes}>
          <span className="tabular-nums">{size}</span>
        </Fact>
        <Fact label={words.owner}>
          <span translate={owner === null ? undefined : 'no'}>{owner ?? words.product}</span>
        </Fact>
        <Fact label={words.created}>{created}</Fact>
        {sourceId !== null && (
          <Fact label={words.source}>
            <button type="button" className={textLink} onClick={() => onGoOn(sourceId)}>
              {words.sourceLink}
            </button>
          </Fact>
        )}
      </dl>
      <p>
        <a className={textLink} href={url} target="_blank" rel="noopener">
          {words.original}
        </a>
      </p>
      <section aria-labelledby="media-uses">
        <h3 id="media-uses" className="mb-1.5 font-semibold">
          {words.usesTitle}
        </h3>
        {!used && <p className={fieldHint}>{words.noUses}</p>}
        {uses.length > 0 && (
          <ul className="grid gap-2.5">
            {uses.map(({ id, kind, title, status, places, href }) => (
              <li key={id} className="grid wrap-anywhere">
                {href === null ? (
                  <span translate="no">{title || words.untitled}</span>
                ) : (
                  <a className={textLink} href={href} translate="no">
                    {title || words.untitled}
                  </a>
                )}
                <span className="text-14 text-muted">
                  {[kind, status, ...places.map((place) => words.places[place])].filter(Boolean).join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        )}
        {hasHiddenUses && <p className={fieldHint}>{words.hiddenUses}</p>}
      </section>
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </>
  );
}
