import type { IslandDocument } from '#islands/wake-island.ts';

/**
 * Runs before the first paint, inline in the head of every page, so that a page never flashes in the wrong colours. It
 * applies the appearance stored in localStorage (`appearance`: light, dark or system; `theme`: emerald or zinc), and
 * the changes that other tabs and pages make to it. It sets these classes of the root: `js`; `signed-in` and `has-city`
 * by their cookies; `frugal` if the reader saves data or has a slow connection, which turns prefetching off;
 * `undecided` if the cookie bar is to be shown, and `functional` if videos may load (`readConsent` has the rule).
 *
 * Rejections of skipped page transitions are kept out of the console.
 *
 * A press that only an island of `client:touch` can handle is stored, and replayed once `client/island-start.ts` has
 * loaded. If it fails to load, or the page is left before that, a form is posted.
 *
 * The function is minified and inlined by the build, so it references nothing outside itself.
 */
export default function boot(): void {
  const page: IslandDocument = document;
  const root = page.documentElement;
  const { dataset, classList } = root;
  const { cookie } = page;
  let appearance: string | undefined;
  let theme: string | undefined;
  const readStored = () => {
    try {
      ({ appearance, theme } = localStorage);
    } catch {}
    delete dataset.appearance;
    if (/^(light|dark)$/.test(appearance!)) dataset.appearance = appearance;
  };
  const prefersDark = matchMedia('(prefers-color-scheme:dark)');
  const paint = () => {
    const isDark = dataset.appearance ? dataset.appearance === 'dark' : prefersDark.matches;
    classList.toggle('dark', isDark);
    for (const meta of page.querySelectorAll<HTMLMetaElement>('[name=theme-color],[name=color-scheme]'))
      meta.content = meta.name[0] === 't' ? (isDark ? '#1a1a1d' : '#ffffff') : isDark ? 'dark' : 'light';
  };
  classList.add('js');
  readStored();
  if (theme) classList.toggle('zinc', theme === 'zinc');
  const readSession = () => classList.toggle('signed-in', /\bsigned_in=1\b/.test(page.cookie));
  readSession();
  if (/\bporuch_city=./.test(cookie)) classList.add('has-city');
  const { connection } = navigator as Navigator & { connection?: { saveData: boolean; effectiveType?: string } };
  if (connection && (connection.saveData || connection.effectiveType?.endsWith('2g'))) classList.add('frugal');

  if (dataset.cookies != null) {
    const valueOf = (name: string) => cookie.match(`\\b${name}=([^;]*)`)?.[1];
    const given = valueOf('ncc_c');
    if (valueOf('ncc_r') !== dataset.cookiesRevision || (given !== '0' && given !== dataset.cookies)) {
      if (!(navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl) classList.add('undecided');
    } else if (given !== '0' && /(^|~)functional(~|$)/.test(valueOf('ncc_e')!)) classList.add('functional');
  }

  paint();
  // Safari 13 has no addEventListener here.
  prefersDark.onchange = paint;
  addEventListener('appearance', paint);
  // Another tab, or the page from which the reader returns, may have changed it.
  onstorage = onpageshow = () => {
    readStored();
    readSession();
    dispatchEvent(new Event('appearance'));
  };

  // A skipped page transition is not an error of the page. For some of them, Chromium rejects promises that no event
  // has exposed to the page.
  addEventListener('unhandledrejection', (event) => {
    const { reason } = event;
    if (reason instanceof DOMException && /transition/i.test(reason.message)) event.preventDefault();
  });

  /** The pressed button, or 0 once islands handle presses themselves. */
  let pressed: HTMLElement | 0 | undefined;
  const keepPress = (event: Event) => {
    const button = (event.target as Element).closest<HTMLButtonElement>('[client=touch] button,[data-opens]');
    if (!button) return;
    event.preventDefault();
    if (pressed) return;
    pressed = button;
    addEventListener('beforeunload', () => {
      const { name, form } = (pressed || {}) as HTMLButtonElement;
      if (name) navigator.sendBeacon(form!.action, new FormData(form!, pressed as HTMLButtonElement));
    });
  };
  const wake = () => {
    if (pressed === 0) return;
    const button = pressed;
    pressed = 0;
    removeEventListener('click', keepPress, true);
    button?.click();
  };
  page.wakeIslands = wake;
  addEventListener('click', keepPress, true);
  addEventListener('load', wake);
  addEventListener('error', ({ target }) => (target as HTMLScriptElement).type === 'module' && wake(), true);
}
