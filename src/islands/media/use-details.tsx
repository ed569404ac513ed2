import { mediaList } from '#content/lists/media.ts';
import { createLazyComponent } from '#islands/ui/lazy-components.ts';
import { useMedia, type DetailsProps } from './media-screen.ts';

const MediaDetails = createLazyComponent<DetailsProps>(async () => (await import('./MediaDetails.tsx')).MediaDetails);

/** The window with the details of the picture in the URL. */
export function useDetails() {
  const { view, open, change, close, refresh, words } = useMedia();
  const note = (picture: string | null) => {
    const href = mediaList(words.mineFirst).href(words.base, view.query, { picture });
    history.replaceState(history.state, '', href);
  };
  const hide = () => {
    note(null);
    close();
  };
  const goOn = (id: string) => {
    note(id);
    change(details(id));
    void refresh();
  };
  const details = (id: string) => <MediaDetails id={id} onClose={hide} onGoOn={goOn} />;
  return {
    /** Opens the window for the picture in the initial URL. */
    openFirst: (id: string) => open(details(id)),
    show(id: string): void {
      note(id);
      open(details(id));
      void refresh();
    },
  };
}
