import type { ReactNode } from 'react';
import { panelBox } from '#styles/panel-classes.ts';

/** A panel at the side of the texts, where there is less room. */
export function SidePanel({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={`${panelBox.stack} lg:p-4`} aria-labelledby={id}>
      <h2 id={id} className="lg:text-17">
        {title}
      </h2>
      {children}
    </section>
  );
}
