import type { CSSProperties } from 'react';
import { otherLocale } from '#content/locale.ts';
import type { CategoriesTexts } from '#content/messages/categories.ts';
import { fill } from '#content/messages/define-messages.ts';
import { plural } from '#content/plural.ts';
import type { AdsSummary, CategoryRowView } from '#server/features/terms/category-list.ts';
import { Badge, LanguageMark } from '../ui/Badge.tsx';
import { Icon } from '../ui/Icon.tsx';
import { chevronRight, gripVertical } from '../ui/icons.ts';
import { RowMenu } from '../ui/Menu.tsx';
import { rowActions } from './row-actions.tsx';
import { childrenOf } from './tree-rows.ts';
import type { Categories, CategoriesWords } from './use-categories.ts';
import type { TreeHandles } from './use-tree-moves.ts';

interface Props {
  row: CategoryRowView;
  level: number;
  categories: Categories;
  tree: {
    isOpen: (id: string) => boolean;
    toggle: (id: string) => void;
    moves: TreeHandles;
  };
}

/** A category of the tree, with those below it. */
export function CategoryItem({ row, level, categories, tree }: Props) {
  const { rows, can, nameOf, words } = categories;
  const { locale, texts, icons } = words;
  const children = childrenOf(rows, row.id);
  const name = nameOf(row);
  const lacking = row.name[locale] === '' ? locale : row.name[otherLocale(locale)] === '' ? otherLocale(locale) : null;
  const { isOpen, toggle, moves } = tree;
  const isExpanded = children.length > 0 && isOpen(row.id);
  const at = moves.over?.id === row.id ? moves.over.side : null;
  return (
    <li
      className="cat-item"
      data-off={row.publicHref === null || undefined}
      data-dragging={moves.dragged === row.id || undefined}
    >
      <div
        className="cat-row"
        data-drop={at ?? undefined}
        style={{ '--level': level } as CSSProperties}
        {...moves.target(row.id)}
      >
        {can.update && (
          <span
            role="button"
            tabIndex={0}
            className="cat-handle"
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
            className="cat-chevron"
            aria-label={fill(texts.open, { name })}
            aria-expanded={isExpanded}
            onClick={() => toggle(row.id)}
          >
            <Icon icon={chevronRight} size={18} />
          </button>
        ) : (
          <span className="cat-chevron" />
        )}
        <span className="cat-icon">{row.icon !== null && <Icon icon={icons[row.icon] ?? ''} />}</span>
        <div className="cat-name">
          <p>
            <a href={row.editHref}>{name}</a>
            {lacking !== null && (
              <LanguageMark label={texts.marks[lacking]} present={false} title={texts.missing[lacking]} />
            )}
          </p>
          <p className="meta">{row.slug}</p>
        </div>
        <div className="cat-facts">
          <span className="num">{plural(locale, row.live, texts.live)}</span>
          {row.ads !== null && <AdsFacts words={words} ads={row.ads} branch={children.length > 0} />}
        </div>
        <span className="cat-state">
          <State texts={texts} row={row} />
        </span>
        <RowMenu name={name} items={rowActions(categories, row)} />
      </div>
      {isExpanded && (
        <ul>
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

/** What a category of classifieds asks for. No ad stands in a branch: there it says nothing. */
function AdsFacts({
  words: { locale, texts },
  ads,
  branch,
}: {
  words: CategoriesWords;
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
  return <span className="meta num">{facts.filter(Boolean).join(' · ')}</span>;
}
