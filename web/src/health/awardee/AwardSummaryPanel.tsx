import type { AwardeeAnswer } from '@kurator/contract/health/awardee/awardee.answer';
import { t } from '../../app/i18n.ts';
import { AppLink, EntityLink } from '../../app/navigate.tsx';
import { buttonClass } from '../../kit/button/Button.tsx';
import { CopyText } from '../../kit/CopyText.tsx';
import { FactsPanel } from '../../seedwork/section/FactsPanel.tsx';

export function AwardSummaryPanel({ awardee: { award, rank, total_score } }: { readonly awardee: AwardeeAnswer }) {
  const projectLink = (
    <EntityLink type="project" id={award.project_id}>
      {award.project_name}
    </EntityLink>
  );
  return (
    <FactsPanel
      title={t('award:type')}
      actions={
        <AppLink screen="healthAward" params={{ award: award.id }} className={buttonClass('plain', true)}>
          {t('awardPage:awardee.open_award')}
        </AppLink>
      }
      facts={[
        { label: t('field:name'), value: `${award.name} ${award.project_year}` },
        { label: t('award:number'), value: <CopyText text={String(award.dms_one_id)} /> },
        { label: t('award:project'), value: projectLink },
        { label: t('field:rank'), kind: 'rank', value: rank },
        { label: t('field:total_score'), kind: 'score', value: total_score },
      ]}
    />
  );
}
