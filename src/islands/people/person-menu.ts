import type { PeopleTexts } from '#content/messages/people.ts';
import { ban, keyRound, logOut, shieldCheck, trash2, undo2, user, type IconBody } from '../ui/icons.ts';
import type { MenuAction } from '../ui/Menu.tsx';
import type { Act, Subject } from './people-context.ts';

const icons: Record<Act, IconBody> = {
  setRole: shieldCheck,
  impersonate: user,
  endSessions: logOut,
  setPassword: keyRound,
  unban: undo2,
  ban,
  delete: trash2,
};
const order = Object.keys(icons) as Act[];
export const dangerous: ReadonlySet<Act> = new Set<Act>(['ban', 'delete']);

/** What may be done to a person, as the server has decided; the dangerous acts last. */
export function actsFor(person: Subject): Act[] {
  return order.filter((act) => person.can[act]);
}

export function menuFor(
  person: Subject,
  texts: PeopleTexts,
  onAct: (act: Act) => void,
  href?: string,
): (MenuAction | 'separator')[] {
  const item = (act: Act): MenuAction => ({
    id: act,
    label: texts.acts[act],
    icon: icons[act],
    onAction: () => onAct(act),
    danger: dangerous.has(act),
  });
  const acts = actsFor(person);
  const [calm, danger] = [acts.filter((act) => !dangerous.has(act)), acts.filter((act) => dangerous.has(act))];
  return [
    ...(href === undefined ? [] : [{ id: 'open', label: texts.open, icon: user, href }]),
    ...calm.map(item),
    ...(danger.length > 0 && (calm.length > 0 || href !== undefined) ? ['separator' as const] : []),
    ...danger.map(item),
  ];
}
