import { useState } from 'react';
import { t } from '../../../app/i18n.ts';
import { Button } from '../../../kit/button/Button.tsx';
import css from './comparison.module.css';

/** Rows that one reads at once; more of them would only make the page slow. */
const STEP = 200;

/** The first rows of many, and how many more there are. */
export function useFirst<R>(rows: readonly R[]) {
  const [most, setMost] = useState(STEP);
  return { shown: rows.slice(0, most), rest: Math.max(0, rows.length - most), showMore: () => setMost(most + STEP) };
}

/** Shows more of a long list. */
export const MoreRows = ({ count, onMore }: { readonly count: number; readonly onMore: () => void }) =>
  count > 0 && (
    <p className={css.more}>
      <Button small look="quiet" onClick={onMore}>
        {t('comparison:more', { count })}
      </Button>
    </p>
  );
