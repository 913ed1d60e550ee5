import { useQuery } from '@tanstack/react-query';
import { aiCheckRows } from '@kurator/contract/health/aiCheck/aiCheck.query';
import { medicAffiliations } from '@kurator/contract/health/medic/medic.query';
import type { VerificationAnswer } from '@kurator/contract/health/verification/verification.answer';
import { answerOptions } from '../../../app/api.ts';
import { t } from '../../../app/i18n.ts';
import { PanelRow } from '../../../kit/detail/DetailColumns.tsx';
import { Facts } from '../../../kit/detail/Facts.tsx';
import { Panel } from '../../../kit/detail/Panel.tsx';
import { Addresses } from '../../../seedwork/section/Addresses.tsx';
import { Affiliations } from '../../section/affiliation/Affiliations.tsx';
import { BedAndCaseFacts } from '../../section/BedAndCaseFacts.tsx';
import { HospitalCard } from '../../section/HospitalCard.tsx';
import { LocationCard } from '../../section/LocationCard.tsx';
import EntityScoreTable from '../../../seedwork/ranking/EntityScoreTable.tsx';
import { PendingSections } from '../../../seedwork/verification/detail/PendingSections.tsx';
import type { VerificationConfig } from '../../../seedwork/verification/verification.ts';
import RankingSyncButtons from '../RankingSyncButtons.tsx';
import { AiChecks } from '../aiCheck/AiChecks.tsx';
import { AwardsWon } from './AwardsWon.tsx';

/** AI check, fields of the type, and all awards; shown together, since the upper ones would move the lower ones. */
export default function MainSections({ of: { type }, entity }: { readonly of: VerificationConfig; readonly entity: VerificationAnswer }) {
  const { id, entity_type, last_ai_check } = entity;
  const checks = useQuery({ ...answerOptions(aiCheckRows, { type, id }), enabled: last_ai_check !== null });
  const affiliations = useQuery({ ...answerOptions(medicAffiliations, { id }), enabled: entity_type === 'medic' });
  if ([checks, affiliations].some(({ isLoading, errorUpdateCount }) => isLoading && errorUpdateCount === 0)) return <PendingSections />;
  return (
    <>
      <AiChecks type={type} entity={entity} answer={checks} />
      <OwnSections entity={entity} />
      <AwardsWon
        awardees={entity.awardees}
        entityType={entity.entity_type}
        actions={entity.year !== null && <RankingSyncButtons type={type} year={entity.year} entity={entity} />}
      />
    </>
  );
}

/** Affiliations and ranking of medics, parents and cases of clinics, addresses of all but medics. */
function OwnSections({
  entity: { id, entity_type: type, location, cases, number_of_beds: beds },
}: {
  readonly entity: VerificationAnswer;
}) {
  if (type === 'medic')
    return (
      <>
        <Affiliations medicId={id} />
        <EntityScoreTable id={id} awardType="award" />
      </>
    );
  return (
    <>
      {location && (
        <PanelRow>
          <HospitalCard hospital={location.hospital} />
          <LocationCard location={location} />
        </PanelRow>
      )}
      {cases && (
        <Panel title={t('verificationPage:figures')}>
          <Facts>
            <BedAndCaseFacts cases={cases} {...(beds === undefined ? {} : { beds })} />
          </Facts>
        </Panel>
      )}
      <Addresses />
    </>
  );
}
