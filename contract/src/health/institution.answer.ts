import { z } from 'zod';
import { entityAnswersOf } from '../seedwork/entity.answer.ts';
import type { InstitutionType } from './institution.ts';
import type { InstitutionName } from './institutions.ts';
import { entityFields, entityRowFields } from '../seedwork/shape.ts';
import { relatedAwardRow, relatedMedicRow, type RelatedAwardRow, type RelatedMedicRow } from './relatedRow.ts';

const institutionRow = z.object(entityRowFields);
export type InstitutionRow = z.infer<typeof institutionRow>;

const institution = z.object(entityFields);
/** Institution with the fields of some types. */
type InstitutionEntity = z.infer<typeof institution> & { readonly is_verified?: boolean; readonly is_inquiry_activated?: boolean };

/** Institution under the key of its type, with medics and awards where the type has them. */
export type InstitutionAnswer = { readonly [type in InstitutionName]?: InstitutionEntity } & {
  readonly medics?: readonly RelatedMedicRow[];
  readonly awards?: readonly RelatedAwardRow[];
};

/** Answers of list and detail; medics and awards where the type has them. */
export const institutionAnswersOf = (type: InstitutionType) =>
  entityAnswersOf(type, {
    ...(type.capabilities.includes('affiliation') ? { medics: z.array(relatedMedicRow) } : {}),
    ...(type.capabilities.includes('awards') ? { awards: z.array(relatedAwardRow) } : {}),
  });
