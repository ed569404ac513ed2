import type { ReactNode } from 'react';
import { panelBox } from '#styles/panel-classes.ts';

/** A panel next to the texts. */
export function SidePanel({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={panelBox.tight} aria-labelledby={id}>
      <h2 id={id} className="font-serif text-h18">
        {title}
      </h2>
      {children}
    </section>
  );
}
