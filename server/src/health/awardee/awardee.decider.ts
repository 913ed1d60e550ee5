import { awardeeUpdateProperty } from '@kurator/contract/health/awardee/awardee.command';
import { deciderFactoryOf, refuse, Rejection, notFound, type Decider } from '../../platform/bus/index.ts';
import { awardeeCreateDecider } from '../../seedwork/awardeeCreate.decider.ts';
import { awardeePropertyDecider, loadAward } from '../../seedwork/awardeeProperty.decider.ts';
import { diffFields, entityEvent, pickFields } from '../../seedwork/change.ts';
import { deleteDecider, entityNameOf, entityStateOf } from '../../seedwork/master.decider.ts';
import { buildSourceProperties } from '../../seedwork/ownedProperties.ts';
import { awardStateOf } from '../award/award.stream.ts';
import { awardeeStateOf, awardeeStream } from './awardee.stream.ts';
import { awardeeCreate, awardeeFillProperty, awardeeRank, awardeeWithdraw } from './internal.command.ts';

const decider = deciderFactoryOf(awardeeStream);

const create = awardeeCreateDecider(awardeeStream, awardeeCreate, {
  awardType: 'award',
  entityField: 'entity_id',
  fields: ['rank', 'total_score'],
  valuesOf: (award, values) => buildSourceProperties(award, {}, values),
});

const rank = decider(awardeeRank, {
  reads: async (values, reader, self) => {
    const formerEntity = self && (await reader.load(awardeeStateOf(self).entity_id));
    return {
      award: await loadAward(values, reader, self),
      formerEntity,
      entity: values.entity_id ? await reader.load(values.entity_id) : formerEntity,
    };
  },
  decide: ({ self, values, reads: { award, formerEntity, entity } }) => {
    if (!self || !award || !formerEntity || !entity) return notFound('entity.unknown');
    if (awardStateOf(award).is_deleted) return refuse('entity.deleted');
    if (formerEntity.id !== entity.id && !entityStateOf(formerEntity).merged_into)
      throw new Error(`the awardee ${self.id} cannot become that of ${entity.id}: ${formerEntity.id} is not merged`);
    if (entityStateOf(entity).merged_into) return refuse('entity.merged', { name: entityNameOf(entity) });
    const propertyFields = buildSourceProperties(award.state, self.state, values);
    if (propertyFields instanceof Rejection) return propertyFields;
    const requestedFields = { ...pickFields(values, ['rank', 'total_score']), is_deleted: false, entity_id: entity.id, ...propertyFields };
    const change = diffFields({ is_deleted: false, ...self.state }, requestedFields);
    const said = formerEntity.id === entity.id ? {} : { said: { from: entityNameOf(formerEntity), to: entityNameOf(entity) } };
    return change ? [{ events: [entityEvent(awardeeRank, { ...change, ...said })] }] : [];
  },
});

const fill = decider(awardeeFillProperty, {
  reads: loadAward,
  decide: ({ self, values, reads: award }) => {
    if (!self || !award) return notFound('entity.unknown');
    if (self.state.is_deleted || awardStateOf(award).is_deleted) return refuse('entity.deleted');
    const propertyFields = buildSourceProperties(award.state, self.state, values);
    if (propertyFields instanceof Rejection) return propertyFields;
    const change = diffFields(self.state, propertyFields);
    return change ? [{ events: [entityEvent(awardeeFillProperty, change)] }] : [];
  },
});

export const awardeeDeciders: readonly Decider[] = [
  create,
  rank,
  deleteDecider(awardeeWithdraw, []),
  awardeePropertyDecider(awardeeStream, awardeeUpdateProperty, { name: 'name', value: 'value' }),
  fill,
];
