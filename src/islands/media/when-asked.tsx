import { useEffect, useState, type ComponentType } from 'react';
import { toasts } from '../stores/toasts.ts';
import { usePictures } from './picture-context.ts';

interface Closable {
  onClose: () => void;
}

/**
 * A window whose script loads when it opens. If it cannot load, a message says so, and text typed on the page is kept.
 */
export function whenAsked<P extends Closable>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  return function WhenAsked(props: P) {
    const { texts } = usePictures();
    const [opened, setOpened] = useState<{ Part: ComponentType<P> } | null>(null);
    useEffect(() => {
      let left = false;
      load().then(
        (Part) => !left && setOpened({ Part }),
        () => {
          if (left) return;
          toasts.add({ severity: 'error', summary: texts.notOpened, id: 'not-opened' });
          props.onClose();
        },
      );
      return () => {
        left = true;
      };
    }, []);
    return opened && <opened.Part {...props} />;
  };
}
