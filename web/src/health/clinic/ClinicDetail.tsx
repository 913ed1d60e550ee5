import { clinicDelete, clinicUndelete, clinicUpdate } from '@kurator/contract/health/clinic/clinic.command';
import { clinicById } from '@kurator/contract/health/clinic/clinic.query';
import { clinic as type } from '@kurator/contract/health/clinic/clinic.type';
import { PanelRow } from '../../kit/detail/DetailColumns.tsx';
import { DetailBoundary } from '../../kit/detail/DetailBoundary.tsx';
import { useDetail } from '../../kit/detail/useDetail.ts';
import { BedAndCaseFacts } from '../section/BedAndCaseFacts.tsx';
import { affiliatedMedicsWarning } from '../section/affiliatedMedicsWarning.ts';
import { EntityDetail } from '../../seedwork/section/EntityDetail.tsx';
import { VerificationStateFlags } from '../../seedwork/section/VerificationStateFlags.tsx';
import { HospitalCard } from '../section/HospitalCard.tsx';
import { LocationCard } from '../section/LocationCard.tsx';
import { MoveClinicButton } from '../section/MoveAction.tsx';
import { RankedEntityPanels } from '../section/RankedEntityPanels.tsx';
import { advisedClinicLengths } from '../section/advisedClinicLengths.ts';

const commands = { update: clinicUpdate, delete: clinicDelete, undelete: clinicUndelete };

export const Page = () => (
  <DetailBoundary type={type} query={useDetail(clinicById, type)}>
    {({ clinic, medics, awards }) => (
      <EntityDetail
        type={type}
        entity={clinic}
        master={{ name: clinic.name, display_name: clinic.display_name }}
        deletionWarning={affiliatedMedicsWarning(medics)}
        commands={commands}
        advisedLengths={advisedClinicLengths}
        flags={<VerificationStateFlags of={clinic} />}
        facts={<BedAndCaseFacts beds={clinic.number_of_beds} cases={clinic.cases} />}
        actions={<MoveClinicButton clinicId={clinic.id} hospitalId={clinic.location.hospital.id} />}
        above={
          <PanelRow>
            <HospitalCard hospital={clinic.location.hospital} />
            <LocationCard location={clinic.location} />
          </PanelRow>
        }
      >
        <RankedEntityPanels id={clinic.id} years={clinic.report_years} awards={awards} medics={medics} />
      </EntityDetail>
    )}
  </DetailBoundary>
);
