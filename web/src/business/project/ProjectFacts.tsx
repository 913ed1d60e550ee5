import { todayInBerlin } from '@kurator/contract/kit/day';
import type { BusinessProject } from '@kurator/contract/business/project/project.answer';
import { businessProjectUpdate } from '@kurator/contract/business/project/project.command';
import { verificationStrategies } from '@kurator/contract/business/project/verificationStrategy';
import { t } from '../../app/i18n.ts';
import { formatDateTime } from '../../app/moment.ts';
import { ActionButton } from '../../kit/action/ActionButton.tsx';
import { FactsPanel, type ChangeableFact } from '../../seedwork/section/FactsPanel.tsx';
import { deliveryFacts } from '../../seedwork/date/deliveryFacts.tsx';
import { rankingCycleText, warehouseSyncActions } from '../../seedwork/ranking/projectRanking.ts';
import css from './project.module.css';

const choices = () => ({
  verification_strategy: verificationStrategies.map((value) => ({
    value,
    label: t(`businessProject:strategy.${value}`),
    detail: t(`businessProject:strategy.${value}.text`),
  })),
});

/** Year that accounts are verified for. */
const verifiedYear = ({ award_years: [newest] }: BusinessProject): number => newest ?? Number(todayInBerlin().slice(0, 4));

/** Fields of a project with a pencil each; its slug stays. */
export function ProjectFacts({ project }: { readonly project: BusinessProject }) {
  const { id, name, slug, version, verification_strategy: strategy, scored_at: scored } = project;
  const { first_delivery_date, second_delivery_date, ranking_group, ranking_period } = project;
  const ranking = rankingCycleText(project);
  const facts: readonly ChangeableFact[] = [
    { label: t('field:name'), value: name, fields: ['name'] },
    { label: t('businessProject:fact.slug'), value: <span className="mono">{slug.toUpperCase()}</span> },
    {
      label: t('businessProject:fact.verification_strategy'),
      value: (
        <>
          {t(`businessProject:strategy.${strategy ?? 'none'}`)}
          <span className={strategy ? css.hint : css.missing}>
            {strategy
              ? t(`businessProject:strategy.${strategy}.year`, { year: String(verifiedYear(project)) })
              : t('businessProject:strategy.none.text')}
          </span>
        </>
      ),
      fields: ['verification_strategy'],
    },
    {
      label: t('businessProject:fact.ranking'),
      value: ranking && (
        <>
          {ranking}
          {scored !== null && <span className={css.hint}>{t('project:synced', { time: formatDateTime(scored) })}</span>}
        </>
      ),
      fields: ['ranking_group', 'ranking_period'],
    },
    ...deliveryFacts(project),
  ];
  return (
    <FactsPanel
      title={t('shell:screen.project')}
      // Any change of a project without a strategy must choose one.
      facts={strategy === null ? facts.map((fact) => withStrategy(fact)) : facts}
      change={{
        of: businessProjectUpdate,
        presetValues: { project_id: id },
        initial: { name, verification_strategy: strategy, first_delivery_date, second_delivery_date, ranking_group, ranking_period },
        choices: choices(),
        subject: name,
        expectedVersion: version,
      }}
      actions={warehouseSyncActions(project).map((action) => (
        <ActionButton key={action.key} action={action} isSmall />
      ))}
    />
  );
}

const withStrategy = ({ fields, ...fact }: ChangeableFact): ChangeableFact =>
  fields ? { ...fact, fields: [...fields, 'verification_strategy'] } : fact;
