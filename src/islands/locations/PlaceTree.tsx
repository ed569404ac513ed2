import type { KeyboardEvent } from 'react';
import { locationsList } from '#content/lists/locations.ts';
import type { LocationNode } from '#server/features/terms/location-tree.ts';
import { PlaceRow } from './PlaceRow.tsx';
import { flattenTree, unfoldedPlacesQuery, useLocations, type PlaceAction } from './use-locations.ts';

export interface PlaceTreeProps {
  open: ReadonlySet<string>;
  onOpen: (open: ReadonlySet<string>) => void;
  onAsk: (asked: PlaceAction) => void;
}

/** Returns a copy of a set with a key toggled. */
function toggleKey(open: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(open);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** Nested lists. Arrow keys move along the rows, and unfold and fold them. */
export function PlaceTree(props: PlaceTreeProps) {
  const { open, onOpen } = props;
  const {
    view: { nodes },
    words: { texts },
  } = useLocations();
  const all = flattenTree(nodes);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const line =
      event.target instanceof HTMLElement && event.target.matches('[data-name], a[aria-expanded]')
        ? event.target.closest<HTMLElement>('[data-place]')
        : null;
    if (line === null || event.altKey || event.ctrlKey || event.metaKey) return;
    const lines = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-place]')];
    const focus = (item: HTMLElement | undefined) => item?.querySelector<HTMLElement>('[data-name]')?.focus();
    const node = all.find(({ slug }) => slug === line.dataset.place);
    const at = lines.indexOf(line);
    if (event.key === 'ArrowDown') focus(lines[at + 1]);
    else if (event.key === 'ArrowUp') focus(lines[at - 1]);
    else if (event.key === 'ArrowRight' && node && node.children.length > 0 && !open.has(node.id))
      onOpen(toggleKey(open, node.id));
    else if (event.key === 'ArrowLeft' && node && node.children.length > 0 && open.has(node.id))
      onOpen(toggleKey(open, node.id));
    else if (event.key === 'ArrowLeft' && node)
      focus(lines.find((element) => element.dataset.place === all.find(({ id }) => id === node.parentId)?.slug));
    else return;
    event.preventDefault();
  };
  return (
    <nav className="border-t border-line py-1" aria-label={texts.caption} onKeyDown={onKeyDown}>
      <Branch {...props} nodes={nodes} all={all} />
    </nav>
  );
}

interface BranchProps extends PlaceTreeProps {
  nodes: readonly LocationNode[];
  /** All places of the tree. */
  all: readonly LocationNode[];
  isNested?: boolean;
}

function Branch({ nodes, all, isNested = false, ...props }: BranchProps) {
  const {
    view: { query },
    words: { base },
  } = useLocations();
  const { open, onOpen, onAsk } = props;
  const hrefWith = (next: ReadonlySet<string>) => locationsList.href(base, query, unfoldedPlacesQuery(all, next));
  return (
    <ul className={isNested ? 'pl-3.5 md:pl-6.5' : undefined}>
      {nodes.map((node) => (
        <li key={node.id}>
          <PlaceRow
            node={node}
            isOpen={open.has(node.id)}
            href={hrefWith(toggleKey(open, node.id))}
            onToggle={() => onOpen(toggleKey(open, node.id))}
            onAsk={onAsk}
          />
          {node.children.length > 0 && open.has(node.id) && (
            <Branch {...props} nodes={node.children} all={all} isNested />
          )}
        </li>
      ))}
    </ul>
  );
}
