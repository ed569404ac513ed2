import { wayBack } from '#styles/record-classes.ts';
import { Icon } from './Icon.tsx';
import { chevronLeft } from './icons.ts';

/** A link to the parent page, above or next to a heading. */
export function WayBack({ href, label, place = 'above' }: { href: string; label: string; place?: 'above' | 'beside' }) {
  return (
    <p className={wayBack[place]}>
      <a className={wayBack.link} href={href}>
        <Icon icon={chevronLeft} size={18} />
        {label}
      </a>
    </p>
  );
}
