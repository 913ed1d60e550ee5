import { columnTitle } from '@kurator/contract/text/column';
import type { Property, PropertyValue } from '@kurator/contract/kit/property';
import type pg from 'pg';
import { z } from 'zod';
import { propertyValues } from '@kurator/contract/kit/propertyAnswer';
import { isDeletedSql, type JsonObject, type LoadedStream } from '../../platform/store/index.ts';
import { definitionsOf } from '../../seedwork/property.ts';
import { exportedPropertiesSql } from '../awardee/contactProperty.ts';
import { entityParentsJoinSql, isOnBlacklistSql, printedAddressColumnSql } from '../awardee/entitySql.ts';

const text = z.string().nullable();

export const deliveryRow = z.object({
  award_id: z.string(),
  award_number: z.number(),
  award_name: z.string(),
  /** Absent in deliveries of before it was printed, as the title. */
  delivery_year: z.number().optional(),
  entity_id: z.string(),
  entity_type: z.string(),
  dms_one_id: z.number(),
  title: text.optional(),
  name: z.string(),
  institution: text,
  street: text,
  zipcode: text,
  city: text,
  rank: z.number().nullable(),
  total_score: z.number().nullable(),
  properties: propertyValues,
});
export type DeliveryRow = z.infer<typeof deliveryRow>;

/** Columns before the properties. */
export const deliveryColumns = [
  'award_number',
  'award_name',
  'delivery_year',
  'entity_type',
  'dms_one_id',
  'title',
  'name',
  'institution',
  'street',
  'zipcode',
  'city',
  'rank',
  'total_score',
] as const satisfies readonly (keyof DeliveryRow)[];

/** Headings; labels that stand twice get their name appended. */
export function deliveryHeads(properties: readonly Property[]): readonly string[] {
  const ownHeads = deliveryColumns.map((column) => columnTitle(column)?.de ?? column);
  const heads = [...ownHeads, ...properties.map(({ label }) => label)];
  const isTwice = (label: string): boolean => heads.indexOf(label) !== heads.lastIndexOf(label);
  return [...ownHeads, ...properties.map(({ name, label }) => (isTwice(label) ? `${label} (${name})` : label))];
}

interface DeliveredScope {
  readonly projects: readonly string[];
  readonly years?: readonly number[];
  /** Deactivated ones and those of deleted awards, too, after the others. */
  readonly isFormer?: boolean;
}

/** Distinct properties of existing awards of some projects and years; none named: all. */
export async function loadDeliveredProperties(
  pool: pg.Pool,
  { projects, years = [], isFormer = false }: DeliveredScope,
): Promise<readonly Property[]> {
  const { rows } = await pool.query<{ state: JsonObject }>({
    name: 'delivered_awards',
    text: `select a.state from award_list m join stream a on a.id = m.id
      where (not m.is_deleted or $3) and ($1::uuid[] = '{}' or m.project_id = any($1)) and ($2::int[] = '{}' or m.year = any($2)) order by m.is_deleted, m.year desc, m.dms_one_id`,
    values: [projects, years, isFormer],
  });
  const all = rows.map(({ state }) => definitionsOf(state));
  const allProperties = [...all.flatMap(({ active }) => active), ...(isFormer ? all.flatMap(({ deactivated }) => deactivated) : [])];
  return [...new Map(allProperties.toReversed().map((property) => [property.name, property])).values()].toReversed();
}

/**
 * Delivery of a project's current data by award and rank, without deleted or editorially blacklisted entities. The place of a merged entity is
 * printed with its survivor, unless that has a place of its own there.
 */
export async function loadDeliveryRows(pool: pg.Pool, project: Pick<LoadedStream, 'id'>): Promise<readonly DeliveryRow[]> {
  const { rows } = await pool.query<
    Omit<DeliveryRow, 'properties'> & { is_printed: boolean; properties: Record<string, { value: PropertyValue }> }
  >({
    name: 'delivery_rows',
    text: `select * from (select m.award_id, a.dms_one_id as award_number, m.award_name,
        coalesce((select (state ->> 'delivery_year')::int from stream where id = $1), m.award_year) as delivery_year,
        m.entity_id, m.entity_type, (e.card ->> 'dms_one_id')::int as dms_one_id, w.title,
        coalesce(e.card ->> 'display_name', e.card ->> 'name') as name,
        row_number() over (partition by m.award_id, e.id order by m.entity_id <> e.id, m.rank nulls last, m.entity_id) = 1 as is_printed,
        coalesce(w.institute_name, h.card ->> 'display_name', h.card ->> 'name') as institution, ${['street', 'zipcode', 'city'].map(printedAddressColumnSql).join(', ')}, m.rank, (s.state ->> 'total_score')::float8 as total_score, ${exportedPropertiesSql} as properties
      from awardee_list m join stream s on s.id = m.id join award_list a on a.id = m.award_id
        join stream e on e.id = case when m.entity_is_deleted then survivor_of(m.entity_id) else m.entity_id end ${entityParentsJoinSql}
        left join medic_list w on w.id = e.id
      where m.project_id = $1 and not m.is_deleted and not ${isDeletedSql('e')} and not ${isOnBlacklistSql('editorial')}) d
      where is_printed order by award_number, rank nulls last, dms_one_id`,
    values: [project.id],
  });
  return rows.map(({ properties, is_printed: _printed, ...row }) => ({
    ...row,
    properties: Object.fromEntries(Object.entries(properties).map(([name, { value }]) => [name, value])),
  }));
}
