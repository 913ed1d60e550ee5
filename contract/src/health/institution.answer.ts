import { z } from 'zod';
import type { FieldKind } from '../kit/fieldKind.ts';
import { listAnswer } from '../kit/listAnswer.ts';
import type { Institution } from './institution.ts';
import type { InstitutionName } from './institutions.ts';
import { awardRow, entityFields, entityRowFields, medicRow, type AwardRow, type MedicRow } from '../seedwork/shape.ts';

const text = z.string().nullable();
const code = z.object({ code: z.string(), label: z.string() });

/** How details show a master field of a kind; other kinds are texts. */
const shown: Readonly<Partial<Record<FieldKind, z.ZodType>>> = { specializations: z.array(code), resources: z.array(z.string()) };

const each = (names: readonly string[], shape: (name: string) => z.ZodType): z.ZodRawShape =>
  Object.fromEntries(names.map((name) => [name, shape(name)]));

const institutionRow = z.object(entityRowFields);
export type InstitutionRow = z.infer<typeof institutionRow>;

const institution = z.object(entityFields);
/** An institution, with what only some types answer. */
export type InstitutionEntity = z.infer<typeof institution> & { readonly is_verified?: boolean; readonly is_inquiry_activated?: boolean };

/** The institution under the key of its type; medics and awards beside it where its type has them. */
export type InstitutionAnswer = { readonly [type in InstitutionName]?: InstitutionEntity } & {
  readonly medics?: readonly MedicRow[];
  readonly awards?: readonly AwardRow[];
};

/** What list and detail of an institution type answer: what all do, its flags, columns and master fields. */
export function institutionAnswers(type: Institution) {
  const flags = each(type.own.flags, () => z.boolean());
  const columns = each(
    type.own.columns.map(({ name }) => name),
    () => text,
  );
  const master = each(
    Object.keys(type.master).filter((name) => !(name in entityFields)),
    (name) => shown[type.master[name] ?? 'entityName'] ?? text,
  );
  const medics = type.capabilities.includes('affiliation') ? { medics: z.array(medicRow) } : {};
  const awards = type.capabilities.includes('awards') ? { awards: z.array(awardRow) } : {};
  return {
    list: listAnswer(institutionRow.extend({ ...flags, ...columns })),
    byId: z.object({ [type.type]: institution.extend({ ...flags, ...master }), ...medics, ...awards }),
  };
}
