import { z } from 'zod';
import type { EntityType } from '../kit/entityType.ts';
import { listQuery } from '../kit/listQuery.ts';
import { query, type Query } from '../kit/query.ts';
import { awardRow, entityFields, entityRowFields, medicRow } from '../seedwork/shape.ts';

interface Shapes {
  readonly row?: z.ZodRawShape;
  readonly detail?: z.ZodRawShape;
}

/** List and detail of an institution type; medics and awards stand beside the entity where its type has them. */
export function institutionQueries(type: EntityType, { row = {}, detail = {} }: Shapes = {}): { list: Query; byId: Query } {
  const medics = type.capabilities.includes('affiliation') ? { medics: z.array(medicRow) } : {};
  const awards = type.capabilities.includes('awards') ? { awards: z.array(awardRow) } : {};
  return {
    list: listQuery(type, z.object({ ...entityRowFields, ...row })),
    byId: query({
      area: type.area,
      name: `${type.type}.detail`,
      path: `${type.api}{id}/`,
      permission: type.permission,
      answer: z.object({ [type.key ?? type.type]: z.object({ ...entityFields, ...detail }), ...medics, ...awards }),
    }),
  };
}
