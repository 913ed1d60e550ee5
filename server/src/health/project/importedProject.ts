import { refuse, unknown } from '../../platform/bus/index.ts';
import type { Loaded, Store } from '../../platform/store/index.ts';
import { isBusy } from '../../platform/jobs/projectJobs.ts';
import { projectOf } from './project.stream.ts';
import { isDeletedSql } from '../../seedwork/livingSql.ts';

/** @param job the import itself, if it exists. @throws Rejection 404, or 409 for a busy project */
export async function importedProject(store: Store, id: string, job?: string): Promise<Loaded> {
  const project = await store.load(id);
  if (project?.type !== 'project') throw unknown('entity.unknown', 'project_id');
  const { is_deleted, is_completed, name } = projectOf(project);
  if (is_deleted) throw refuse('entity.deleted');
  if (is_completed) throw refuse('project.completed', { name });
  if (await isBusy(store, id, job)) throw refuse('project.busy');
  return project;
}

export async function livingAwards(store: Store, projectId: string): Promise<readonly Loaded[]> {
  const { rows } = await store.pool.query<{ id: string }>({
    name: 'living_awards',
    text: `select s.id from link k join stream s on s.id = k.source
      where k.target = $1 and k.rel = 'project' and s.type = 'award' and not ${isDeletedSql('s')}
      order by (s.card ->> 'dms_one_id')::int`,
    values: [projectId],
  });
  const loaded = await store.loadMany(rows.map(({ id }) => id));
  return rows.flatMap(({ id }) => loaded.get(id) ?? []);
}
