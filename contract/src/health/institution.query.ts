import { z } from 'zod';
import type { EntityType } from '../kit/entityType.ts';
import { listQuery } from '../kit/listQuery.ts';
import { query, type Query } from '../kit/query.ts';
import { awardRow, entityFields, medicRow } from '../seedwork/shape.ts';

const nullable = z.string().nullable();

/** What every row of an institution shows. */
export const institutionRow = {
  id: z.uuid(),
  dms_one_id: z.number(),
  name: z.string(),
  display_name: nullable,
  address_street: nullable,
  address_zipcode: nullable,
  address_city: nullable,
  is_process_blacklisted: z.boolean(),
  is_editorial_blacklisted: z.boolean(),
  is_deleted: z.boolean(),
};

interface Shapes {
  readonly row?: z.ZodRawShape;
  readonly detail?: z.ZodRawShape;
}

/** List and detail of an institution type; medics and awards stand beside the entity where its type has them. */
export function institutionQueries(type: EntityType, { row = {}, detail = {} }: Shapes = {}): { list: Query; byId: Query } {
  const medics = type.capabilities.includes('medics') || type.capabilities.includes('affiliation') ? { medics: z.array(medicRow) } : {};
  const awards = type.capabilities.includes('awards') ? { awards: z.array(awardRow) } : {};
  return {
    list: listQuery(type, z.object({ ...institutionRow, ...row })),
    byId: query({
      area: type.area,
      name: `${type.type}.detail`,
      path: `${type.api}{id}/`,
      permission: type.permission,
      answer: z.object({ [type.key ?? type.type]: z.object({ ...entityFields, ...detail }), ...medics, ...awards }),
    }),
  };
}
