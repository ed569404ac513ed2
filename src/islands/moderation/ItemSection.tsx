import type { ReactNode } from 'react';

interface Props {
  /** The ID of the heading. */
  id: string;
  title: string;
  children: ReactNode;
}

/** A section of the ad under review, named by its heading. */
export function ItemSection({ id, title, children }: Props) {
  return (
    <section aria-labelledby={id}>
      <h3 className="mb-2 font-serif text-17/title font-semibold" id={id}>
        {title}
      </h3>
      {children}
    </section>
  );
}
