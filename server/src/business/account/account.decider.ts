import * as commands from '@kurator/contract/business/account/account.command';
import { deciderFactoryOf, refuseAt, Rejection, notFound, type Decider } from '../../platform/bus/index.ts';
import type { LoadedStream } from '../../platform/store/index.ts';
import { entityEvent, pickFields } from '../../seedwork/change.ts';
import { deleteDecider, undeleteDecider, updateDecider } from '../../seedwork/master.decider.ts';
import { mergeDecider } from '../../seedwork/merge/merge.decider.ts';
import { unmergeDecider } from '../../seedwork/merge/unmerge.decider.ts';
import { buildNewEntityProperties, refuseEmptyRequiredProperties } from '../../seedwork/ownedProperties.ts';
import { accountStateOf, accountStream } from './account.stream.ts';
import { accountCreate, accountUpload } from './internal.command.ts';

const decider = deciderFactoryOf(accountStream);

const refuseTakenNumber = (_kind: string, _key: string, holder: LoadedStream | undefined): Rejection => {
  const { human_id = '', name = '', is_deleted: isDeleted, merged_into: survivorId } = holder ? accountStateOf(holder) : {};
  const code = survivorId ? 'account.number_taken_by_merged' : isDeleted ? 'account.number_taken_by_deleted' : 'account.number_taken';
  return refuseAt('human_id', code, { human_id, name });
};

const masterFields = ['human_id', 'name', 'short_name'] as const;

const create = decider(accountCreate, {
  isCreation: true,
  humanIds: 1,
  onConflict: refuseTakenNumber,
  reads: ({ project_id }, reader) => reader.load(project_id),
  decide: ({ values, reads: project, context }) => {
    if (project?.type !== 'business_project') return notFound('project.unknown', 'project_id');
    const properties = buildNewEntityProperties(project.state, values);
    if (properties instanceof Rejection) return properties;
    const after = { serial: context.humanIds[0], project_id: project.id, ...pickFields(values, masterFields), ...properties };
    return [{ events: [entityEvent(accountCreate, { after })] }];
  },
});

const propertyOwner = { field: 'project_id', type: 'business_project' } as const;

export const accountDeciders: readonly Decider[] = [
  create,
  updateDecider(commands.accountChange, masterFields, {
    onConflict: refuseTakenNumber,
    propertyOwner,
    refuseProperties: refuseEmptyRequiredProperties,
  }),
  updateDecider(accountUpload, ['name', 'short_name'], { propertyOwner, by: 'source' }),
  deleteDecider(commands.accountDelete, []),
  undeleteDecider(commands.accountUndelete),
  mergeDecider(commands.accountMerge, 'into_account_id', 'project_id'),
  unmergeDecider(commands.accountUnmerge),
];
