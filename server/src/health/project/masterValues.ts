import type { PropertyValue } from '@kurator/contract/kit/property';
import { specializationLabel } from '@kurator/contract/text/specialization';
import { isList, isDeletedSql, type LoadedStream, type Store } from '../../platform/store/index.ts';
import { entityStateOf } from '../../seedwork/master.decider.ts';
import { hospitalBedsOf, newestCases, reportsOf } from '../../seedwork/report.ts';
import type { YearlyReport } from '../../seedwork/entityState.ts';
import { entityParentsJoinSql, printedAddressColumnSql } from '../awardee/entitySql.ts';

/** Names of properties filled from master data. */
const mappedNames = [
  'number_of_beds',
  'inpatient_cases',
  'outpatient_cases',
  'day_cases',
  'website',
  'zipcode',
  'city',
  'specializations',
] as const;
export type MasterValues = Readonly<Record<(typeof mappedNames)[number], PropertyValue>>;

interface Place {
  readonly id: string;
  readonly zipcode: string | null;
  readonly city: string | null;
  /** Reports of each of its existing locations. */
  readonly reports: readonly (readonly YearlyReport[])[];
}

/** Views that master data is read from. */
export const masterValueViews: readonly string[] = ['medic_list'];

/** Addresses as printed, and reports of hospitals by location. */
async function loadPlaces({ pool }: Store, ids: readonly string[]): Promise<ReadonlyMap<string, Place>> {
  const { rows } = await pool.query<Place>({
    name: 'places_of_entities',
    text: `select e.id, ${['zipcode', 'city'].map(printedAddressColumnSql).join(', ')},
        (select coalesce(json_agg(coalesce(p.state -> 'reports', '[]')), '[]') from link k join stream p on p.id = k.source
          where k.target = e.id and k.rel = 'hospital' and not ${isDeletedSql('p')}) as reports
      from stream e ${entityParentsJoinSql} left join medic_list w on w.id = e.id where e.id = any($1)`,
    values: [ids],
  });
  return new Map(rows.map((place) => [place.id, place]));
}

/** Master data by property name; null without value. */
export async function loadMasterValues(store: Store, entities: readonly LoadedStream[]): Promise<ReadonlyMap<string, MasterValues>> {
  const places = await loadPlaces(
    store,
    entities.map(({ id }) => id),
  );
  return new Map(
    entities.map((entity) => {
      const state = entityStateOf(entity);
      const place = places.get(entity.id);
      const codes = entity.state['specializations'];
      const labels = (isList(codes) ? codes.map(String) : []).map((code) => specializationLabel(code) ?? code);
      const reports = place?.reports ?? [];
      const values: MasterValues = {
        ...newestCases(reportsOf(state, reports)),
        number_of_beds: hospitalBedsOf(state, reports),
        website: state.websites?.[0]?.url ?? null,
        zipcode: place?.zipcode ?? null,
        city: place?.city ?? null,
        specializations: labels.length > 0 ? labels.join(', ') : null,
      };
      return [entity.id, values];
    }),
  );
}
