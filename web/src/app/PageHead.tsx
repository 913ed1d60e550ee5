import type { ReactNode } from 'react';
import styles from './PageHead.module.css';

interface Props {
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

export const PageHead = ({ title, text, children }: Props) => (
  <header className={styles.head}>
    <div>
      <h1>{title}</h1>
      <p>{text}</p>
    </div>
    {children}
  </header>
);
