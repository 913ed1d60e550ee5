import type { HospitalAnswer } from '@kurator/contract/health/hospital/hospital.answer';
import { t } from '../../app/i18n.ts';
import { Fact } from '../../kit/detail/Facts.tsx';

type Cases = HospitalAnswer['hospital']['cases'];

export const BedAndCaseFacts = ({ beds, cases }: { readonly beds?: number | null; readonly cases: Cases }) => (
  <>
    {beds !== undefined && <Fact label={t('field:number_of_beds')} kind="bedCount" value={beds} />}
    <Fact label={t('field:inpatient_cases')} kind="caseCount" value={cases.inpatient_cases} />
    <Fact label={t('field:outpatient_cases')} kind="caseCount" value={cases.outpatient_cases} />
    <Fact label={t('field:day_cases')} kind="caseCount" value={cases.day_cases} />
  </>
);
