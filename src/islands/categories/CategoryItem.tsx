import type { CSSProperties } from 'react';
import { Button as AriaButton, TreeItem, TreeItemContent } from 'react-aria-components';
import { otherLocale } from '#content/locale.ts';
import { plural } from '#content/plural.ts';
import type { AdsSummary, CategoryRowView } from '#server/features/terms/category-list.ts';
import { Badge, LanguageMark } from '../ui/Badge.tsx';
import { Icon } from '../ui/Icon.tsx';
import { chevronRight, gripVertical } from '../ui/icons.ts';
import { ItemMenu } from '../ui/MenuActions.tsx';
import { useCategories } from './categories-context.ts';
import { rowActions, type Asked } from './row-actions.ts';
import { childrenOf } from './tree-rows.ts';
import type { CategoryWrites } from './use-category-writes.ts';

interface Props {
  row: CategoryRowView;
  level: number;
  writes: CategoryWrites;
  onAsk: (what: Asked, row: CategoryRowView) => void;
}

/** A category of the tree, with those below it. */
export function CategoryItem({ row, level, writes, onAsk }: Props) {
  const context = useCategories();
  const { locale, texts, rows, can, icons, nameOf } = context;
  const children = childrenOf(rows, row.id);
  const name = nameOf(row);
  const lacking = row.name[locale] === '' ? locale : row.name[otherLocale(locale)] === '' ? otherLocale(locale) : null;
  return (
    <TreeItem
      id={row.id}
      textValue={name}
      className={row.publicHref === null ? 'cat-item off' : 'cat-item'}
      hasChildItems={children.length > 0}
      onAction={() => location.assign(row.editHref)}
    >
      <TreeItemContent>
        <div className="cat-row" style={{ '--level': level } as CSSProperties}>
          {can.update && (
            <AriaButton slot="drag" className="cat-handle">
              <Icon icon={gripVertical} size={18} />
            </AriaButton>
          )}
          {children.length > 0 ? (
            <AriaButton slot="chevron" className="cat-chevron" aria-label={texts.open}>
              <Icon icon={chevronRight} size={18} />
            </AriaButton>
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
            {row.ads !== null && <AdsFacts ads={row.ads} branch={children.length > 0} />}
          </div>
          <span className="cat-state">
            <State row={row} />
          </span>
          <ItemMenu name={name} items={rowActions(context, row, writes, (what) => onAsk(what, row))} />
        </div>
      </TreeItemContent>
      {children.map((child) => (
        <CategoryItem key={child.id} row={child} level={level + 1} writes={writes} onAsk={onAsk} />
      ))}
    </TreeItem>
  );
}

function State({ row }: { row: CategoryRowView }) {
  const { texts } = useCategories();
  if (!row.enabled) return <Badge>{texts.off}</Badge>;
  return row.publicHref === null ? <Badge>{texts.hiddenByParent}</Badge> : <Badge tone="accent">{texts.on}</Badge>;
}

/** What a category of classifieds asks for. No ad stands in a branch: there it says nothing. */
function AdsFacts({ ads, branch }: { ads: AdsSummary; branch: boolean }) {
  const { locale, texts } = useCategories();
  if (branch) return null;
  const facts = [
    plural(locale, ads.expiryDays, texts.days),
    ads.attributes > 0 && plural(locale, ads.attributes, texts.attributes),
    !ads.showPrice && texts.noPrice,
    ads.moderation !== 'default' && texts.moderation[ads.moderation],
  ];
  return <span className="meta num">{facts.filter(Boolean).join(' · ')}</span>;
}
