import { wayBack } from '#styles/record-classes.ts';
import { Icon } from './Icon.tsx';
import { chevronLeft } from './icons.ts';

/** A link above or beside a heading that leads back to the parent page. */
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
