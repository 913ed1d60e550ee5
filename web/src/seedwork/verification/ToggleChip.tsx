import type { ReactNode } from 'react';
import { formatNumber } from '../../app/i18n.ts';
import facet from '../../kit/list/facet.module.css';

interface Props {
  readonly isSet: boolean;
  readonly isMuted?: boolean;
  /** Number of rows that it would show; undefined until it is known. */
  readonly count: number | undefined;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** Filter that is on or off. */
export const ToggleChip = ({ isSet, isMuted = false, count, onClick, children }: Props) => (
  <button type="button" className={facet.chip} aria-pressed={isSet} data-none={isMuted || undefined} onClick={onClick}>
    {children}
    {count !== undefined && <span className={facet.count}>{formatNumber(count)}</span>}
  </button>
);
