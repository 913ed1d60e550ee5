import type { HospitalAnswer } from '@kurator/contract/health/hospital/hospital.answer';
import { PanelRow } from '../../kit/detail/Columns.tsx';
import { Awards } from './Awards.tsx';
import { Medics } from './Medics.tsx';
import type { ReportYearAnswer } from '@kurator/contract/seedwork/shape';
import { ReportYears } from './ReportYears.tsx';

interface Props extends Pick<HospitalAnswer, 'awards' | 'medics'> {
  readonly years: readonly ReportYearAnswer[];
}

export const YearsAndPeople = ({ years, awards, medics }: Props) => (
  <>
    <ReportYears years={years} />
    <PanelRow>
      <Awards awards={awards} />
      <Medics medics={medics} />
    </PanelRow>
  </>
);
