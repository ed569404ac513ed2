import { useEffect, useLayoutEffect, useRef, useState } from 'react';

export const widths = ['phone', 'tablet', 'desktop'] as const;
export type Width = (typeof widths)[number];

/** Common screen widths, in CSS pixels. */
const pixels: Record<Width, number> = { phone: 390, tablet: 820, desktop: 1280 };

interface Props {
  html: string;
  width: Width;
  dark: boolean;
  title: string;
  onEscape: () => void;
}

/** A page in a frame of a given width, scaled down if there is less room. The sandbox blocks scripts. */
export function PreviewFrame({ html, width, dark, title, onEscape }: Props) {
  const stage = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const scrolled = useRef(0);
  const [room, setRoom] = useState({ width: 0, height: 0 });
  const latest = useRef({ dark, onEscape });
  latest.current = { dark, onEscape };
  useLayoutEffect(() => {
    const element = stage.current!;
    const measure = () => setRoom({ width: element.clientWidth, height: element.clientHeight });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, []);
  // The page's scripts do not run, so the work of its boot script is done here.
  const dress = () => {
    const page = frame.current?.contentDocument;
    if (!page) return;
    page.documentElement.classList.add('js');
    page.documentElement.classList.toggle('dark', latest.current.dark);
    const still = (event: Event) => {
      if (event.type === 'submit' || (event.target as Element).closest?.('a, area')) event.preventDefault();
    };
    for (const type of ['click', 'auxclick', 'submit']) page.addEventListener(type, still, true);
    page.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') latest.current.onEscape();
    });
    page.addEventListener('scroll', () => {
      scrolled.current = page.documentElement.scrollTop;
    });
    // A refreshed page keeps its scroll position.
    page.documentElement.scrollTop = scrolled.current;
  };
  useEffect(() => {
    frame.current?.contentDocument?.documentElement.classList.toggle('dark', dark);
  }, [dark]);
  const scale = Math.min(1, room.width / pixels[width] || 1);
  return (
    <div className="min-h-50 min-w-0 flex-1 overflow-hidden rounded-lg border border-line bg-surface-2" ref={stage}>
      <div className="mx-auto max-w-full overflow-hidden" style={{ width: pixels[width] * scale, height: room.height }}>
        <iframe
          ref={frame}
          className="block max-w-none origin-top-left bg-white"
          title={title}
          sandbox="allow-same-origin"
          srcDoc={html}
          onLoad={dress}
          style={{ width: pixels[width], height: room.height / scale, transform: `scale(${scale})` }}
        />
      </div>
    </div>
  );
}
