import type { ReactNode } from 'react';
import { useSetPageTitle } from '../../app/navigate.tsx';
import css from './detail.module.css';

interface Props {
  readonly name: string;
  readonly type: string;
  readonly flags: ReactNode;
  readonly ids: ReactNode;
  readonly actions: ReactNode;
  readonly strip?: ReactNode;
}

/** Name, type, numbers, flags, warnings and actions. */
export function DetailHeader({ name, type, flags, ids, actions, strip }: Props) {
  useSetPageTitle(name);
  return (
    <header className={css.header}>
      <div className={css.top}>
        <div className={css.who}>
          <h1>{name}</h1>
          {flags}
        </div>
        <div className={css.ids}>
          <span className={css.type}>{type}</span>
          {ids}
        </div>
        <div className={css.actions}>{actions}</div>
      </div>
      {strip}
    </header>
  );
}
