const SEEN_MS = 1000;

/** Tells the server, once for each, which promos were seen: half of one, for a second, by somebody who looks at the page. */
export function countPromoViews(): void {
  const shown = document.querySelectorAll<HTMLElement>('[data-promo]:not([inert])');
  if (shown.length === 0) return;
  const timers = new Map<Element, number>();
  const observer = new IntersectionObserver(
    (changes) => {
      for (const { target, intersectionRatio } of changes) {
        clearTimeout(timers.get(target));
        if (intersectionRatio >= 0.5)
          timers.set(
            target,
            window.setTimeout(() => see(target as HTMLElement), SEEN_MS),
          );
      }
    },
    { threshold: 0.5 },
  );
  const see = (promo: HTMLElement): void => {
    observer.unobserve(promo);
    // In the background it begins anew: an observer reports again as soon as the page is drawn.
    if (document.hidden) observer.observe(promo);
    else navigator.sendBeacon('/api/promos/impressions', JSON.stringify({ ids: [promo.dataset.promo] }));
  };
  for (const promo of shown) observer.observe(promo);
}
