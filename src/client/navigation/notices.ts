import { callIsland } from '#islands/call-island.ts';
import type { Toast, ToastMessage } from '#islands/stores/toasts.ts';
import { quietly } from './load-part.ts';

export type Notice = 'offline' | 'held' | 'broken' | 'unsaved';

/** What is said of the network takes the place of what was said of it, and so it is with parts. */
const ids: Record<Notice, string> = { offline: 'network', held: 'network', broken: 'part', unsaved: 'part' };

const region = () => document.querySelector<HTMLElement>('[data-notices]');
const store = () => quietly(() => import('#islands/stores/toasts.ts')).then(({ toasts }) => toasts);

const button = (textContent: string | undefined, onclick: () => void) =>
  Object.assign(document.createElement('button'), { type: 'button', textContent, onclick });

type Named = ToastMessage & { id: string };

const rowOf = (id: string) => region()?.querySelector(`[data-notice="${CSS.escape(id)}"]`);

/** To the button that closes a notice, which is its last; without one, to what the page is about. */
function focusIn(row: Element | null | undefined): void {
  ([...(row?.querySelectorAll('button') ?? [])].at(-1) ?? document.querySelector<HTMLElement>('#main'))?.focus({
    preventScroll: true,
  });
}

/** Takes a plain notice away. The focus that was in it goes to the one beside it. */
function drop(id: string): void {
  const row = rowOf(id);
  if (!row) return;
  const next = row.contains(document.activeElement) ? [row.nextElementSibling ?? row.previousElementSibling] : [];
  row.remove();
  for (const one of next) focusIn(one);
}

/** Says a message at the top of the window, without any code but this: where that of the toasts cannot be had. */
function tellPlainly({ id, summary, detail, link, action }: Named, close: (id: string) => void): void {
  const place = region();
  const textContent = [summary, detail].filter((words) => words !== undefined).join(' ');
  const text = Object.assign(document.createElement('p'), { textContent });
  const way = link && Object.assign(document.createElement('a'), { href: link.href, textContent: link.label });
  const act = action && button(action.label, () => (close(id), action.run()));
  const row = document.createElement('div');
  row.dataset.notice = id;
  row.append(
    text,
    ...(way ? [way] : []),
    ...(act ? [act] : []),
    button(place?.dataset.close, () => close(id)),
  );
  const before = rowOf(id);
  const hadFocus = before?.contains(document.activeElement);
  if (before) before.replaceWith(row);
  else place?.append(row);
  if (hadFocus) focusIn(row);
}

/** The last message of each id: one that was taken back or replaced while the code of the toasts loaded is not shown. */
const latest = new Map<string, Named>();

/** Says something among the toasts; where their code cannot be had, in a plain notice. */
export async function say(message: Named): Promise<void> {
  latest.set(message.id, message);
  const toasts = await store().catch(() => null);
  if (latest.get(message.id) !== message) return;
  if (toasts === null) return tellPlainly(message, drop);
  drop(message.id);
  toasts.add(message);
}

/** Takes back what was said under this id. */
async function unsay(id: string): Promise<void> {
  latest.delete(id);
  drop(id);
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
  let told: readonly Toast[] = [];
  let stop: (() => void) | undefined;
  const tell = (list: readonly Toast[], close: (id: string) => void): void => {
    const before = told;
    told = list;
    for (const { id } of before) if (!list.some((toast) => toast.id === id)) drop(id);
    for (const toast of list) if (!before.includes(toast)) tellPlainly(toast, close);
  };
  const island = document.querySelector('[data-toasts]')?.closest('astro-island');
  const follow = async (): Promise<void> => {
    const toasts = await store();
    stop ??= toasts.list.subscribe((list) =>
      tell(
        list.filter(({ leaving }) => !leaving),
        toasts.remove,
      ),
    );
  };
  island?.addEventListener('island:failed', () => void follow().catch(() => undefined));
  // What the page before this one left to be said stands in the HTML.
  if (document.querySelector('[data-toast]')) callIsland('toasts');
  island?.addEventListener('island:ready', () => {
    stop?.();
    stop = undefined;
    tell([], drop);
  });
}
