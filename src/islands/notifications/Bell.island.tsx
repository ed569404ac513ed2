import { useEffect, useRef, useState } from 'react';
import { plural } from '#content/plural.ts';
import type { Locale } from '#content/locale.ts';
import type { NotificationTexts } from '#content/messages/notifications.ts';
import type { FailureTexts } from '#content/messages/people.ts';
import { Icon } from '../ui/Icon.tsx';
import { bell } from '../ui/icons.ts';
import { BellPanel } from './BellPanel.tsx';
import { bellButton } from './notification-classes.ts';
import { useNotifications } from './use-notifications.ts';

const GAP = 8;
const MARGIN = 12;
const WIDTH = 400;

/** Puts a panel of the top layer below its button, wholly inside the window. */
function placeBelow(panel: HTMLElement, button: HTMLElement): void {
  const { right, bottom } = button.getBoundingClientRect();
  const across = document.documentElement.clientWidth;
  const width = Math.min(WIDTH, across - 2 * MARGIN);
  const left = Math.min(Math.max(MARGIN, right - width), across - width - MARGIN);
  Object.assign(panel.style, {
    top: `${bottom + GAP}px`,
    left: `${left}px`,
    width: `${width}px`,
    maxHeight: `${Math.max(200, innerHeight - bottom - GAP - MARGIN)}px`,
  });
}

export interface BellProps {
  locale: Locale;
  texts: NotificationTexts;
  failures: FailureTexts;
  /** The page that lists them all: where the bell leads without scripts. */
  href: string;
  /** How many were unread when the page was drawn. */
  unread: number;
  /** An admin acts as this person: what they look at stays unread. */
  acting: boolean;
}

const PANEL = 'bell-panel';

/** What one was told, behind a bell: a link to its page, and with scripts a list that opens in place. */
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
          className="absolute top-px left-5 min-w-4.5 rounded-lg border-2 border-surface bg-danger px-1 text-center text-11.5/4 font-heavy text-surface tabular-nums"
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
        popoverTarget={PANEL}
        aria-label={name}
        aria-haspopup="dialog"
        aria-expanded={news.isOpen}
      >
        {face}
      </button>
      <BellPanel
        {...props}
        ref={panel}
        id={PANEL}
        news={news}
        onBeforeToggle={({ newState }) => {
          if (newState === 'open') placeBelow(panel.current!, button.current!);
        }}
        onToggle={({ newState }) => {
          news.setOpen(newState === 'open');
          // Who opens it by keyboard goes on in it; Escape brings them back.
          if (newState === 'open') panel.current?.focus({ preventScroll: true });
        }}
      />
    </>
  );
}
