import { projectUpdate } from '@kurator/contract/health/project/project.command';
import type { ProjectAnswer } from '@kurator/contract/health/project/project.answer';
import { t } from '../../app/i18n.ts';
import { FactsPanel } from '../../seedwork/section/FactsPanel.tsx';
import { deliveryFacts } from '../../seedwork/date/deliveryFacts.tsx';
import { rankingCycleText } from '../../seedwork/ranking/projectRanking.ts';
import { projectDialogValues } from './actionProject.ts';
import { awardeeTypeChoices, awardeeTypeName } from './typeChoices.ts';

/** Fields of a project, each with a pencil while it can be changed. */
export function ProjectFacts({ project }: { readonly project: ProjectAnswer['project'] }) {
  const { id, name, version, year, delivery_year: printed, description, awardee_type: type } = project;
  const isLocked = project.is_completed || project.is_deleted;
  return (
    <FactsPanel
      title={t('shell:screen.project')}
      facts={[
        { label: t('projectPage:fact.year'), value: String(year) },
        { label: t('projectPage:fact.delivery_year'), value: String(printed ?? year), fields: ['delivery_year'] },
        ...deliveryFacts(project),
        { label: t('projectPage:fact.ranking'), value: rankingCycleText(project), fields: ['ranking_group', 'ranking_period'] },
        { label: t('projectPage:fact.awardee_type'), value: type && awardeeTypeName(type), fields: ['awardee_type'] },
        { label: t('projectPage:fact.description'), value: description, fields: ['description'] },
      ]}
      change={
        isLocked
          ? undefined
          : {
              of: projectUpdate,
              presetValues: { project_id: id },
              initial: projectDialogValues(project),
              choices: { awardee_type: awardeeTypeChoices() },
              subject: name,
              expectedVersion: version,
            }
      }
    />
  );
}
