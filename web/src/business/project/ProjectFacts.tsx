import type { ReactNode } from 'react';
import type { BusinessProject } from '@kurator/contract/business/project/project.answer';
import { businessProjectUpdate } from '@kurator/contract/business/project/project.command';
import { verificationStrategies } from '@kurator/contract/business/project/verificationStrategy';
import { t } from '../../app/i18n.ts';
import { showMoment } from '../../app/moment.ts';
import { ActButton } from '../../kit/act/ActButton.tsx';
import { Fact, Facts } from '../../kit/detail/Facts.tsx';
import { Panel } from '../../kit/detail/Panel.tsx';
import { CommandButton } from '../../kit/dialog/CommandButton.tsx';
import { today } from '../../kit/field/date.ts';
import { DatedFact } from '../../seedwork/date/DatedFact.tsx';
import { rankingText, syncActs } from '../../seedwork/ranking/projectRanking.ts';
import css from './project.module.css';

type Field = 'name' | 'verification_strategy' | 'first_delivery_date' | 'second_delivery_date' | 'ranking_group' | 'ranking_period';

const choices = () => ({
  verification_strategy: verificationStrategies.map((value) => ({
    value,
    label: t(`businessProject:strategy.${value}`),
    detail: t(`businessProject:strategy.${value}.text`),
  })),
});

/** Year that accounts are verified for. */
const verifiedYear = ({ award_years: [newest] }: BusinessProject): number => newest ?? Number(today().slice(0, 4));

/** Fields of a project with a pencil each; its slug stays. */
export function ProjectFacts({ project }: { readonly project: BusinessProject }) {
  const { id, name, slug, version, verification_strategy: strategy, scored_at: scored } = project;
  const { first_delivery_date, second_delivery_date, ranking_group, ranking_period } = project;
  const change = {
    of: businessProjectUpdate,
    icon: 'pencil',
    given: { project_id: id },
    initial: { name, verification_strategy: strategy, first_delivery_date, second_delivery_date, ranking_group, ranking_period },
    choices: choices(),
    subject: name,
    expectedVersion: version,
  } as const;
  const pencil = (label: string, ...only: Field[]): ReactNode => (
    <CommandButton
      {...change}
      bare
      text={t('section:change_field', { label })}
      // Any change of a project without a strategy must choose one.
      only={strategy === null ? [...only, 'verification_strategy'] : only}
    />
  );
  const dated = (label: string, field: 'first_delivery_date' | 'second_delivery_date') => {
    const date = project[field];
    return <Fact label={label} value={date && <DatedFact date={date} today={today()} />} act={pencil(label, field)} />;
  };
  const ranking = rankingText(project);
  return (
    <Panel
      title={t('shell:screen.project')}
      acts={
        <>
          {syncActs(project).map((act) => (
            <ActButton key={act.key} act={act} small />
          ))}
          <CommandButton {...change} small shortcut="e" />
        </>
      }
    >
      <Facts>
        <Fact label={t('field:name')} value={name} act={pencil(t('field:name'), 'name')} />
        <Fact label={t('businessProject:fact.slug')} value={<span className="mono">{slug.toUpperCase()}</span>} />
        <Fact
          label={t('businessProject:fact.verification_strategy')}
          value={
            <>
              {t(`businessProject:strategy.${strategy ?? 'none'}`)}
              <span className={strategy ? css.hint : css.missing}>
                {strategy
                  ? t(`businessProject:strategy.${strategy}.year`, { year: String(verifiedYear(project)) })
                  : t('businessProject:strategy.none.text')}
              </span>
            </>
          }
          act={pencil(t('businessProject:fact.verification_strategy'), 'verification_strategy')}
        />
        <Fact
          label={t('businessProject:fact.ranking')}
          value={
            ranking ? (
              <>
                {ranking}
                {scored !== null && <span className={css.hint}>{t('project:synced', { time: showMoment(scored) })}</span>}
              </>
            ) : null
          }
          act={pencil(t('businessProject:fact.ranking'), 'ranking_group', 'ranking_period')}
        />
        {dated(t('project:due.first'), 'first_delivery_date')}
        {dated(t('project:due.second'), 'second_delivery_date')}
      </Facts>
    </Panel>
  );
}
