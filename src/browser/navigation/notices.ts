import type { Toast, ToastMessage } from '#islands/stores/toasts.ts';
import { callIsland } from '#islands/call-island.ts';
import { quietly } from './load-part.ts';

export type Notice = 'offline' | 'held' | 'broken' | 'unsaved';

/** What is said of the network takes the place of what was said of it, and so it is with parts. */
const ids: Record<Notice, string> = { offline: 'network', held: 'network', broken: 'part', unsaved: 'part' };

const region = () => document.querySelector<HTMLElement>('[data-notices]');
const store = () => quietly(() => import('#islands/stores/toasts.ts')).then(({ toasts }) => toasts);

function button(label: string | undefined, press: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = 'btn';
  made.textContent = label ?? '';
  made.addEventListener('click', press);
  return made;
}

/** Says the last of these at the top of the window, without any code but this: where that of the toasts cannot be had. */
function tellPlainly(messages: readonly ToastMessage[], close: (message: ToastMessage) => void): void {
  const place = region();
  const message = messages.at(-1);
  if (!place) return;
  if (!message) return place.replaceChildren();
  const { summary, detail, action } = message;
  const text = document.createElement('p');
  text.textContent = [summary, detail].filter((words) => words !== undefined).join(' ');
  const act = action && button(action.label, () => (close(message), action.run()));
  place.replaceChildren(
    text,
    ...(act ? [act] : []),
    button(place.dataset.close, () => close(message)),
  );
}

/** What is said while not even the list of messages can be had: the last word only. */
const plain = new Map<string, ToastMessage>();
function keepPlain(id: string, message: ToastMessage | null): void {
  if (message) plain.set(id, message);
  else if (!plain.delete(id)) return;
  tellPlainly([...plain.values()], () => keepPlain(id, null));
}

/** Says something among the toasts; where their code cannot be had, in a plain notice. */
export async function say(message: ToastMessage & { id: string }): Promise<void> {
  try {
    (await store()).add(message);
  } catch {
    keepPlain(message.id, message);
  }
}

/** Takes back what was said under this id. */
async function unsay(id: string): Promise<void> {
  keepPlain(id, null);
  (await store()).remove(id);
}

/** Says something of the page itself: about the network, or about parts that did not come. */
export function showNotice(notice: Notice): void {
  const { dataset } = region() ?? {};
  const mends = notice === 'broken' || notice === 'unsaved';
  void say({
    id: ids[notice],
    severity: mends ? 'error' : 'warn',
    summary: dataset?.[notice] ?? '',
    life: null,
    ...(mends ? { action: { label: dataset?.reload ?? '', run: () => location.reload() } } : {}),
  });
}

/** Takes back what was said of the network. */
export function hideNetworkNotice(): void {
  unsay(ids.offline).catch(() => undefined);
}

/** Where the island of the toasts does not come alive, its messages are told plainly until it does. */
export function startNotices(): void {
  let stop: (() => void) | undefined;
  const island = document.querySelector('.toasts')?.closest('astro-island');
  const follow = async (): Promise<void> => {
    const toasts = await store();
    const shown = (list: readonly Toast[]) => list.filter(({ leaving }) => !leaving);
    stop ??= toasts.list.subscribe((list) => tellPlainly(shown(list), ({ id }) => toasts.remove(id ?? '')));
  };
  island?.addEventListener('island:failed', () => void follow().catch(() => undefined));
  // What the page before this one left to be said stands in the HTML.
  if (document.querySelector('.toast')) callIsland('toasts');
  island?.addEventListener('island:ready', () => {
    stop?.();
    stop = undefined;
    tellPlainly([], () => undefined);
  });
}
