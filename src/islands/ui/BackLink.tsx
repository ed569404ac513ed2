import { backLinkClasses } from '#styles/record-classes.ts';
import { Icon } from './Icon.tsx';
import { chevronLeft } from './icons.ts';

/** A link to the parent page, above or next to a heading. */
export function BackLink({
  href,
  label,
  place = 'above',
}: {
  href: string;
  label: string;
  place?: 'above' | 'beside';
}) {
  return (
    <p className={backLinkClasses[place]}>
      <a className={backLinkClasses.link} href={href}>
        <Icon icon={chevronLeft} size={18} />
        {label}
      </a>
    </p>
  );
}
