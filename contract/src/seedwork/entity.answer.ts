import { z } from 'zod';
import { withAnswer, type AreaContract } from '../kit/area.ts';
import { defineDetailQuery, defineListQuery } from '../kit/entityQuery.ts';
import { answerShapeOf, rowShapeOf } from '../kit/fieldAnswer.ts';
import { listAnswerOf, neighboursAnswer, propertyListAnswerOf } from '../kit/listAnswer.ts';
import { defineNeighboursQuery } from '../kit/listQuery.ts';
import type { EntityTypeWithCommands } from './entity.ts';
import { exportQueriesOf } from './exportQueries.ts';
import { propertyWithValue } from './property.answer.ts';
import { entityFields, entityRowFields, verificationFlags } from './shape.ts';

const each = (names: readonly string[], shape: (name: string) => z.ZodType): z.ZodRawShape =>
  Object.fromEntries(names.map((name) => [name, shape(name)]));

const renameNumber = <T extends { readonly dms_one_id: z.ZodType }>({ dms_one_id, ...rest }: T, number: string) => ({
  ...rest,
  [number]: dms_one_id,
});
const ownerShapeOf = ({ propertyOwner }: EntityTypeWithCommands): z.ZodRawShape =>
  propertyOwner ? { [propertyOwner.field]: z.uuid() } : {};

/** Fields of an entity on its page. */
export const entityDetailOf = (type: EntityTypeWithCommands) =>
  z.object({
    ...answerShapeOf(type.fields),
    ...renameNumber(entityFields, type.number),
    ...(type.capabilities.includes('verification') ? verificationFlags : {}),
    ...ownerShapeOf(type),
    ...(type.propertyOwner ? { properties: z.array(propertyWithValue) } : {}),
  });

/** Answers of an entity type's list and detail. @param beside further keys of the detail */
export function entityAnswersOf(type: EntityTypeWithCommands, beside: z.ZodRawShape = {}) {
  const { flags, fields, number, propertyOwner } = type;
  const row = propertyOwner ? propertyListAnswerOf : listAnswerOf;
  return {
    list: row(
      z.object({
        ...rowShapeOf(fields),
        ...renameNumber(entityRowFields, number),
        ...each(flags, () => z.boolean()),
        ...ownerShapeOf(type),
      }),
    ),
    byId: z.object({ [type.type]: entityDetailOf(type), ...beside }),
  };
}

/** Contract of an area whose entities are all of these types; its exports need the permission of the first. */
export function areaContractOf(first: EntityTypeWithCommands, ...others: readonly EntityTypeWithCommands[]): AreaContract {
  const types = [first, ...others];
  return {
    entityTypes: types,
    commands: types.flatMap(({ commands }) => Object.values(commands)),
    queries: [
      ...types.flatMap((type) => {
        const { list, byId } = entityAnswersOf(type);
        return [
          withAnswer(defineListQuery(type), list),
          withAnswer(defineNeighboursQuery(type.list), neighboursAnswer),
          withAnswer(defineDetailQuery(type), byId),
        ];
      }),
      ...exportQueriesOf(first),
    ],
  };
}
