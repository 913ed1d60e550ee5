import { useState } from 'react';
import { t } from '../../../app/i18n.ts';
import { Button } from '../../../kit/button/Button.tsx';
import css from './comparison.module.css';

/** Rows per step, which keeps the page fast. */
const ROWS_PER_STEP = 200;

/** First rows, and the number of others. */
export function useFirstRows<R>(rows: readonly R[]) {
  const [most, setMost] = useState(ROWS_PER_STEP);
  return { firstRows: rows.slice(0, most), rest: Math.max(0, rows.length - most), showMore: () => setMost(most + ROWS_PER_STEP) };
}

export const MoreRows = ({ count, onMore }: { readonly count: number; readonly onMore: () => void }) =>
  count > 0 && (
    <p className={css.more}>
      <Button isSmall look="quiet" onClick={onMore}>
        {t('comparison:more', { count })}
      </Button>
    </p>
  );
