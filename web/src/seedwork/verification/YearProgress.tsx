import type { VerificationProgress } from '@kurator/contract/seedwork/verification.answer';
import { t } from '../../app/i18n.ts';
import { percentOf } from '../../kit/meter/Meter.tsx';
import field from '../../kit/field/field.module.css';
import { Progress } from './Progress.tsx';
import css from './verification.module.css';

interface Props {
  readonly year: number;
  /** Years to choose from, the newest first. */
  readonly years: readonly number[];
  readonly progress: VerificationProgress;
  readonly onYear: (year: string) => void;
}

/** The year, and how far it is, whatever is filtered. */
export function YearProgress({ year, years: known, progress, onYear }: Props) {
  const { verified, total } = progress;
  const years = known.includes(year) ? known : [year, ...known].toSorted((a, b) => b - a);
  const text = t('verification:progress', { verified, total, percent: percentOf(verified, total) });
  return (
    <>
      <select
        className={`${field.select} ${css.year}`}
        aria-label={t('verification:year')}
        value={year}
        onChange={(event) => onYear(event.target.value)}
      >
        {years.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </select>
      <span className={css.progress}>
        <Progress of={progress} />
        <span>{text}</span>
      </span>
    </>
  );
}
