import type { ReactNode } from 'react';
import { projectUpdate } from '@kurator/contract/health/project/project.command';
import type { ProjectAnswer } from '@kurator/contract/health/project/project.answer';
import { t } from '../../app/i18n.ts';
import { showDate } from '../../app/moment.ts';
import { Fact, Facts } from '../../kit/detail/Facts.tsx';
import { Panel } from '../../kit/detail/Panel.tsx';
import { CommandButton } from '../../kit/dialog/CommandButton.tsx';
import { today } from '../../kit/field/date.ts';
import { valuesOf } from './actProject.ts';
import { DateState } from '../../seedwork/date/DateState.tsx';
import { rankingText } from '../../seedwork/ranking/projectRanking.ts';
import { typeChoices, typeName } from './typeChoices.ts';

type Field = keyof typeof projectUpdate.fields;

/** Fields of a project, each with a pencil while it can be changed. */
export function ProjectFacts({ project }: { readonly project: ProjectAnswer['project'] }) {
  const { id, name, version, year, delivery_year: printed, description, awardee_type: type } = project;
  const isLocked = project.is_completed || project.is_deleted;
  const change = {
    of: projectUpdate,
    icon: 'pencil',
    given: { project_id: id },
    initial: valuesOf(project),
    choices: { awardee_type: typeChoices() },
    subject: name,
    expectedVersion: version,
  } as const;
  const pencil = (label: string, ...only: Field[]): ReactNode =>
    !isLocked && <CommandButton {...change} bare text={t('section:change_field', { label })} only={only} />;
  const dated = (label: string, field: 'first_delivery_date' | 'second_delivery_date', isDelivered: boolean) => {
    const date = project[field];
    const value = date !== null && (
      <>
        {showDate(date)} <DateState date={date} isDelivered={isDelivered} today={today()} />
      </>
    );
    return <Fact label={label} value={value || null} act={pencil(label, field)} />;
  };
  return (
    <Panel title={t('shell:screen.project')} acts={!isLocked && <CommandButton {...change} small shortcut="e" />}>
      <Facts>
        <Fact label={t('projectPage:fact.year')} value={String(year)} />
        <Fact
          label={t('projectPage:fact.delivery_year')}
          value={printed === null ? null : String(printed)}
          act={pencil(t('projectPage:fact.delivery_year'), 'delivery_year')}
        />
        {dated(t('project:due.first'), 'first_delivery_date', project.is_first_delivered)}
        {dated(t('project:due.second'), 'second_delivery_date', project.is_second_delivered)}
        <Fact
          label={t('projectPage:fact.ranking')}
          value={rankingText(project) || null}
          act={pencil(t('projectPage:fact.ranking'), 'ranking_group', 'ranking_period')}
        />
        <Fact
          label={t('projectPage:fact.awardee_type')}
          value={type === null ? null : typeName(type)}
          act={pencil(t('projectPage:fact.awardee_type'), 'awardee_type')}
        />

        <Fact
          label={t('projectPage:fact.description')}
          value={description}
          act={pencil(t('projectPage:fact.description'), 'description')}
        />
      </Facts>
    </Panel>
  );
}
