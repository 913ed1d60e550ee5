import type { VerificationListAnswer } from '@kurator/contract/health/verification/verification.answer';
import { verificationMeta } from '@kurator/contract/health/verification/verification.query';
import { useAnswer } from '../../app/api.ts';
import { t } from '../../app/i18n.ts';
import { percentOf } from '../../kit/meter/Meter.tsx';
import field from '../../kit/field/field.module.css';
import { Progress } from './Progress.tsx';
import css from './verification.module.css';

interface Props {
  readonly type: string;
  readonly year: number;
  readonly progress: VerificationListAnswer['progress'];
  readonly onYear: (year: string) => void;
}

/** Year and its progress, regardless of filters. */
export function VerificationHead({ type, year, progress, onYear }: Props) {
  const { verified, total } = progress;
  const meta = useAnswer(verificationMeta, {});
  const known = meta.data?.[type] ?? [];
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
