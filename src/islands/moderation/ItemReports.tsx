import { localeInfo } from '#content/locale.ts';
import type { ItemView } from '#server/features/moderation/item-view.ts';
import { useModeration } from './moderation-context.ts';
import { Moment } from '../ui/Moment.tsx';

/** What readers have against the ad; admins work on it, the others are told so. */
export function ItemReports({ reports }: { reports: ItemView['reports'] }) {
  const { texts } = useModeration();
  return (
    <section aria-labelledby="moderation-reports">
      <h3 id="moderation-reports">{texts.sections.reports}</h3>
      <ul className="people-list">
        {reports.map(({ id, reason, comment, writtenIn, received, href }) => (
          <li key={id}>
            <div>
              <p>
                <b>{reason}</b>{' '}
                <span className="meta">
                  · <Moment moment={received} />
                </span>
              </p>
              {comment === '' ? (
                <p className="meta">{texts.noComment}</p>
              ) : (
                <p lang={localeInfo[writtenIn].htmlLang} translate="no">
                  {comment}
                </p>
              )}
            </div>
            {href !== null && (
              <a className="btn s" href={href}>
                {texts.openReport}
              </a>
            )}
          </li>
        ))}
      </ul>
      {reports.every(({ href }) => href === null) && <p className="meta">{texts.reportsText}</p>}
    </section>
  );
}
