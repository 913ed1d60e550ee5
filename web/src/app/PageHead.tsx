import type { ReactNode } from 'react';
import styles from './PageHead.module.css';

interface Props {
  readonly title: string;
  /** What the page is for, in a sentence. */
  readonly text: string;
  /** What can be done with the whole page. */
  readonly children?: ReactNode;
}

/** The head of a page that says what it is for. */
export const PageHead = ({ title, text, children }: Props) => (
  <header className={styles.head}>
    <div>
      <h1>{title}</h1>
      <p>{text}</p>
    </div>
    {children}
  </header>
);
