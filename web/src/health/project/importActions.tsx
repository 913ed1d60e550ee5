import { projectFillProperties, projectImportAwardees } from '@kurator/contract/health/project/awardeeImport.command';
import { t } from '../../app/i18n.ts';
import type { Action } from '../../kit/action/action.ts';
import { commandActions } from '../../kit/action/commandAction.tsx';
import type { useNavigateToJob } from '../../seedwork/job/useNavigateToJob.ts';
import type { ActionProject } from './actionProject.ts';

/** Imports into a project that is not completed. @param openJob opens the job that plans it @param isBusy another job is at work on it */
export function importActions(
  { id, name, year, is_completed: isCompleted }: Pick<ActionProject, 'id' | 'name' | 'year' | 'is_completed'>,
  openJob: ReturnType<typeof useNavigateToJob>,
  isBusy: boolean,
): readonly Action[] {
  if (isCompleted) return [];
  const busyState = isBusy ? { isDisabled: true, note: t('projectPage:busy') } : {};
  return [
    ...commandActions(projectImportAwardees, {
      icon: 'upload',
      note: t('project:action.import_awardees'),
      props: { presetValues: { project_id: id }, subject: name, onDone: openJob },
      ...busyState,
    }),
    ...commandActions(projectFillProperties, {
      icon: 'pencil',
      note: t('project:action.fill_properties'),
      props: { presetValues: { project_id: id, project_year: year, project_name: name }, subject: name, onDone: openJob },
      ...busyState,
    }),
  ];
}
