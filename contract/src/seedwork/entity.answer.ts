import { z } from 'zod';
import { withAnswer, type AreaContract } from '../kit/area.ts';
import { detailQuery, listQuery } from '../kit/entityQuery.ts';
import { answerShape, rowShape } from '../kit/fieldAnswer.ts';
import { listAnswer, neighboursAnswer, propertyListAnswer } from '../kit/listAnswer.ts';
import { neighboursQuery } from '../kit/listQuery.ts';
import type { ResearchEntityType } from './entity.ts';
import { exportQueries } from './exportQueries.ts';
import { valuedProperty } from './property.answer.ts';
import { entityFields, entityRowFields, verificationFlags } from './shape.ts';

const each = (names: readonly string[], shape: (name: string) => z.ZodType): z.ZodRawShape =>
  Object.fromEntries(names.map((name) => [name, shape(name)]));

/** Answers of an entity type's list and detail. @param beside further keys of the detail */
export function entityAnswers(
  { type, flags, fields, number, propertyOwner, capabilities }: ResearchEntityType,
  beside: z.ZodRawShape = {},
) {
  const owner = propertyOwner ? { [propertyOwner.field]: z.uuid() } : {};
  const verified = capabilities.includes('verification') ? verificationFlags : {};
  const properties = propertyOwner ? { properties: z.array(valuedProperty) } : {};
  const row = propertyOwner ? propertyListAnswer : listAnswer;
  const renameNumber = <T extends { readonly dms_one_id: z.ZodType }>({ dms_one_id, ...rest }: T) => ({ ...rest, [number]: dms_one_id });
  return {
    list: row(z.object({ ...rowShape(fields), ...renameNumber(entityRowFields), ...each(flags, () => z.boolean()), ...owner })),
    byId: z.object({
      [type]: z.object({ ...answerShape(fields), ...renameNumber(entityFields), ...verified, ...owner, ...properties }),
      ...beside,
    }),
  };
}

/** Contract of an area whose entities are all of these types; its exports need the permission of the first. */
export function entityContract(first: ResearchEntityType, ...others: readonly ResearchEntityType[]): AreaContract {
  const types = [first, ...others];
  return {
    entityTypes: types,
    commands: types.flatMap(({ commands }) => Object.values(commands)),
    queries: [
      ...types.flatMap((type) => {
        const { list, byId } = entityAnswers(type);
        return [
          withAnswer(listQuery(type), list),
          withAnswer(neighboursQuery(type.list), neighboursAnswer),
          withAnswer(detailQuery(type), byId),
        ];
      }),
      ...exportQueries(first),
    ],
  };
}
