import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { plural } from '#content/format/plural.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { bell } from '#islands/ui/icons.ts';
import { createLazyComponents } from '#islands/ui/lazy-components.ts';
import { button as buttonLook } from '#styles/button-classes.ts';
import type { BellProps } from './bell-props.ts';
import { bellButton } from './notification-classes.ts';
import { useNotifications } from './use-notifications.ts';

/** The list is loaded when the pointer or the focus reaches the bell. */
const late = createLazyComponents(() => import('./BellPanel.tsx'));
const BellPanel = late.part((parts) => parts.BellPanel);
const preloadPanel = () => void late.bring().catch(() => undefined);

const GAP_PX = 8;
const MARGIN_PX = 12;
const WIDTH_PX = 400;

/** Positions a top-layer panel below its button, completely inside the window. */
function placeBelow(panel: HTMLElement, button: HTMLElement): void {
  const { right, bottom } = button.getBoundingClientRect();
  const across = document.documentElement.clientWidth;
  const width = Math.min(WIDTH_PX, across - 2 * MARGIN_PX);
  const left = Math.min(Math.max(MARGIN_PX, right - width), across - width - MARGIN_PX);
  Object.assign(panel.style, {
    top: `${bottom + GAP_PX}px`,
    left: `${left}px`,
    width: `${width}px`,
    maxHeight: `${Math.max(200, innerHeight - bottom - GAP_PX - MARGIN_PX)}px`,
  });
}

/** The up and down arrow keys move between notifications, as in a menu. */
function moveFocusByArrowKey(event: KeyboardEvent<HTMLElement>) {
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (by === 0) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('li > a')];
  const at = links.indexOf(document.activeElement as HTMLElement);
  event.preventDefault();
  links[at === -1 ? 0 : Math.min(links.length - 1, Math.max(0, at + by))]?.focus();
}

const PANEL_ID = 'bell-panel';

/** The viewer's notifications behind a bell: a link to their page, and with scripts a list that opens in place. */
export function Bell(props: BellProps) {
  const { locale, texts, href } = props;
  const [alive, setAlive] = useState(false);
  const news = useNotifications(props);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    hadFocus.current = document.activeElement === link.current;
    setAlive(true);
  }, []);
  useEffect(() => {
    if (alive && hadFocus.current) button.current?.focus();
  }, [alive]);
  const { unread } = news;
  const name = unread === 0 ? texts.bell : plural(locale, unread, texts.bellUnread);
  const face = (
    <>
      <Icon icon={bell} size={20} />
      {unread > 0 && (
        <span
          className="absolute top-px left-5 min-w-4.5 rounded-lg border-2 border-surface bg-danger px-1 text-center text-11.5/4 font-heavy whitespace-nowrap text-surface tabular-nums"
          aria-hidden="true"
        >
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </>
  );
  if (!alive)
    return (
      <a ref={link} className={bellButton} href={href} aria-label={name}>
        {face}
      </a>
    );
  return (
    <>
      <button
        ref={button}
        type="button"
        className={bellButton}
        popoverTarget={PANEL_ID}
        aria-label={name}
        aria-haspopup="dialog"
        aria-expanded={news.isOpen}
        onPointerEnter={preloadPanel}
        onFocus={preloadPanel}
      >
        {face}
      </button>
      <div
        ref={panel}
        id={PANEL_ID}
        popover="auto"
        role="dialog"
        aria-label={texts.title}
        tabIndex={-1}
        className="fixed inset-auto flex-col overflow-hidden rounded-lg border border-line bg-surface text-inherit shadow-lg open:flex"
        onBeforeToggle={({ newState }) => {
          if (newState !== 'open') return;
          placeBelow(panel.current!, button.current!);
          news.setOpen(true);
        }}
        onToggle={({ newState }) => {
          // Moves keyboard users into the panel; Escape returns to the bell.
          if (newState === 'open') panel.current?.focus({ preventScroll: true });
          else news.setOpen(false);
        }}
        onKeyDown={moveFocusByArrowKey}
        onBlur={({ relatedTarget, currentTarget }) => {
          // Tab leaves the panel, which then closes so as not to cover the focused element.
          if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover();
        }}
      >
        <div className="flex min-h-13 flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-line py-1.5 pr-2 pl-4">
          <h2 className="font-serif text-h18">{texts.title}</h2>
          {unread > 0 && !props.acting && (
            <button
              type="button"
              className={buttonLook({ variant: 'g', size: 's', class: 'ml-auto' })}
              onClick={() => void news.readAll()}
            >
              {texts.readAll}
            </button>
          )}
        </div>
        {news.isOpen && <BellPanel {...props} news={news} onClose={() => panel.current?.hidePopover()} />}
      </div>
    </>
  );
}
