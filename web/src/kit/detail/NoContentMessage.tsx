import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../app/Icon.tsx';
import css from './detail.module.css';

interface Props {
  readonly icon: IconName;
  /** Heading with its level. */
  readonly title: ReactNode;
  readonly text: string;
  readonly role?: 'alert';
  readonly children?: ReactNode;
}

/** Says in place of a page's content why there is none. */
export const NoContentMessage = ({ icon, title, text, role, children }: Props) => (
  <div className={css.state} role={role}>
    <Icon name={icon} size={24} />
    {title}
    <p>{text}</p>
    {children}
  </div>
);
