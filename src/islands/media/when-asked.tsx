import { useEffect, useState, type ComponentType } from 'react';
import { toasts } from '../stores/toasts.ts';
import { usePictures } from './picture-context.ts';

interface Closable {
  onClose: () => void;
}

/**
 * A window whose code comes when it is opened. Where it cannot come, a message says so, and nothing that was typed on the
 * page is lost.
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
