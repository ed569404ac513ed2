import type { CSSProperties } from 'react';
import { plural } from '#content/format/plural.ts';
import { otherLocale } from '#content/locale.ts';
import type { CategoriesTexts } from '#content/messages/dashboard/categories.ts';
import { fill } from '#content/messages/define-messages.ts';
import { Badge, LanguageStatusBadge } from '#islands/ui/Badge.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { chevronRight, gripVertical } from '#islands/ui/icons.ts';
import { RowMenu } from '#islands/ui/overlays/Menu.tsx';
import type { AdsSummary, CategoryRowView } from '#server/features/terms/category-list.ts';
import { chevronSlot, dragHandle, dropClasses } from './category-classes.ts';
import { rowActions } from './row-actions.tsx';
import { childrenOf } from './tree-rows.ts';
import type { Categories, CategoriesMessages } from './use-categories.ts';
import type { TreeHandles } from './use-tree-moves.ts';

interface Props {
  row: CategoryRowView;
  level: number;
  categories: Categories;
  tree: {
    /** Whether any row of the tree has children. */
    hasBranches: boolean;
    isOpen: (id: string) => boolean;
    toggle: (id: string) => void;
    moves: TreeHandles;
  };
}

/** On a phone the facts and the state are below the name. */
const treeRow =
  'grid min-h-15.5 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-1.5 gap-y-0.5 pt-1.5 pr-1.5 pb-2 pl-(--indent) [--indent:calc(--spacing(1)+var(--level)*(--spacing(3.5)))] lg:grid-cols-[auto_minmax(0,1fr)_minmax(0,250px)_190px_44px] lg:gap-2 lg:pr-3 lg:pb-1.5 lg:[--indent:calc(--spacing(2)+var(--level)*(--spacing(7.5)))] compact:min-h-0 compact:py-0.75 lg:compact:grid-cols-[auto_minmax(0,1fr)_minmax(0,300px)_150px_44px]';

/** A category of the tree with its descendants. */
export function CategoryItem({ row, level, categories, tree }: Props) {
  const { rows, can, nameOf, words } = categories;
  const { locale, texts, icons } = words;
  const children = childrenOf(rows, row.id);
  const name = nameOf(row);
  const lacking = row.name[locale] === '' ? locale : row.name[otherLocale(locale)] === '' ? otherLocale(locale) : null;
  const { hasBranches, isOpen, toggle, moves } = tree;
  const isOff = row.publicHref === null;
  const isExpanded = children.length > 0 && isOpen(row.id);
  const at = moves.over?.id === row.id ? moves.over.side : null;
  return (
    <li className={`border-line not-first:border-t ${moves.dragged === row.id ? 'opacity-45' : ''}`}>
      <div
        className={`${treeRow} ${at === null ? 'hover:bg-surface-2/55' : dropClasses[at]}`}
        style={{ '--level': level } as CSSProperties}
        {...moves.target(row.id)}
      >
        <div className="flex items-center gap-1.5 lg:gap-2">
          {can.update && (
            <span
              role="button"
              tabIndex={0}
              className={dragHandle}
              aria-label={fill(texts.moveIt, { name })}
              aria-haspopup="menu"
              aria-describedby="cat-order"
              {...moves.handle(row.id)}
            >
              <Icon icon={gripVertical} size={18} />
            </span>
          )}
          {children.length > 0 ? (
            <button
              type="button"
              className={`${chevronSlot} grid place-items-center rounded-md text-muted hover:bg-surface-2 hover:text-ink focus-visible:-outline-offset-1 aria-expanded:*:rotate-90`}
              aria-label={fill(texts.open, { name })}
              aria-expanded={isExpanded}
              onClick={() => toggle(row.id)}
            >
              <Icon icon={chevronRight} size={18} />
            </button>
          ) : (
            hasBranches && <span className={chevronSlot} />
          )}
          <span className={`grid place-items-center lg:w-6 ${isOff ? 'text-muted' : 'text-accent-text'}`}>
            {row.icon !== null && <Icon icon={icons[row.icon] ?? ''} />}
          </span>
        </div>
        <div className="min-w-0 wrap-anywhere compact:flex compact:items-baseline compact:gap-2.5">
          <p className="compact:max-w-full compact:flex-none">
            <a
              href={row.editHref}
              className={`font-strong hover:underline hover:underline-offset-3 ${isOff ? 'text-muted' : ''}`}
            >
              {name}
            </a>
            {lacking !== null && (
              <span className="ml-2 align-[2px]">
                <LanguageStatusBadge label={texts.marks[lacking]} look="absent" title={texts.missing[lacking]} />
              </span>
            )}
          </p>
          <p className="text-14 text-muted compact:min-w-0 compact:truncate">{row.slug}</p>
        </div>
        <div className="flex min-w-0 flex-wrap gap-x-2.5 text-14.5 max-lg:col-start-2 max-lg:-col-end-1 lg:grid lg:gap-px lg:compact:flex lg:compact:items-baseline lg:compact:gap-x-3">
          <span className="tabular-nums">{plural(locale, row.live, texts.live)}</span>
          {row.ads !== null && <AdsFacts words={words} ads={row.ads} branch={children.length > 0} />}
        </div>
        <span
          className={`min-w-0 *:whitespace-normal max-lg:col-start-2 max-lg:-col-end-1 ${isOff ? '' : 'max-lg:hidden'}`}
        >
          <State texts={texts} row={row} />
        </span>
        <div className="col-start-3 row-start-1 flex lg:col-start-5">
          <RowMenu name={name} items={rowActions(categories, row)} />
        </div>
      </div>
      {isExpanded && (
        <ul className="border-t border-line">
          {children.map((child) => (
            <CategoryItem key={child.id} row={child} level={level + 1} categories={categories} tree={tree} />
          ))}
        </ul>
      )}
    </li>
  );
}

function State({ texts, row }: { texts: CategoriesTexts; row: CategoryRowView }) {
  if (!row.enabled) return <Badge>{texts.off}</Badge>;
  return row.publicHref === null ? <Badge>{texts.hiddenByParent}</Badge> : <Badge tone="accent">{texts.on}</Badge>;
}

/** The ad settings of a category. Empty for a branch, which cannot contain ads. */
function AdsFacts({
  words: { locale, texts },
  ads,
  branch,
}: {
  words: CategoriesMessages;
  ads: AdsSummary;
  branch: boolean;
}) {
  if (branch) return null;
  const facts = [
    plural(locale, ads.expiryDays, texts.days),
    ads.attributes > 0 && plural(locale, ads.attributes, texts.attributes),
    !ads.showPrice && texts.noPrice,
    ads.moderation !== 'default' && texts.moderation[ads.moderation],
  ];
  return <span className="text-14 text-muted tabular-nums">{facts.filter(Boolean).join(' · ')}</span>;
}
