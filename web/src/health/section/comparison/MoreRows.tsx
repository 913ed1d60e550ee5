import { useLayoutEffect, useRef, useState, type MouseEvent } from 'react';
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

/** Shows more of the rows before it, and leads to the first of them. */
export function MoreRows({ count, onMore }: { readonly count: number; readonly onMore: () => void }) {
  const last = useRef<Element>(null);
  useLayoutEffect(() => {
    last.current?.nextElementSibling?.querySelector('a')?.focus();
    last.current = null;
  });
  if (count === 0) return null;
  const showMore = ({ currentTarget }: MouseEvent) => {
    const lastLink = [...(currentTarget.closest('p')?.parentElement?.querySelectorAll('a') ?? [])].at(-1);
    last.current = lastLink?.closest('tr') ?? lastLink?.closest('li') ?? null;
    onMore();
  };
  return (
    <p className={css.more}>
      <Button isSmall look="quiet" onClick={showMore}>
        {t('comparison:more', { count })}
      </Button>
    </p>
  );
}
