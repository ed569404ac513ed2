import { useEffect, useState } from 'react';
import { plural } from '#content/format/plural.ts';
import { DensityButton } from '#islands/kit/DensityButton.tsx';
import { Screen } from '#islands/kit/Screen.tsx';
import { BackLink } from '#islands/ui/BackLink.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { plus } from '#islands/ui/icons.ts';
import { EmptyState, OutdatedState } from '#islands/ui/states.tsx';
import type { CategoriesView } from '#server/features/terms/category-list.ts';
import { button } from '#styles/button-classes.ts';
import { pageHeader, panelBox } from '#styles/panel-classes.ts';
import { CategoryTree } from './CategoryTree.tsx';
import { createOptimisticTree } from './tree-moves.ts';
import { useCategories, type CategoriesMessages } from './use-categories.ts';

/** The category tree of a section: rendered on the server, and interactive with scripts. */
export function Categories({ first, words }: { first: CategoriesView; words: CategoriesMessages }) {
  return (
    <Screen first={first} words={words} group="categories">
      <Content first={first} />
    </Screen>
  );
}

function Content({ first }: { first: CategoriesView }) {
  const [moves] = useState(() => createOptimisticTree(first.rows));
  const categories = useCategories(moves);
  const { view, rows, can, busy, failed, refresh, words } = categories;
  const { locale, texts, title, section, listHref, newHref } = words;
  useEffect(() => moves.take(view.rows), [moves, view]);
  const create = can.create && (
    <a className={button({ variant: 'p' })} href={newHref}>
      <Icon icon={plus} />
      {texts.create}
    </a>
  );
  return (
    <>
      <BackLink href={listHref} label={texts.back.replace('{section}', section)} />
      <header className={pageHeader.frame}>
        <div className={pageHeader.words}>
          <h1 className={pageHeader.title}>{title}</h1>
          <p className={`${pageHeader.lead} tabular-nums`}>{plural(locale, rows.length, texts.lead)}</p>
        </div>
        {rows.length > 0 && (
          <div className={`${pageHeader.acts} items-center`}>
            <DensityButton />
            {create}
          </div>
        )}
      </header>
      {failed && (
        <div className={panelBox.plain}>
          <OutdatedState busy={busy} onRetry={() => void refresh()} />
        </div>
      )}
      {rows.length > 0 ? (
        <>
          {can.update && (
            <p id="cat-order" className="mb-3 measure-90 text-14 text-muted">
              {texts.order}
            </p>
          )}
          <section className={`${panelBox.plain} overflow-hidden`} aria-label={texts.tree}>
            <CategoryTree categories={categories} />
          </section>
        </>
      ) : (
        <section className={panelBox.plain}>
          <EmptyState title={texts.empty} text={texts.emptyText}>
            {create}
          </EmptyState>
        </section>
      )}
    </>
  );
}
