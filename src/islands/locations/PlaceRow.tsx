import { plural } from '#content/format/plural.ts';
import { otherLocale } from '#content/locale.ts';
import { fill } from '#content/messages/define-messages.ts';
import { mapHref } from '#content/places/point.ts';
import { Badge } from '#islands/ui/Badge.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { chevronRight, externalLink, eye, eyeOff, mapPin, pencil, plus, trash2 } from '#islands/ui/icons.ts';
import type { MenuAction } from '#islands/ui/overlays/menu-items.tsx';
import { RowMenu } from '#islands/ui/overlays/Menu.tsx';
import type { LocationNode } from '#server/features/terms/location-tree.ts';
import { nameOf, useLocations, type LocationMessages, type PlaceAction } from './use-locations.ts';

export interface PlaceRowProps {
  node: LocationNode;
  isOpen: boolean;
  /** The URL of the tree with this place toggled. */
  href: string;
  onToggle: () => void;
  onAsk: (asked: PlaceAction) => void;
}

const placeName = 'min-h-7 text-left underline-offset-3 hover:underline';

/** A row of the tree. On a phone the number of entries is below the name. */
export function PlaceRow({ node, isOpen, href, onToggle, onAsk }: PlaceRowProps) {
  const { locale, texts } = useLocations().words;
  const name = nameOf(node, locale);
  const other = node.name[otherLocale(locale)];
  const facts = [
    texts.types[node.type],
    node.iso,
    node.slug,
    node.inside > 0 ? plural(locale, node.inside, texts.inside) : null,
    node.type === 'city' && node.lat === null ? texts.noPoint : null,
  ].filter(Boolean);
  return (
    <div
      className="relative grid min-h-13 grid-cols-[2.5rem_minmax(0,1fr)_auto] items-center gap-x-2 rounded-md py-1.5 pr-3 pl-2 hover:bg-surface-2/55 md:grid-cols-[2.5rem_minmax(0,1fr)_auto_auto] compact:min-h-0 compact:py-0"
      data-place={node.slug}
    >
      {node.children.length > 0 ? (
        <a
          className="group grid size-10 place-items-center rounded-md text-muted hover:bg-surface-2 hover:text-ink compact:h-9"
          href={href}
          role="button"
          aria-expanded={isOpen}
          aria-label={fill(texts.expand, { name })}
          onClick={(event) => {
            event.preventDefault();
            onToggle();
          }}
          onKeyDown={(event) => {
            if (event.key !== ' ') return;
            event.preventDefault();
            onToggle();
          }}
        >
          <Icon icon={chevronRight} className="transition-transform group-aria-expanded:rotate-90" />
        </a>
      ) : (
        <span />
      )}
      <div className="min-w-0 compact:flex compact:items-baseline compact:gap-2.5">
        <div className="flex flex-wrap items-baseline gap-x-2.5 gap-y-0.5 compact:flex-none">
          <button
            type="button"
            className={node.found ? `${placeName} font-strong` : `${placeName} font-normal text-ink-2`}
            data-name
            translate="no"
            onClick={() => onAsk({ act: 'edit', place: node })}
          >
            {name}
          </button>
          {other !== '' && other !== name && (
            <span className="text-14 text-muted" translate="no">
              {other}
            </span>
          )}
          {!node.active && <Badge icon={eyeOff}>{texts.off}</Badge>}
        </div>
        <p className="text-14 text-muted compact:shrink-0">{facts.join(' · ')}</p>
        {node.aliases.length > 0 && (
          <p
            className="text-14 text-muted compact:min-w-0 compact:truncate"
            title={node.aliases.join(', ')}
            translate="no"
          >
            {fill(texts.aliases, { names: node.aliases.join(', ') })}
          </p>
        )}
      </div>
      <span className="col-2 row-2 text-14.5 whitespace-nowrap text-ink-2 tabular-nums md:col-auto md:row-auto">
        {node.live > 0 &&
          (node.href === null ? (
            plural(locale, node.live, texts.live)
          ) : (
            <a className="underline-offset-3 hover:underline" href={node.href}>
              {plural(locale, node.live, texts.live)}
            </a>
          ))}
      </span>
      <RowMenu name={name} items={menuFor(node, texts, onAsk)} />
    </div>
  );
}

function menuFor(
  node: LocationNode,
  texts: LocationMessages['texts'],
  onAsk: (asked: PlaceAction) => void,
): (MenuAction | 'separator')[] {
  const { acts } = texts;
  const ask = (act: Exclude<PlaceAction['act'], 'create'>) => () => onAsk({ act, place: node });
  const add = (type: 'state' | 'city') => () => onAsk({ act: 'create', type, parent: node });
  return [
    { id: 'edit', label: acts.edit, icon: pencil, onAction: ask('edit') },
    ...(node.type === 'country' ? [{ id: 'addState', label: acts.addState, icon: plus, onAction: add('state') }] : []),
    ...(node.type === 'city' ? [] : [{ id: 'addCity', label: acts.addCity, icon: plus, onAction: add('city') }]),
    ...(node.href === null ? [] : [{ id: 'site', label: acts.site, icon: externalLink, href: node.href }]),
    ...(node.lat === null || node.lng === null
      ? []
      : [{ id: 'map', label: acts.map, icon: mapPin, href: mapHref({ lat: node.lat, lng: node.lng }) }]),
    'separator' as const,
    node.active
      ? { id: 'deactivate', label: acts.deactivate, icon: eyeOff, onAction: ask('deactivate') }
      : { id: 'activate', label: acts.activate, icon: eye, onAction: ask('activate') },
    { id: 'remove', label: acts.remove, icon: trash2, danger: true, onAction: ask('remove') },
  ];
}
