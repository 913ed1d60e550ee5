import { hospitalDelete, hospitalUndelete, hospitalUpdate } from '@kurator/contract/health/hospital/hospital.command';
import type { HospitalAnswer } from '@kurator/contract/health/hospital/hospital.query';
import { hospital as type } from '@kurator/contract/health/hospital/hospital.type';
import { t } from '../../app/i18n';
import { CopyText } from '../../kit/CopyText';
import { Pair } from '../../kit/detail/Columns';
import { DetailFrame } from '../../kit/detail/DetailFrame';
import { useDetail } from '../../kit/detail/useDetail';
import { AddClinic } from '../section/AddClinic';
import { Awards } from '../section/Awards';
import { CaseFacts } from '../section/CaseFacts';
import { ClinicsTable } from '../section/ClinicsTable';
import { EntityDetail } from '../section/EntityDetail';
import { LocationsTable } from '../section/LocationsTable';
import { Medics } from '../section/Medics';
import { ReportYears } from '../section/ReportYears';

const commands = { update: hospitalUpdate, delete: hospitalDelete, undelete: hospitalUndelete };

/** A hospital: its facts, places, departments, numbers and people. */
export const Page = () => (
  <DetailFrame type={type} query={useDetail<HospitalAnswer>(type)}>
    {({ hospital, medics, awards }) => (
      <EntityDetail
        type={type}
        entity={hospital}
        master={hospital}
        commands={commands}
        ids={hospital.gba_ik_number && <CopyText label={t('field:gba_ik_number')} text={hospital.gba_ik_number} />}
        facts={<CaseFacts beds={hospital.number_of_beds} cases={hospital.cases} />}
      >
        <LocationsTable hospitalId={hospital.id} locations={hospital.locations} />
        <ClinicsTable
          hospitalId={hospital.id}
          clinics={hospital.locations.flatMap((location) => location.clinics)}
          places
          acts={<AddClinic hospitalId={hospital.id} locations={hospital.locations} />}
        />
        <ReportYears years={hospital.report_years} />
        <Pair>
          <Awards awards={awards} />
          <Medics medics={medics} />
        </Pair>
      </EntityDetail>
    )}
  </DetailFrame>
);
