import { projectFillProperties, projectImportAwardees } from '@kurator/contract/health/project/awardeeImport.command';
import { t } from '../../app/i18n.ts';
import type { Act } from '../../kit/act/act.ts';
import { commandAct } from '../../kit/act/commandAct.tsx';
import type { ActProject } from './actProject.ts';

/** Imports into a project that is not completed. @param onJob receives the id of the job that plans it */
export function importActs(
  { id, name, year, is_completed: isCompleted }: Pick<ActProject, 'id' | 'name' | 'year' | 'is_completed'>,
  onJob: (id: string) => void,
): readonly Act[] {
  if (isCompleted) return [];
  const onDone = ({ job_id: job }: { readonly job_id?: string | undefined }) => job !== undefined && onJob(job);
  return [
    ...commandAct(projectImportAwardees, {
      icon: 'upload',
      note: t('project:act.import_awardees'),
      props: { given: { project_id: id }, subject: name, onDone },
    }),
    ...commandAct(projectFillProperties, {
      icon: 'pencil',
      note: t('project:act.fill_properties'),
      props: { given: { project_id: id, project_year: year, project_name: name }, subject: name, onDone },
    }),
  ];
}
