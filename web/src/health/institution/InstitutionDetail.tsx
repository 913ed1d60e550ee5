import type { ComponentType } from 'react';
import type { Institution } from '@kurator/contract/health/institution';
import type { InstitutionName } from '@kurator/contract/health/institutions';
import type { InstitutionEntity } from '@kurator/contract/health/institution.answer';
import { institutionQueries } from '@kurator/contract/health/institution.query';
import { t } from '../../app/i18n.ts';
import { DetailBoundary } from '../../kit/detail/DetailBoundary.tsx';
import { useDetail } from '../../kit/detail/useDetail.ts';
import { Flag } from '../../kit/flag/Flag.tsx';
import { AwardsAndScores } from '../section/Awards.tsx';
import { medicsLeft } from '../section/medicsLeft.ts';
import { EntityDetail } from '../../seedwork/section/EntityDetail.tsx';
import { Medics } from '../section/Medics.tsx';

export function detailOf(type: Institution<InstitutionName>): ComponentType {
  const { commands } = type;
  const { byId } = institutionQueries(type);
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
              deletionWarning={medicsLeft(answer.medics)}
              commands={commands}
              flags={<VerificationFlags of={institution} />}
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

const VerificationFlags = ({ of }: { readonly of: InstitutionEntity }) => (
  <>
    {of.is_verified && <Flag icon="success" tone="green" text={t('field:is_verified')} />}
    {of.is_inquiry_activated && <Flag icon="help" tone="amber" text={t('field:is_inquiry_activated')} />}
  </>
);
