import type { AwardeeAnswer } from '@kurator/contract/health/awardee/awardee.answer';
import { t } from '../../app/i18n.ts';
import { AppLink, EntityLink } from '../../app/navigate.tsx';
import { buttonClass } from '../../kit/button/Button.tsx';
import { CopyText } from '../../kit/CopyText.tsx';
import { Fact, Facts } from '../../kit/detail/Facts.tsx';
import { Panel } from '../../kit/detail/Panel.tsx';

export function AwardCardPanel({ awardee: { award, rank, total_score } }: { readonly awardee: AwardeeAnswer }) {
  return (
    <Panel
      title={t('award:type')}
      acts={
        <AppLink screen="healthAward" params={{ award: award.id }} className={buttonClass('plain', true)}>
          {t('awardPage:awardee.open_award')}
        </AppLink>
      }
    >
      <Facts>
        <Fact label={t('field:name')} value={`${award.name} ${award.project_year}`} />
        <Fact label={t('award:number')} value={<CopyText text={String(award.dms_one_id)} />} />
        <Fact
          label={t('award:project')}
          value={
            <EntityLink type="project" id={award.project_id}>
              {award.project_name}
            </EntityLink>
          }
        />
        <Fact label={t('field:rank')} kind="rank" value={rank} />
        <Fact label={t('field:total_score')} kind="score" value={total_score} />
      </Facts>
    </Panel>
  );
}
