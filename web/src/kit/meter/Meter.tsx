import css from './meter.module.css';

interface Props {
  readonly value: number;
  readonly total: number;
  /** What is measured, for who does not see the bar. */
  readonly label: string;
}

/** Whole percent; 100 only where nothing is left. */
export const percentOf = (value: number, total: number): number => (total === 0 ? 0 : Math.floor((value / total) * 100));

/** How much of something is done: green when all of it is. Its number stands beside it. */
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
