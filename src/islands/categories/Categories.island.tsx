import { useEffect, useState } from 'react';
import { plural } from '#content/plural.ts';
import type { CategoriesView } from '#server/features/terms/category-list.ts';
import { plainLink, wayBack } from '#styles/record-classes.ts';
import { Screen } from '../kit/Screen.tsx';
import { Icon } from '../ui/Icon.tsx';
import { plus } from '../ui/icons.ts';
import { EmptyState, OutdatedState } from '../ui/states.tsx';
import { CategoryTree } from './CategoryTree.tsx';
import { createMoves } from './tree-moves.ts';
import { useCategories, type CategoriesWords } from './use-categories.ts';

/** The tree of a section's categories: drawn on the server, and alive with scripts. */
export function Categories({ first, words }: { first: CategoriesView; words: CategoriesWords }) {
  return (
    <Screen first={first} words={words} group="categories">
      <Content first={first} />
    </Screen>
  );
}

function Content({ first }: { first: CategoriesView }) {
  const [moves] = useState(() => createMoves(first.rows));
  const categories = useCategories(moves);
  const { view, rows, can, busy, failed, refresh, words } = categories;
  const { locale, texts, title, section, listHref, newHref } = words;
  useEffect(() => moves.take(view.rows), [moves, view]);
  const create = can.create && (
    <a className="btn p" href={newHref}>
      <Icon icon={plus} />
      {texts.create}
    </a>
  );
  return (
    <>
      <p className={wayBack}>
        <a className={plainLink} href={listHref}>
          {texts.back.replace('{section}', section)}
        </a>
      </p>
      <header className="panel-head">
        <div>
          <h1>{title}</h1>
          <p className="panel-lead num">{plural(locale, rows.length, texts.lead)}</p>
        </div>
        {rows.length > 0 && <div className="panel-actions">{create}</div>}
      </header>
      {failed && (
        <div className="ui-panel">
          <OutdatedState busy={busy} onRetry={() => void refresh()} />
        </div>
      )}
      {rows.length > 0 ? (
        <>
          {can.update && (
            <p id="cat-order" className="ui-hint -mt-1.5 mb-3.5 measure-90">
              {texts.order}
            </p>
          )}
          <section className="ui-panel overflow-hidden" aria-label={texts.tree}>
            <CategoryTree categories={categories} />
          </section>
        </>
      ) : (
        <section className="ui-panel">
          <EmptyState title={texts.empty} text={texts.emptyText}>
            {create}
          </EmptyState>
        </section>
      )}
    </>
  );
}
