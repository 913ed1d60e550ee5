import type { HospitalAnswer } from '@kurator/contract/health/hospital/hospital.answer';
import { AwardsAndScores } from './Awards.tsx';
import { Medics } from './Medics.tsx';
import type { YearlyReportAnswer } from '@kurator/contract/seedwork/shape';
import { ReportYears } from './ReportYears.tsx';

interface Props extends Pick<HospitalAnswer, 'awards' | 'medics'> {
  readonly id: string;
  readonly years: readonly YearlyReportAnswer[];
}

/** Report years, awards and ranks, and medics of types that are ranked. */
export const RankedEntityPanels = ({ id, years, awards, medics }: Props) => (
  <>
    <ReportYears years={years} />
    <AwardsAndScores id={id} awards={awards} />
    <Medics medics={medics} />
  </>
);
