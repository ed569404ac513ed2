import type { PaletteTexts } from '#content/messages/dashboard/palette.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { chevronRight, fileText, history, pencil, plus, user, type IconBody } from '#islands/ui/icons.ts';
import type { Group, GroupName, PaletteOption } from './palette-groups.ts';

const icons: Record<GroupName, IconBody> = {
  recent: history,
  sections: chevronRight,
  create: plus,
  pages: fileText,
  entries: pencil,
  people: user,
};

export interface PaletteListProps {
  /** Ids: `{id}-{number}` for options, `{id}-list` for the list. */
  id: string;
  groups: readonly Group[];
  texts: PaletteTexts;
  active: number;
  onPoint: (index: number) => void;
  onChoose: (line: PaletteOption) => void;
}

/**
 * The options in their groups. They are links, so that the browser's own ways to open a link work; the focus stays in
 * the field.
 */
export function PaletteList({ id, groups, texts, active, onPoint, onChoose }: PaletteListProps) {
  if (groups.length === 0) return null;
  let first = 0;
  return (
    <div
      className="max-h-[min(56vh,480px)] overflow-y-auto overscroll-contain px-2 pt-1.5 pb-2.5"
      role="listbox"
      id={`${id}-list`}
      aria-label={texts.title}
    >
      {groups.map(({ name, lines }) => {
        const from = first;
        first += lines.length;
        return (
          <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
            <div className="px-3 pt-3 pb-1 text-13 font-medium text-muted" id={`${id}-${name}`} role="presentation">
              {texts.groups[name]}
            </div>
            {lines.map((line, index) => {
              const at = from + index;
              return (
                <a
                  key={line.href}
                  id={`${id}-${at}`}
                  role="option"
                  aria-selected={at === active}
                  tabIndex={-1}
                  className="group flex min-h-10.5 items-center gap-2.5 rounded-md px-3 py-1.5 text-15 aria-selected:bg-accent-soft aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-accent"
                  href={line.href}
                  onMouseMove={() => at !== active && onPoint(at)}
                  onClick={() => onChoose(line)}
                >
                  <Icon icon={icons[name]} size={18} className="text-muted" />
                  <span className="grid min-w-0 flex-1 gap-x-2.5 md:flex md:items-center">
                    <span className="min-w-0 flex-1 leading-title" lang={line.lang}>
                      {line.label}
                    </span>
                    {line.note !== '' && (
                      <span className="truncate text-13.5 text-muted group-aria-selected:text-ink-2 md:max-w-9/20 md:flex-none md:text-right md:text-14">
                        {line.note}
                      </span>
                    )}
                  </span>
                </a>
              );
            })}
          </div>
        );
      })}
    </div>
  );
}
