import { useId, type ReactNode } from 'react';
import { PartBoundary } from '../../app/fault/PartBoundary.tsx';
import { formatNumber } from '../../app/i18n.ts';
import css from './panel.module.css';

interface Props {
  readonly title: string;
  readonly count?: number;
  readonly actions?: ReactNode;
  /** Removes the padding, for tables. */
  readonly isFlush?: boolean;
  /** Red border, for what is wrong. */
  readonly tone?: 'red' | undefined;
  readonly children: ReactNode;
}

export function Panel({ title, count, actions, isFlush, tone, children }: Props) {
  const id = useId();
  return (
    <section className={css.panel} data-tone={tone} data-list aria-labelledby={id}>
      <header className={css.head}>
        <h2 id={id}>
          {title}
          {count !== undefined && <span className={css.count}> {formatNumber(count)}</span>}
        </h2>
        <span className={css.actions}>{actions}</span>
      </header>
      <div className={isFlush ? css.flush : css.body}>
        <PartBoundary>{children}</PartBoundary>
      </div>
    </section>
  );
}

export const EmptyPanelText = ({ children }: { readonly children: ReactNode }) => <p className={css.empty}>{children}</p>;
