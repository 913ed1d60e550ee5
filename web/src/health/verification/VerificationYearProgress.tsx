import { verificationTypeYears } from '@kurator/contract/health/verification/verification.query';
import type { VerificationProgress } from '@kurator/contract/seedwork/verification.answer';
import { useAnswer } from '../../app/api.ts';
import { YearProgress } from '../../seedwork/verification/YearProgress.tsx';

interface Props {
  readonly type: string;
  readonly year: number;
  readonly progress: VerificationProgress;
}

/** The year of a type, among those in which anybody won. */
export default function VerificationYearProgress({ type, year, progress }: Props) {
  const meta = useAnswer(verificationTypeYears, {});
  return <YearProgress year={year} years={meta.data?.[type] ?? []} progress={progress} />;
}
