import { z } from 'zod';
import type { EntityType, EntityTypeName } from '../kit/entityType.ts';
import { listAnswer } from '../kit/listAnswer.ts';
import { awardRow, entityFields, entityRowFields, medicRow, type AwardRow, type MedicRow } from '../seedwork/shape.ts';

interface Shapes {
  readonly row?: z.ZodRawShape;
  readonly detail?: z.ZodRawShape;
}

const institutionRow = z.object(entityRowFields);
export type InstitutionRow = z.infer<typeof institutionRow>;

const institution = z.object(entityFields);
/** An institution, with what only some types answer. */
export type Institution = z.infer<typeof institution> & { readonly is_verified?: boolean; readonly is_inquiry_activated?: boolean };

/** The institution under the key of its type; medics and awards beside it where its type has them. */
export type InstitutionAnswer = { readonly [type in EntityTypeName]?: Institution } & {
  readonly medics?: readonly MedicRow[];
  readonly awards?: readonly AwardRow[];
};

/** What list and detail of an institution type answer. */
export function institutionAnswers(type: EntityType, { row = {}, detail = {} }: Shapes = {}) {
  const medics = type.capabilities.includes('affiliation') ? { medics: z.array(medicRow) } : {};
  const awards = type.capabilities.includes('awards') ? { awards: z.array(awardRow) } : {};
  return {
    type,
    list: listAnswer(institutionRow.extend(row)),
    byId: z.object({ [type.type]: institution.extend(detail), ...medics, ...awards }),
  };
}
