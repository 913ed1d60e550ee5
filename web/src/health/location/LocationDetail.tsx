import { clinicCreate } from '@kurator/contract/health/clinic/clinic.command';
import { locationDelete, locationSetBeds, locationUndelete, locationUpdate } from '@kurator/contract/health/location/location.command';
import { locationById } from '@kurator/contract/health/location/location.query';
import { location as type } from '@kurator/contract/health/location/location.type';
import { t } from '../../app/i18n.ts';
import { CopyText } from '../../kit/CopyText.tsx';
import { PanelRow } from '../../kit/detail/DetailColumns.tsx';
import { DetailBoundary } from '../../kit/detail/DetailBoundary.tsx';
import { useDetail } from '../../kit/detail/useDetail.ts';
import { EntityAction } from '../../seedwork/section/EntityAction.tsx';
import { Awards } from '../section/Awards.tsx';
import { ClinicsTable } from '../section/ClinicsTable.tsx';
import { affiliatedMedicsWarning } from '../section/affiliatedMedicsWarning.ts';
import { EntityDetail } from '../../seedwork/section/EntityDetail.tsx';
import { HospitalCard } from '../section/HospitalCard.tsx';
import { Medics } from '../section/Medics.tsx';
import { MoveLocationButton } from '../section/MoveAction.tsx';
import { ReportYears } from '../section/ReportYears.tsx';

const commands = { update: locationUpdate, delete: locationDelete, undelete: locationUndelete };

export const Page = () => (
  <DetailBoundary type={type} query={useDetail(locationById, type)}>
    {({ location, medics, awards }) => {
      const presetValues = { location_id: location.id, hospital_id: location.hospital.id };
      return (
        <EntityDetail
          type={type}
          entity={location}
          master={location}
          deletionWarning={affiliatedMedicsWarning(medics)}
          commands={commands}
          ids={location.gba_location_number && <CopyText label={t('field:gba_location_number')} text={location.gba_location_number} />}
          factActions={{
            number_of_beds: (
              <EntityAction
                of={locationSetBeds}
                isIconOnly
                presetValues={{ location_id: location.id }}
                initial={{ number_of_beds: location.number_of_beds }}
                expectedVersion={location.version}
              />
            ),
          }}
          actions={<MoveLocationButton location={location} hospitalId={location.hospital.id} />}
          above={<HospitalCard hospital={location.hospital} />}
        >
          <ClinicsTable
            hospitalId={location.hospital.id}
            clinics={location.clinics}
            actions={<EntityAction of={clinicCreate} isSmall icon="plus" presetValues={presetValues} />}
          />
          <ReportYears years={location.report_years} />
          <PanelRow>
            <Awards awards={awards} />
            <Medics medics={medics} />
          </PanelRow>
        </EntityDetail>
      );
    }}
  </DetailBoundary>
);
