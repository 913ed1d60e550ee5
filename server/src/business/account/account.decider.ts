import * as commands from '@kurator/contract/business/account/account.command';
import { propertyField } from '@kurator/contract/kit/property';
import { deciderOf, invalid, refuse, refuseAt, Rejection, unknown, type Decider, type Reader } from '../../platform/bus/index.ts';
import type { JsonObject, Loaded } from '../../platform/store/index.ts';
import { difference, entityEvent, pickFields } from '../../seedwork/change.ts';
import { deleteDecider, undeleteDecider, updateDecider } from '../../seedwork/master.decider.ts';
import { mergeDecider } from '../../seedwork/merge/merge.decider.ts';
import { unmergeDecider } from '../../seedwork/merge/unmerge.decider.ts';
import { changedProperties, storedProperties, valueChanges } from '../../seedwork/ownedProperties.ts';
import { missingNames } from '../../seedwork/property.ts';
import { accountOf, accountStream } from './account.stream.ts';
import { accountCreate, accountUpload } from './internal.command.ts';

const decider = deciderOf(accountStream);

const numberTaken = (_kind: string, _key: string, holder: Loaded | undefined): Rejection => {
  const { human_id = '', name = '' } = holder ? accountOf(holder) : {};
  return refuseAt('human_id', 'account.number_taken', { human_id, name });
};

const projectOfAccount = async (_values: unknown, reader: Reader, self: Loaded | undefined): Promise<Loaded | undefined> =>
  self && reader.load(accountOf(self).project_id);

const masterFields = ['human_id', 'name', 'short_name'] as const;

const create = decider(accountCreate, {
  creates: true,
  needsHumanId: true,
  onConflict: numberTaken,
  reads: ({ project_id }, reader) => reader.load(project_id),
  decide: ({ values, reads: project, context }) => {
    if (project?.type !== 'business_project') return unknown('project.unknown', 'project_id');
    const properties = valueChanges(project.state, {}, values, 'source');
    if (properties instanceof Rejection) return properties;
    const after = { serial: context.humanId, project_id: project.id, ...pickFields(values, masterFields), ...properties };
    return [{ events: [entityEvent(accountCreate, { after })] }];
  },
});

/** Values of `properties` as separate fields. */
const spreadProperties = ({ properties, ...values }: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> => ({
  ...Object.fromEntries(Object.entries(properties ?? {}).map(([key, value]): [string, unknown] => [propertyField(key), value])),
  ...values,
});

/** Required properties without a value. */
function refuseMissing(project: JsonObject, account: JsonObject): Rejection | undefined {
  const missing = missingNames(project, account);
  return missing.length > 0 ? invalid(missing.map((name) => ({ field: propertyField(name), code: 'property.no_value' }))) : undefined;
}

const change = decider(commands.accountChange, {
  onConflict: numberTaken,
  changedFields: changedProperties,
  storedForm: async (values, reader, self) => storedProperties((await projectOfAccount(values, reader, self))?.state, values),
  reads: projectOfAccount,
  decide: ({ values, self, reads: project }) => {
    if (!self || !project) return unknown('entity.unknown');
    if (self.state.is_deleted) return refuse('entity.deleted');
    const properties = valueChanges(project.state, self.state, spreadProperties(values), 'hand');
    if (properties instanceof Rejection) return properties;
    const refused = refuseMissing(project.state, { ...self.state, ...properties });
    if (refused) return refused;
    const changed = difference(self.state, { ...pickFields(values, masterFields), ...properties });
    return changed ? [{ events: [entityEvent(commands.accountChange, changed)] }] : [];
  },
});

export const accountDeciders: readonly Decider[] = [
  create,
  change,
  updateDecider(accountUpload, ['name', 'short_name'], { propertyOwner: { field: 'project_id', type: 'business_project' }, by: 'source' }),
  deleteDecider(commands.accountDelete, []),
  undeleteDecider(commands.accountUndelete),
  mergeDecider(commands.accountMerge, 'into_account_id', 'project_id'),
  unmergeDecider(commands.accountUnmerge),
];
