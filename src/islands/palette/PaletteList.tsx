import type { PaletteTexts } from '#content/messages/palette.ts';
import { Icon } from '../ui/Icon.tsx';
import { chevronRight, fileText, history, pencil, plus, user, type IconBody } from '../ui/icons.ts';
import type { Group, GroupName, Line } from './palette-groups.ts';

const icons: Record<GroupName, IconBody> = {
  recent: history,
  sections: chevronRight,
  create: plus,
  pages: fileText,
  entries: pencil,
  people: user,
};

export interface PaletteListProps {
  /** Options are `{id}-{number}`, the list is `{id}-list`. */
  id: string;
  groups: readonly Group[];
  texts: PaletteTexts;
  active: number;
  onPoint: (index: number) => void;
  onChoose: (line: Line) => void;
}

/** The lines in their groups. They are links, so that the browser's own ways to open one work; the focus stays in the field. */
export function PaletteList({ id, groups, texts, active, onPoint, onChoose }: PaletteListProps) {
  if (groups.length === 0) return null;
  let first = 0;
  return (
    <div className="palette-list" role="listbox" id={`${id}-list`} aria-label={texts.title}>
      {groups.map(({ name, lines }) => {
        const from = first;
        first += lines.length;
        return (
          <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
            <div className="palette-group" id={`${id}-${name}`} role="presentation">
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
                  className="palette-line"
                  href={line.href}
                  onMouseMove={() => at !== active && onPoint(at)}
                  onClick={() => onChoose(line)}
                >
                  <Icon icon={icons[name]} size={18} />
                  <span className="palette-label" lang={line.lang}>
                    {line.label}
                  </span>
                  {line.note !== '' && <span className="meta">{line.note}</span>}
                </a>
              );
            })}
          </div>
        );
      })}
    </div>
  );
}
