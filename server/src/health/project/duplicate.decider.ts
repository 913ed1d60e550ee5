import { projectDuplicate } from '@kurator/contract/health/project/project.command';
import { awardCreate } from '@kurator/contract/health/award/award.command';
import { deciderFactoryOf, refuse, notFound } from '../../platform/bus/index.ts';
import { entityEvent, pickFields } from '../../seedwork/change.ts';
import { copyDefinitions } from '../../seedwork/property.ts';
import { awardStateOf } from '../award/award.stream.ts';
import { refuseNameInUse, loadProjectWithAwards } from './project.decider.ts';
import { projectStateOf, projectStream } from './project.stream.ts';

const decider = deciderFactoryOf(projectStream);

/** Copies a project to another year; awards of later years link to their originals. */
export const projectDuplicateDecider = decider(projectDuplicate, {
  isCreation: true,
  humanIds: async ({ project_id }, reader) => (await loadProjectWithAwards(project_id, reader)).awards.length + 1,
  onConflict: (kind, key, holder) => (kind === 'project_name' ? refuseNameInUse('year')(kind, key, holder) : undefined),
  reads: ({ project_id }, reader) => loadProjectWithAwards(project_id, reader),
  decide: ({ values: { year }, reads: { project, awards }, context, id }) => {
    if (project?.type !== 'project') return notFound('project.unknown', 'project_id');
    const source = projectStateOf(project);
    if (source.is_deleted) return refuse('entity.parent_deleted', { name: source.name });
    const [serial, ...numbers] = context.humanIds;
    const after = {
      serial,
      name: source.name.replaceAll(String(source.year), String(year)),
      year,
      ranking_period: year,
      ...pickFields(source, ['ranking_group', 'awardee_type']),
    };
    const copies = awards.map((award, index) => {
      const { name, length, topic, description } = awardStateOf(award);
      const number = numbers[index] ?? 0;
      const awardFields = { serial: number, dms_one_id: number, name, project_id: id, year, length, topic, description };
      const previous = year > source.year ? { previous_id: award.id } : {};
      return {
        begins: { id: context.newStreamId(), type: 'award' },
        events: [entityEvent(awardCreate, { after: { ...awardFields, ...previous, ...copyDefinitions(awardStateOf(award)) } })],
      };
    });
    return [{ events: [entityEvent(projectDuplicate, { after, said: { from: source.name } })] }, ...copies];
  },
});
