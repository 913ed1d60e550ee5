import { medicDelete, medicUndelete, medicUpdate } from '@kurator/contract/health/medic/medic.command';
import type { MedicAnswer } from '@kurator/contract/health/medic/medic.answer';
import { medicById } from '@kurator/contract/health/medic/medic.query';
import { medic as type } from '@kurator/contract/health/medic/medic.type';
import { DetailBoundary } from '../../kit/detail/DetailBoundary.tsx';
import { useDetail } from '../../kit/detail/useDetail.ts';
import type { Entity } from '../../seedwork/section/entity.ts';
import { AwardsAndScores } from '../section/Awards.tsx';
import { EntityDetail } from '../../seedwork/section/EntityDetail.tsx';
import { Affiliations } from '../section/affiliation/Affiliations.tsx';
import { VerificationStateFlags } from '../../seedwork/section/VerificationStateFlags.tsx';
import { TopFlag } from './MedicName.tsx';
import { OptinFact } from './OptinFact.tsx';
import { Specializations } from './Specializations.tsx';
import { SurveyLink } from './SurveyLink.tsx';

const commands = { update: medicUpdate, delete: medicDelete, undelete: medicUndelete };

/** Medics have the addresses and contacts of their primary affiliation. */
const entityOf = (medic: MedicAnswer): Entity => ({
  ...medic,
  name: [medic.title, medic.first_name, medic.last_name].filter(Boolean).join(' '),
  display_name: null,
  addresses: [],
  contacts: [],
  inherited_blacklists: [],
});

export const Page = () => (
  <DetailBoundary type={type} query={useDetail(medicById, type)}>
    {(medic) => (
      <EntityDetail
        type={type}
        entity={entityOf(medic)}
        master={medic}
        commands={commands}
        flags={
          <>
            <TopFlag of={medic} isWordShown />
            <VerificationStateFlags of={medic} />
          </>
        }
        facts={<OptinFact medic={medic} />}
        actions={<SurveyLink medic={medic} />}
        above={
          <>
            <Specializations medic={medic} />
            <Affiliations medicId={medic.id} />
          </>
        }
      >
        <AwardsAndScores id={medic.id} awards={medic.awards} />
      </EntityDetail>
    )}
  </DetailBoundary>
);
