import { favourites } from '#islands/stores/favourites.ts';
import { SAVE_INTENT_KEY } from './save-intent-key.ts';

/** The page of favourites: a removed favourite can be restored in its place until the user leaves the page. */
const list = document.querySelector<HTMLElement>('[data-favourites]');

const setFavourite = async (id: string, on: boolean): Promise<boolean> => (await favourites.keep(id, on)) === 204;

function showStatus(text: string | null | undefined): void {
  const said = list?.querySelector('[data-said]');
  if (said) said.textContent = text ?? '';
}

async function remove(item: HTMLElement, id: string, canReturn: boolean): Promise<void> {
  // A second press during the request would overwrite the content that undoing restores.
  if (item.ariaBusy === 'true') return;
  item.ariaBusy = 'true';
  const isDone = await setFavourite(id, false);
  item.ariaBusy = null;
  if (!isDone) return showStatus(list?.dataset.failed);
  const note = list?.querySelector<HTMLTemplateElement>('template[data-removed]')?.content.cloneNode(true);
  if (!(note instanceof DocumentFragment)) return;
  showStatus(note.querySelector('p')?.textContent);
  offerUndo(note, item, id, canReturn);
  item.replaceChildren(note);
  item.querySelector('button')?.focus();
}

/** Wires the button that undoes a removal. Entries which are not public cannot be added again. */
function offerUndo(note: DocumentFragment, item: HTMLElement, id: string, canReturn: boolean): void {
  const undo = note.querySelector('button');
  if (!canReturn) return undo?.remove();
  const before = [...item.childNodes];
  undo?.addEventListener('click', async () => {
    if (!(await setFavourite(id, true))) return showStatus(list?.dataset.failed);
    item.replaceChildren(...before);
    showStatus(list?.dataset.restored);
    item.querySelector<HTMLElement>('[data-remove]')?.focus();
  });
}

async function grant(wish: HTMLElement): Promise<void> {
  const id = wish.dataset.wish ?? '';
  if (!(await setFavourite(id, true))) return showStatus(list?.dataset.failed);
  try {
    localStorage.removeItem(SAVE_INTENT_KEY);
  } catch {
    // Storage is blocked, so the request is not stored.
  }
  // Shows the updated list. Removes the request from the URL, so that a reload does not repeat it.
  location.replace(location.pathname);
}

list?.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-remove], [data-wish-add]') : null;
  const item = button?.closest<HTMLElement>('[data-id], [data-wish]');
  if (!button || !item) return;
  if (item.dataset.wish !== undefined) void grant(item);
  else void remove(item, button.dataset.remove ?? '', button.dataset.lasting !== undefined);
});

/** A request stored in this browser is carried out at once. One from a URL of another origin needs a click. */
const wish = list?.querySelector<HTMLElement>('[data-wish]');
try {
  if (wish && localStorage.getItem(SAVE_INTENT_KEY) === wish.dataset.wish) void grant(wish);
} catch {
  // The button remains.
}
