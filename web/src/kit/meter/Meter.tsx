import css from './meter.module.css';

interface Props {
  readonly value: number;
  readonly total: number;
  /** Accessible name: the measured quantity. */
  readonly label: string;
}

/** Whole percent, rounded down: 100 means complete. */
export const percentOf = (value: number, total: number): number => (total === 0 ? 0 : Math.floor((value / total) * 100));

/** Progress bar, green when complete. Its number stands beside it. */
export const Meter = ({ value, total, label }: Props) => (
  <meter
    className={css.meter}
    data-done={(total > 0 && value >= total) || undefined}
    min={0}
    max={Math.max(total, 1)}
    value={value}
    aria-label={label}
  />
);
