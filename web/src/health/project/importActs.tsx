import { projectFillProperties, projectImportAwardees } from '@kurator/contract/health/project/awardeeImport.command';
import { t } from '../../app/i18n.ts';
import type { Act } from '../../kit/act/act.ts';
import { commandAct } from '../../kit/act/commandAct.tsx';
import type { useOpenJob } from '../../seedwork/job/useOpenJob.ts';
import type { ActProject } from './actProject.ts';

/** Imports into a project that is not completed. @param openJob opens the job that plans it @param isBusy another job is at work on it */
export function importActs(
  { id, name, year, is_completed: isCompleted }: Pick<ActProject, 'id' | 'name' | 'year' | 'is_completed'>,
  openJob: ReturnType<typeof useOpenJob>,
  isBusy: boolean,
): readonly Act[] {
  if (isCompleted) return [];
  const waits = isBusy ? { isDisabled: true, note: t('projectPage:busy') } : {};
  return [
    ...commandAct(projectImportAwardees, {
      icon: 'upload',
      note: t('project:act.import_awardees'),
      props: { given: { project_id: id }, subject: name, onDone: openJob },
      ...waits,
    }),
    ...commandAct(projectFillProperties, {
      icon: 'pencil',
      note: t('project:act.fill_properties'),
      props: { given: { project_id: id, project_year: year, project_name: name }, subject: name, onDone: openJob },
      ...waits,
    }),
  ];
}
