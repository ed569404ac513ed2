import { plural } from '#content/plural.ts';
import type { NewsroomView } from '#server/features/dashboard/list-entries.ts';
import { Icon } from '../ui/Icon.tsx';
import { plus } from '../ui/icons.ts';
import { useNewsroom } from './newsroom-context.ts';

/** What is listed, how much of it waits for somebody, and the way to begin something new. */
export function NewsroomHead({ view: { all, waiting } }: { view: NewsroomView }) {
  const { locale, texts, title, counts, createHref, categories, kind } = useNewsroom();
  return (
    <header className="panel-head">
      <div>
        <h1>{title}</h1>
        <p className="panel-lead num">
          {plural(locale, all, counts)}
          {waiting > 0 && `, ${plural(locale, waiting, texts.waiting)}`}
        </p>
      </div>
      <div className="panel-actions">
        {categories !== null && (
          <a className="btn" href={categories.href}>
            {categories.label}
          </a>
        )}
        {createHref !== null && (
          <a className="btn p" href={createHref}>
            <Icon icon={plus} />
            {texts.create[kind]}
          </a>
        )}
      </div>
    </header>
  );
}
