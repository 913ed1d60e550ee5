import type { ComponentType } from 'react';
import type { InstitutionType } from '@kurator/contract/health/institution';
import type { InstitutionName } from '@kurator/contract/health/institutions';
import { institutionQueriesOf } from '@kurator/contract/health/institution.query';
import { DetailBoundary } from '../../kit/detail/DetailBoundary.tsx';
import { useDetail } from '../../kit/detail/useDetail.ts';
import { AwardsAndScores } from '../section/Awards.tsx';
import { affiliatedMedicsWarning } from '../section/affiliatedMedicsWarning.ts';
import { EntityDetail } from '../../seedwork/section/EntityDetail.tsx';
import { Medics } from '../section/Medics.tsx';
import { VerificationStateFlags } from '../../seedwork/section/VerificationStateFlags.tsx';

export function createInstitutionDetail(type: InstitutionType<InstitutionName>): ComponentType {
  const { commands } = type;
  const { byId } = institutionQueriesOf(type);
  return function InstitutionDetail() {
    return (
      <DetailBoundary type={type} query={useDetail(byId, type)}>
        {(answer) => {
          const institution = answer[type.type];
          if (!institution) return null;
          return (
            <EntityDetail
              type={type}
              entity={institution}
              master={institution}
              deletionWarning={affiliatedMedicsWarning(answer.medics)}
              commands={commands}
              flags={<VerificationStateFlags of={institution} />}
            >
              {type.capabilities.includes('awards') && <AwardsAndScores id={institution.id} awards={answer.awards ?? []} />}
              {answer.medics && <Medics medics={answer.medics} />}
            </EntityDetail>
          );
        }}
      </DetailBoundary>
    );
  };
}
