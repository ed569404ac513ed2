import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { circleAlert, circleCheck, info, triangleAlert, type IconBody } from './icons.ts';

export interface NoticeProps {
  tone?: 'info' | 'accent' | 'sun' | 'danger';
  title?: string;
  children?: ReactNode;
  icon?: IconBody;
  /** `alert` if it responds to an action of the user. */
  role?: 'alert' | 'status';
}

const icons = { info, accent: circleCheck, sun: triangleAlert, danger: circleAlert };

/** A framed remark within a page: a conflict, a form's errors, a hint. */
export function Notice({ tone = 'info', title, children, icon = icons[tone], role }: NoticeProps) {
  return (
    <div className={`ui-notice ui-notice-${tone}`} role={role}>
      <Icon icon={icon} />
      <div>
        {title !== undefined && (
          <p>
            <b>{title}</b>
          </p>
        )}
        {children}
      </div>
    </div>
  );
}
