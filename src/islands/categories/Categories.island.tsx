import { useState } from 'react';
import { plural } from '#content/plural.ts';
import type { CategoriesView, CategoryRowView } from '#server/features/terms/category-list.ts';
import { useSessionWatch } from '../account/use-account.ts';
import { useOpener } from '../account/use-opener.ts';
import { toasts } from '../stores/toasts.ts';
import { Icon } from '../ui/Icon.tsx';
import { plus } from '../ui/icons.ts';
import { EmptyState, OutdatedState } from '../ui/states.tsx';
import { UiProvider } from '../ui/UiProvider.tsx';
import { CategoriesContext, type CategoriesWords } from './categories-context.ts';
import { CategoryTree } from './CategoryTree.tsx';
import type { Asked } from './row-actions.ts';
import { useCategoryWrites } from './use-category-writes.ts';
import type { DialogProps } from './category-request.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { IntoDialog } from './IntoDialog.tsx';
import { MergeDialog } from './MergeDialog.tsx';

/** The window of what was asked for. */
function CategoryDialog({ what, ...props }: DialogProps & { what: Asked }) {
  if (what === 'into') return <IntoDialog {...props} />;
  return what === 'merge' ? <MergeDialog {...props} /> : <DeleteDialog {...props} />;
}

/** The tree of a section's categories: drawn on the server, and alive with scripts. */
export function Categories({ first, ...words }: CategoriesWords & { first: CategoriesView }) {
  const { locale, ui, texts, title, section, listHref, newHref, viewerId } = words;
  const writes = useCategoryWrites(first, words);
  const [asked, setAsked] = useState<{ what: Asked; row: CategoryRowView } | null>(null);
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
  const opener = useOpener();
  useSessionWatch(locale, viewerId);
  const { rows, can, nameOf } = writes;
  const create = can.create && (
    <a className="btn p" href={newHref}>
      <Icon icon={plus} />
      {texts.create}
    </a>
  );
  const close = () => {
    setAsked(null);
    opener.closed();
  };
  return (
    <UiProvider locale={locale} ui={ui}>
      <CategoriesContext value={{ ...words, rows, can, nameOf }}>
        <p className="people-back">
          <a href={listHref}>{texts.back.replace('{section}', section)}</a>
        </p>
        <header className="panel-head">
          <div>
            <h1>{title}</h1>
            <p className="panel-lead num">{plural(locale, rows.length, texts.lead)}</p>
          </div>
          {rows.length > 0 && <div className="panel-actions">{create}</div>}
        </header>
        {writes.failed && (
          <div className="ui-panel">
            <OutdatedState busy={writes.busy} onRetry={() => void writes.refresh()} />
          </div>
        )}
        {rows.length > 0 ? (
          <>
            {can.update && <p className="ui-hint cat-order">{texts.order}</p>}
            <section className="ui-panel cat" aria-label={texts.tree}>
              <CategoryTree
                writes={writes}
                collapsed={collapsed}
                onCollapse={setCollapsed}
                onAsk={(what, row) => {
                  opener.opened();
                  setAsked({ what, row });
                }}
              />
            </section>
          </>
        ) : (
          <section className="ui-panel">
            <EmptyState title={texts.empty} text={texts.emptyText}>
              {create}
            </EmptyState>
          </section>
        )}
        {asked !== null && (
          <CategoryDialog
            what={asked.what}
            row={rows.find(({ id }) => id === asked.row.id) ?? asked.row}
            writes={writes}
            onClose={close}
            onAsk={(what) => setAsked({ ...asked, what })}
            onDone={(summary) => {
              close();
              toasts.add({ id: 'category', group: 'categories', severity: 'success', summary });
              void writes.refresh();
            }}
          />
        )}
      </CategoriesContext>
    </UiProvider>
  );
}
