import type { ReactNode } from 'react';
import { Icon, type IconName } from '../Icon.tsx';
import styles from './State.module.css';

interface StateProps {
  readonly icon: IconName;
  readonly title: string;
  readonly children?: ReactNode;
}

export const MessagePage = ({ icon, title, children }: StateProps) => (
  <section className={styles.state}>
    <span className={styles.icon}>
      <Icon name={icon} size={26} />
    </span>
    <h1>{title}</h1>
    {children}
  </section>
);
