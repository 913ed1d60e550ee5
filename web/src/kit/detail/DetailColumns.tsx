import { Children, Fragment, isValidElement, type ReactNode } from 'react';
import { PartBoundary } from '../../app/fault/PartBoundary.tsx';
import css from './detail.module.css';

/** Facts and lists left; note, comments and history right; stacked on narrow screens. Keyed by the entity, whose filters and switches end with it. */
export const DetailColumns = ({ left, right }: { readonly left: ReactNode; readonly right: ReactNode }) => (
  <div className={css.columns}>
    <div className={css.column}>
      <Parts>{left}</Parts>
    </div>
    <div className={css.column}>
      <Parts>{right}</Parts>
    </div>
  </div>
);

export const PanelRow = ({ children }: { readonly children: ReactNode }) => (
  <div className={css.pair}>
    <Parts>{children}</Parts>
  </div>
);

/** Parts of a page, each of which may fail alone. */
const Parts = ({ children }: { readonly children: ReactNode }): ReactNode =>
  Children.map(children, (part) =>
    isValidElement<{ children: ReactNode }>(part) && part.type === Fragment ? (
      <Parts>{part.props.children}</Parts>
    ) : (
      part && <PartBoundary>{part}</PartBoundary>
    ),
  );
