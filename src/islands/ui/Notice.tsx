import type { ReactNode } from 'react';
import { noticeClasses, type NoticeTone } from '#styles/badge-classes.ts';
import { Icon } from './Icon.tsx';
import { circleAlert, circleCheck, info, triangleAlert, type IconBody } from './icons.ts';

export interface NoticeProps {
  tone?: NoticeTone;
  title?: string;
  children?: ReactNode;
  icon?: IconBody;
  /** `alert` if it responds to an action of the user. */
  role?: 'alert' | 'status';
  /** Classes that position it. */
  className?: string;
}

const icons = { info, accent: circleCheck, sun: triangleAlert, danger: circleAlert };

/** A framed message within a page, such as a conflict, a form's errors or a hint. */
export function Notice({ tone = 'info', title, children, icon = icons[tone], role, className }: NoticeProps) {
  return (
    <div
      className={className === undefined ? noticeClasses.frame(tone) : `${noticeClasses.frame(tone)} ${className}`}
      role={role}
    >
      <Icon icon={icon} className={noticeClasses.icon(tone)} />
      <div className={noticeClasses.text}>
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
