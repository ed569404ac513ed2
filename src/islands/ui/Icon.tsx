import type { IconBody } from './icons.ts';

/**
 * A Lucide icon from `icons.ts`. It is decorative: the text next to it or the label of its button conveys the meaning.
 */
export function Icon({ icon, size = 20, className }: { icon: IconBody; size?: number; className?: string }) {
  return (
    <svg
      className={className ? `icon ${className}` : 'icon'}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: icon }}
    />
  );
}
