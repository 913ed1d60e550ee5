import { awardeeUpdateProperty } from '@kurator/contract/health/awardee/awardee.command';
import { deciderOf, refuse, Rejection, unknown, type Decider, type Reader } from '../../platform/bus/index.ts';
import type { JsonObject, Loaded } from '../../platform/store/index.ts';
import { difference, entityEvent, pickFields } from '../../seedwork/change.ts';
import { deleteDecider } from '../../seedwork/master.decider.ts';
import { changedValue, sourceValues } from '../../seedwork/ownedProperties.ts';
import { storedForm, valueChange } from '../../seedwork/propertyChange.ts';
import { awardOf } from '../award/award.stream.ts';
import { awardeeStream } from './awardee.stream.ts';
import { awardeeCreate, awardeeFillProperty, awardeeRank, awardeeWithdraw } from './internal.command.ts';

const decider = deciderOf(awardeeStream);

const readAward = async (_values: unknown, reader: Reader, self: { readonly state: JsonObject } | undefined): Promise<Loaded | undefined> =>
  typeof self?.state['award_id'] === 'string' ? reader.load(self.state['award_id']) : undefined;

const create = decider(awardeeCreate, {
  creates: true,
  needsHumanId: true,
  reads: ({ award_id, entity_id }, reader) => reader.loadMany([award_id, entity_id]),
  decide: ({ values, reads, context }) => {
    const award = reads.find(({ id }) => id === values.award_id);
    const entity = reads.find(({ id }) => id === values.entity_id);
    if (award?.type !== 'award') return unknown('award.unknown', 'award_id');
    if (!entity) return unknown('entity.unknown', 'entity_id');
    const { project_id, year, is_deleted, name } = awardOf(award);
    if (is_deleted) return refuse('entity.parent_deleted', { name });
    const given = sourceValues(award.state, {}, values);
    if (given instanceof Rejection) return given;
    const after = {
      serial: context.humanId,
      award_id: award.id,
      project_id,
      year,
      entity_id: entity.id,
      entity_type: entity.type,
      ...pickFields(values, ['rank', 'total_score']),
      ...given,
    };
    return [{ events: [entityEvent(awardeeCreate, { after })] }];
  },
});

const rank = decider(awardeeRank, {
  reads: readAward,
  decide: ({ self, values, reads: award }) => {
    if (!self || !award) return unknown('entity.unknown');
    if (awardOf(award).is_deleted) return refuse('entity.deleted');
    const given = sourceValues(award.state, self.state, values);
    if (given instanceof Rejection) return given;
    const wanted = { ...pickFields(values, ['rank', 'total_score']), is_deleted: false, ...given };
    const changed = difference({ is_deleted: false, ...self.state }, wanted);
    return changed ? [{ events: [entityEvent(awardeeRank, changed)] }] : [];
  },
});

const update = decider(awardeeUpdateProperty, {
  changedFields: (data, _reader, { name }) => changedValue(data, name, 'value'),
  storedForm: async (values, reader, self) => {
    const award = await readAward(values, reader, self);
    return award ? { value: storedForm(award.state, values.name, values.value) } : {};
  },
  reads: readAward,
  decide: ({ self, values: { name, value }, reads: award }) => {
    if (!self || !award) return unknown('entity.unknown');
    if (self.state.is_deleted || awardOf(award).is_deleted) return refuse('entity.deleted');
    const change = valueChange(award.state, self.state, name, value, 'hand');
    if (change instanceof Rejection) return change;
    const changed = difference(self.state, change);
    return changed ? [{ events: [entityEvent(awardeeUpdateProperty, changed)] }] : [];
  },
});

const fill = decider(awardeeFillProperty, {
  reads: readAward,
  decide: ({ self, values, reads: award }) => {
    if (!self || !award) return unknown('entity.unknown');
    if (self.state.is_deleted || awardOf(award).is_deleted) return refuse('entity.deleted');
    const given = sourceValues(award.state, self.state, values);
    if (given instanceof Rejection) return given;
    const changed = difference(self.state, given);
    return changed ? [{ events: [entityEvent(awardeeFillProperty, changed)] }] : [];
  },
});

export const awardeeDeciders: readonly Decider[] = [create, rank, deleteDecider(awardeeWithdraw, []), update, fill];
