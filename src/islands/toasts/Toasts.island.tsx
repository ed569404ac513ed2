import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { toasts, type Toast, type ToastMessage } from '#islands/stores/toasts.ts';
import { ToastCard } from './ToastCard.tsx';
import { useRegion } from './use-region.ts';

interface Props {
  /** Name of the region, and of the button that closes a toast. */
  texts: { notifications: string; close: string };
  /** What the page before this one wanted said; it stands in the HTML, so that it is seen without scripts. */
  flash?: ToastMessage;
}

/** The messages at the bottom right. Errors interrupt those who hear the page, the others wait for their turn. */
export function Toasts({ texts, flash }: Props) {
  const current = useStore(toasts.list);
  const [isMounted, setMounted] = useState(false);
  useEffect(() => {
    setMounted(true);
    if (flash) toasts.add({ id: 'flash', ...flash });
  }, [flash]);
  const region = useRegion();
  const shown: readonly Toast[] =
    isMounted || !flash ? current : [{ id: 'flash', life: null, closable: false, leaving: false, ...flash }];
  const cards = (list: readonly Toast[]) =>
    list.map((toast) => <ToastCard key={toast.id} toast={toast} closeLabel={texts.close} />);
  return (
    <section
      {...region}
      className="toasts"
      data-react-aria-top-layer="true"
      tabIndex={-1}
      aria-label={shown.length > 0 ? texts.notifications : undefined}
    >
      <div role="status" aria-atomic="false">
        {cards(shown.filter(({ severity }) => severity !== 'error'))}
      </div>
      <div role="alert" aria-atomic="false">
        {cards(shown.filter(({ severity }) => severity === 'error'))}
      </div>
    </section>
  );
}
