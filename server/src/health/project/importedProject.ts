import { refuse, notFound } from '../../platform/bus/index.ts';
import type { LoadedStream, Store } from '../../platform/store/index.ts';
import { refuseBusyProject } from '../../seedwork/busyProject.ts';
import { projectStateOf } from './project.stream.ts';
import { loadLivingProjectAwards } from '../../seedwork/livingAwards.ts';

/** @param job the import itself, if it exists. @throws Rejection 404, or 409 for a deleted, completed or busy project */
export async function loadImportableProject(store: Store, id: string, job?: string): Promise<LoadedStream> {
  const project = await store.load(id);
  if (project?.type !== 'project') throw notFound('entity.unknown', 'project_id');
  const { is_deleted, is_completed, name } = projectStateOf(project);
  if (is_deleted) throw refuse('entity.deleted');
  if (is_completed) throw refuse('project.completed', { name });
  await refuseBusyProject(store, [id], job === undefined ? {} : { id: job });
  return project;
}

export const loadLivingAwards = (store: Store, projectId: string): Promise<readonly LoadedStream[]> =>
  loadLivingProjectAwards(store, projectId, 'award', `(a.card ->> 'dms_one_id')::int`);
