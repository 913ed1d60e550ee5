import type { ReactNode } from 'react';
import css from './detail.module.css';

/** Facts and lists left; note, comments and history right; stacked on narrow screens. */
export const Columns = ({ left, right }: { readonly left: ReactNode; readonly right: ReactNode }) => (
  <div className={css.columns}>
    <div className={css.column}>{left}</div>
    <div className={css.column}>{right}</div>
  </div>
);

export const PanelRow = ({ children }: { readonly children: ReactNode }) => <div className={css.pair}>{children}</div>;
