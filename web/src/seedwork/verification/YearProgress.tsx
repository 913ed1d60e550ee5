import type { VerificationProgress } from '@kurator/contract/seedwork/verification.answer';
import { t } from '../../app/i18n.ts';
import { useSearchState } from '../../app/navigate.tsx';
import { percentOf } from '../../kit/meter/Meter.tsx';
import field from '../../kit/field/field.module.css';
import { VerificationProgressBar } from './VerificationProgressBar.tsx';
import css from './tools.module.css';

interface Props {
  readonly year: number;
  /** Years to choose from, the newest first. */
  readonly years: readonly number[];
  readonly progress: VerificationProgress;
  /** Parameters that leave the address with the former year. */
  readonly clearedParams?: readonly string[];
}

const noParams: readonly string[] = [];

/** Year and its progress, regardless of filters. */
export function YearProgress({ year, years: knownYears, progress, clearedParams = noParams }: Props) {
  const [, patch] = useSearchState();
  const without = Object.fromEntries(clearedParams.map((name) => [name, undefined]));
  const { verified, total } = progress;
  const years = knownYears.includes(year) ? knownYears : [year, ...knownYears].toSorted((a, b) => b - a);
  const text = t('verificationList:progress', { verified, total, percent: percentOf(verified, total) });
  return (
    <>
      <select
        className={`${field.select} ${css.year}`}
        aria-label={t('verificationList:year')}
        value={year}
        onChange={(event) => patch({ ...without, year: event.target.value, offset: undefined }, { replace: true })}
      >
        {years.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </select>
      <span className={css.progress}>
        <VerificationProgressBar of={progress} />
        <span>{total > 0 && verified === total ? `${text} · ${t('verificationList:progress.done', { year: String(year) })}` : text}</span>
      </span>
    </>
  );
}
