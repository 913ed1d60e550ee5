import * as commands from '@kurator/contract/business/awardee/awardee.command';
import { propertyFieldName } from '@kurator/contract/kit/property';
import { deciderFactoryOf, invalidRequest, refuse, Rejection, notFound, type Decider } from '../../platform/bus/index.ts';
import { objectOf } from '../../platform/store/index.ts';
import { awardeeCreateDecider } from '../../seedwork/awardeeCreate.decider.ts';
import { awardeePropertyDecider, loadAward } from '../../seedwork/awardeeProperty.decider.ts';
import { diffFields, entityEvent } from '../../seedwork/change.ts';
import { deleteDecider, undeleteDecider } from '../../seedwork/master.decider.ts';
import { unwrapProperties, buildNewEntityProperties, buildPropertyChanges } from '../../seedwork/ownedProperties.ts';
import type { PropertyHolderChange } from '../../seedwork/propertyChange.ts';
import { accountStateOf } from '../account/account.stream.ts';
import { awardStateOf } from '../award/award.stream.ts';
import { businessAwardeeStream } from './awardee.stream.ts';
import { awardeeCreate, awardeeUpdate } from './internal.command.ts';

const decider = deciderFactoryOf(businessAwardeeStream);

const RANK = propertyFieldName('award_rank');

/** Ranks begin at 1, whatever their format allows. @param field of the command with the rank */
function checkedRank(change: PropertyHolderChange, field = RANK): PropertyHolderChange {
  if (change instanceof Rejection) return change;
  const rank = objectOf(change[RANK])['value'];
  return typeof rank === 'number' && rank < 1 ? invalidRequest([{ field, code: 'kind.rank' }]) : change;
}

const create = awardeeCreateDecider(businessAwardeeStream, awardeeCreate, {
  awardType: 'businessaward',
  entityField: 'account_id',
  onConflict: () => refuse('businessawardee.taken'),
  refuseEntity: (account, award) => {
    if (account.type !== 'account') return notFound('entity.unknown', 'account_id');
    return accountStateOf(account).project_id === awardStateOf(award).project_id ? undefined : refuse('businessawardee.other_project');
  },
  valuesOf: (award, values) => checkedRank(buildNewEntityProperties(award, values)),
});

const upload = decider(awardeeUpdate, {
  changedFields: unwrapProperties,
  reads: loadAward,
  decide: ({ self, values, reads: award }) => {
    if (!self || !award) return notFound('entity.unknown');
    const { name, is_deleted: isGone } = awardStateOf(award);
    if (isGone) return refuse('entity.parent_deleted', { name });
    const changedValues = checkedRank(buildPropertyChanges(award.state, self.state, values, 'source'));
    if (changedValues instanceof Rejection) return changedValues;
    const { is_deleted: isDeleted } = values;
    const newFields = typeof isDeleted === 'boolean' ? { is_deleted: isDeleted, ...changedValues } : changedValues;
    const stateChange = diffFields({ is_deleted: false, ...self.state }, newFields);
    return stateChange ? [{ events: [entityEvent(awardeeUpdate, stateChange)] }] : [];
  },
});

export const awardeeDeciders: readonly Decider[] = [
  create,
  upload,
  awardeePropertyDecider(
    businessAwardeeStream,
    commands.businessAwardeeUpdateProperty,
    { name: 'property_name', value: 'property_value' },
    checkedRank,
  ),
  deleteDecider(commands.businessAwardeeDelete, []),
  undeleteDecider(commands.businessAwardeeUndelete, { parentField: 'award_id', entityField: 'entity_id' }),
];
