import type { Toast, ToastMessage } from '#islands/stores/toasts.ts';
import { wakeIsland } from '#islands/wake-island.ts';
import { loadQuietly } from './load-chunk.ts';

export type Notice = 'offline' | 'held' | 'broken' | 'unsaved';

/**
 * A notice about the network replaces the previous notice about the network, and a notice about parts replaces the
 * previous one about parts.
 */
const ids: Record<Notice, string> = { offline: 'network', held: 'network', broken: 'part', unsaved: 'part' };

const region = () => document.querySelector<HTMLElement>('[data-notices]');
const loadToasts = () => loadQuietly(() => import('#islands/stores/toasts.ts')).then(({ toasts }) => toasts);

const button = (textContent: string | undefined, onclick: () => void) =>
  Object.assign(document.createElement('button'), { type: 'button', textContent, onclick });

type NoticeMessage = ToastMessage & { id: string };

const rowOf = (id: string) => region()?.querySelector(`[data-notice="${CSS.escape(id)}"]`);

/**
 * Moves the focus to the close button of a notice, which is its last button. Without a notice, moves it to the main
 * content.
 */
function focusIn(row: Element | null | undefined): void {
  ([...(row?.querySelectorAll('button') ?? [])].at(-1) ?? document.querySelector<HTMLElement>('#main'))?.focus({
    preventScroll: true,
  });
}

/** Removes a plain notice. If it had the focus, the focus moves to the adjacent notice. */
function removePlainNotice(id: string): void {
  const row = rowOf(id);
  if (!row) return;
  const next = row.contains(document.activeElement) ? [row.nextElementSibling ?? row.previousElementSibling] : [];
  row.remove();
  for (const item of next) focusIn(item);
}

/** Shows a message at the top of the window without further code, for when the toasts fail to load. */
function showPlainNotice({ id, summary, detail, link, action }: NoticeMessage, close: (id: string) => void): void {
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

/** The last message of each id: a message that was withdrawn or replaced while the toasts were loading is not shown. */
const latestMessages = new Map<string, NoticeMessage>();

/** Shows a message as a toast, or as a plain notice if the toasts fail to load. */
export async function showMessage(message: NoticeMessage): Promise<void> {
  latestMessages.set(message.id, message);
  const toasts = await loadToasts().catch(() => null);
  if (latestMessages.get(message.id) !== message) return;
  if (toasts === null) return showPlainNotice(message, removePlainNotice);
  removePlainNotice(message.id);
  toasts.add(message);
}

/** Withdraws the message with this id. */
async function hideMessage(id: string): Promise<void> {
  latestMessages.delete(id);
  removePlainNotice(id);
  (await loadToasts()).remove(id);
}

/** Shows a notice about the network, or about parts that failed to load. */
export function showNotice(notice: Notice): void {
  const { dataset } = region() ?? {};
  const mends = notice === 'broken' || notice === 'unsaved';
  void showMessage({
    id: ids[notice],
    severity: mends ? 'error' : 'warn',
    summary: dataset?.[notice] ?? '',
    life: null,
    ...(mends ? { action: { label: dataset?.reload ?? '', run: () => location.reload() } } : {}),
  });
}

/** Hides the notice about the network. */
export function hideNetworkNotice(): void {
  hideMessage(ids.offline).catch(() => undefined);
}

/** If the toasts island fails to hydrate, shows its messages as plain notices until it does. */
export function startNotices(): void {
  let told: readonly Toast[] = [];
  let stop: (() => void) | undefined;
  const tell = (list: readonly Toast[], close: (id: string) => void): void => {
    const before = told;
    told = list;
    for (const { id } of before) if (!list.some((toast) => toast.id === id)) removePlainNotice(id);
    for (const toast of list) if (!before.includes(toast)) showPlainNotice(toast, close);
  };
  const island = document.querySelector('[data-toasts]')?.closest('astro-island');
  const follow = async (): Promise<void> => {
    const toasts = await loadToasts();
    stop ??= toasts.list.subscribe((list) =>
      tell(
        list.filter(({ leaving }) => !leaving),
        toasts.remove,
      ),
    );
  };
  island?.addEventListener('island:failed', () => void follow().catch(() => undefined));
  // Messages left by the previous page are in the HTML.
  if (document.querySelector('[data-toast]')) wakeIsland('toasts');
  island?.addEventListener('island:ready', () => {
    stop?.();
    stop = undefined;
    tell([], removePlainNotice);
  });
}
