import { z } from 'zod';
import { answered, type AreaContract } from '../kit/area.ts';
import { detailQuery, listQuery } from '../kit/entityQuery.ts';
import type { FieldKind } from '../kit/fieldKind.ts';
import { listAnswer } from '../kit/listAnswer.ts';
import type { StandingEntity } from './entity.ts';
import { entityFields, entityRowFields } from './shape.ts';

const text = z.string().nullable();
const code = z.object({ code: z.string(), label: z.string() });

/** How details show a master field of a kind; other kinds are texts. */
const shown: Readonly<Partial<Record<FieldKind, z.ZodType>>> = { specializations: z.array(code), resources: z.array(z.string()) };

const each = (names: readonly string[], shape: (name: string) => z.ZodType): z.ZodRawShape =>
  Object.fromEntries(names.map((name) => [name, shape(name)]));

/** What list and detail of an entity answer: what all do, its flags, columns and master fields. @param beside what stands beside it in the detail */
export function entityAnswers({ type, own, master }: StandingEntity, beside: z.ZodRawShape = {}) {
  const flags = each(own.flags, () => z.boolean());
  const columns = each(
    own.columns.map(({ name }) => name),
    () => text,
  );
  const fields = each(
    Object.keys(master).filter((name) => !(name in entityFields)),
    (name) => shown[master[name] ?? 'entityName'] ?? text,
  );
  return {
    list: listAnswer(z.object({ ...entityRowFields, ...flags, ...columns })),
    byId: z.object({ [type]: z.object({ ...entityFields, ...flags, ...fields }), ...beside }),
  };
}

/** What an entity type adds to the contract of its area. */
export function entityContract(type: StandingEntity): AreaContract {
  const { list, byId } = entityAnswers(type);
  return {
    entityTypes: [type],
    commands: Object.values(type.commands),
    queries: [answered(listQuery(type), list), answered(detailQuery(type), byId)],
  };
}
