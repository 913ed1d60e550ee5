import { hospitalDelete, hospitalUndelete, hospitalUpdate } from '@kurator/contract/health/hospital/hospital.command';
import { hospitalById } from '@kurator/contract/health/hospital/hospital.query';
import { hospital as type } from '@kurator/contract/health/hospital/hospital.type';
import { t } from '../../app/i18n.ts';
import { useSearchState } from '../../app/navigate.tsx';
import { CopyText } from '../../kit/CopyText.tsx';
import { DetailBoundary } from '../../kit/detail/DetailBoundary.tsx';
import { useDetail } from '../../kit/detail/useDetail.ts';
import { AddClinicButton } from '../section/AddClinicButton.tsx';
import { BedAndCaseFacts } from '../section/BedAndCaseFacts.tsx';
import { ClinicsTable } from '../section/ClinicsTable.tsx';
import { affiliatedMedicsWarning } from '../section/affiliatedMedicsWarning.ts';
import { EntityDetail } from '../../seedwork/section/EntityDetail.tsx';
import { VerificationStateFlags } from '../../seedwork/section/VerificationStateFlags.tsx';
import { LocationsTable } from '../section/LocationsTable.tsx';
import { RankedEntityPanels } from '../section/RankedEntityPanels.tsx';

/** Whether the history includes locations and clinics; kept in the address. */
function useWithChildren(): readonly [boolean, (isOn: boolean) => void] {
  const [search, patch] = useSearchState();
  return [search['with_children'] === 'true', (isOn) => patch({ with_children: isOn ? 'true' : undefined }, { replace: true })];
}

const commands = { update: hospitalUpdate, delete: hospitalDelete, undelete: hospitalUndelete };

export const Page = () => {
  const [isWithChildren, showChildren] = useWithChildren();
  return (
    <DetailBoundary type={type} query={useDetail(hospitalById, type)}>
      {({ hospital, medics, awards }) => (
        <EntityDetail
          type={type}
          entity={hospital}
          master={hospital}
          deletionWarning={affiliatedMedicsWarning(medics)}
          commands={commands}
          ids={hospital.gba_ik_number && <CopyText label={t('field:gba_ik_number')} text={hospital.gba_ik_number} />}
          flags={<VerificationStateFlags of={hospital} />}
          facts={<BedAndCaseFacts beds={hospital.number_of_beds} cases={hospital.cases} />}
          wider={{ text: t('section:history.with_children'), isOn: isWithChildren, onChange: showChildren }}
        >
          <LocationsTable hospitalId={hospital.id} locations={hospital.locations} />
          <ClinicsTable
            hospitalId={hospital.id}
            clinics={hospital.locations.flatMap((location) => location.clinics)}
            locations={hospital.locations}
            actions={<AddClinicButton hospitalId={hospital.id} locations={hospital.locations} />}
          />
          <RankedEntityPanels id={hospital.id} years={hospital.report_years} awards={awards} medics={medics} />
        </EntityDetail>
      )}
    </DetailBoundary>
  );
};
