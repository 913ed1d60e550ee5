import { awardeeUpdateProperty } from '@kurator/contract/health/awardee/awardee.command';
import { deciderOf, refuse, Rejection, unknown, type Decider } from '../../platform/bus/index.ts';
import { awardeePropertyDecider, readAward } from '../../seedwork/awardeeProperty.decider.ts';
import { difference, entityEvent, pickFields } from '../../seedwork/change.ts';
import { deleteDecider } from '../../seedwork/master.decider.ts';
import { sourceValues } from '../../seedwork/ownedProperties.ts';
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

export const awardeeDeciders: readonly Decider[] = [
  create,
  rank,
  deleteDecider(awardeeWithdraw, []),
  awardeePropertyDecider(awardeeStream, awardeeUpdateProperty, { name: 'name', value: 'value' }),
  fill,
];
