import { latestBuild } from './build-watch.ts';
import { leadsAway } from './destination.ts';
import { hideNotice, showNotice } from './notices.ts';

/**
 * Says so while there is no network. What would replace the page by the browser's own error is held meanwhile, so that
 * nothing written is lost, unless the server answers all the same: only it knows.
 */
export function watchNetwork(): void {
  let isOffline = false;
  const online = (): void => {
    isOffline = false;
    hideNotice('offline', 'held');
  };
  addEventListener('offline', () => {
    isOffline = true;
    showNotice('offline');
  });
  addEventListener('online', online);
  // A page that was put away hears nothing.
  addEventListener('pageshow', () => navigator.onLine && online());

  const hold = async (event: Event, goOn: () => void): Promise<void> => {
    event.preventDefault();
    const build = await latestBuild();
    if (build === null && isOffline) return showNotice('held');
    online();
    goOn();
  };
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (
      !isOffline ||
      event.defaultPrevented ||
      !link ||
      link.matches('[download], [target=_blank]') ||
      event.ctrlKey ||
      event.metaKey ||
      event.shiftKey
    )
      return;
    if (leadsAway(new URL(link.href), new URL(location.href))) void hold(event, () => location.assign(link.href));
  });
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!isOffline || event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method === 'dialog') return;
    const { submitter } = event;
    void hold(event, () => form.requestSubmit(submitter));
  });
}
