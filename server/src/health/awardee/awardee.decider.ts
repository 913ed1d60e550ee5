import { awardeeUpdateProperty } from '@kurator/contract/health/awardee/awardee.command';
import { deciderOf, refuse, Rejection, unknown, type Decider } from '../../platform/bus/index.ts';
import { objectOf, type JsonObject } from '../../platform/store/index.ts';
import { difference, entityEvent, pickFields } from '../../seedwork/change.ts';
import { storedValue, definitionOf, type StoredValue } from '../../seedwork/property.ts';
import { propertyField } from '@kurator/contract/kit/property';
import { valueChange } from '../../seedwork/propertyChange.ts';
import { awardOf } from '../award/award.stream.ts';
import { awardeeStream } from './awardee.stream.ts';
import { awardeeCreate, awardeeFillProperty, awardeeRank, awardeeWithdraw } from './internal.command.ts';

const decider = deciderOf(awardeeStream);

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
    const after = {
      serial: context.humanId,
      award_id: award.id,
      project_id,
      year,
      entity_id: entity.id,
      entity_type: entity.type,
      ...pickFields(values, ['rank', 'total_score']),
    };
    return [{ events: [entityEvent(awardeeCreate, { after })] }];
  },
});

const rank = decider(awardeeRank, {
  decide: ({ self, values }) => {
    if (!self) return unknown('entity.unknown');
    const changed = difference({ is_deleted: false, ...self.state }, { ...pickFields(values, ['rank', 'total_score']), is_deleted: false });
    return changed ? [{ events: [entityEvent(awardeeRank, changed)] }] : [];
  },
});

const withdraw = decider(awardeeWithdraw, {
  decide: ({ self }) => {
    if (!self) return unknown('entity.unknown');
    if (self.state.is_deleted) return refuse('entity.deleted');
    return [{ events: [entityEvent(awardeeWithdraw, { before: { is_deleted: false }, after: { is_deleted: true } })] }];
  },
});

/** Sets one property, by hand or from a source; a source leaves what a hand wrote. */
const setting = (command: typeof awardeeUpdateProperty | typeof awardeeFillProperty, by: StoredValue['by']): Decider =>
  decider(command, {
    changedFields: (data, _reader, { name }) => {
      const side = (of: 'before' | 'after'): JsonObject => ({ value: objectOf(objectOf(data[of])[propertyField(name)])['value'] ?? null });
      return propertyField(name) in objectOf(data['after']) ? { before: side('before'), after: side('after') } : {};
    },
    reads: async (_values, reader, self) => (typeof self?.state['award_id'] === 'string' ? reader.load(self.state['award_id']) : undefined),
    decide: ({ self, values: { name, value }, reads: award }) => {
      if (!self || !award) return unknown('entity.unknown');
      if (self.state.is_deleted || awardOf(award).is_deleted) return refuse('entity.deleted');
      const stored = storedValue(self.state, name, definitionOf(award.state, name) ?? {});
      if (by === 'source' && stored?.by === 'hand') return [];
      const change = valueChange(award.state, self.state, name, value, by);
      if (change instanceof Rejection) return change;
      const changed = difference(self.state, change);
      return changed ? [{ events: [entityEvent(command, changed)] }] : [];
    },
  });

export const awardeeDeciders: readonly Decider[] = [
  create,
  rank,
  withdraw,
  setting(awardeeUpdateProperty, 'hand'),
  setting(awardeeFillProperty, 'source'),
];
