import type { ClinicSummary, LocationSummary, ParentHospital } from '@kurator/contract/health/location/location.answer';
import type { RelatedMedicRow } from '@kurator/contract/health/relatedRow';
import type pg from 'pg';
import { anyUuidArraySql, isDeletedSql, type LoadedStream, type Store } from '../platform/store/index.ts';
import { cardAddressLineSql } from '../seedwork/addressLineSql.ts';
import { blacklistsOf } from '../seedwork/blacklists.ts';
import { contactAnswer } from '../seedwork/detail.ts';
import { createStateReader } from '../seedwork/fieldStream.ts';
import { topMedicFlagColumns } from './award/topMedic.ts';
import { hospitalStateOf, type HospitalState } from './hospital/hospital.stream.ts';
import type { YearlyReport } from '../seedwork/entityState.ts';
import type { LocationState } from './location/location.stream.ts';

// Rows of details from other streams' cards, by one statement each.

const isBlacklistedSql = (alias: string) => `(${alias}.card ? 'process' or ${alias}.card ? 'editorial')`;

const clinicObject = `json_build_object('id', c.id, 'name', c.card ->> 'name', 'display_name', c.card ->> 'display_name', 'dms_one_id', (c.card ->> 'dms_one_id')::int,
  'city', l.card ->> 'city', 'is_blacklisted', ${isBlacklistedSql('c')}, 'is_deleted', ${isDeletedSql('c')}, 'location_id', l.id, 'location_name', l.card ->> 'name')`;
const clinicsOf = `(select coalesce(json_agg(${clinicObject} order by ${isDeletedSql('c')}, c.card ->> 'name'), '[]') from link k join stream c on c.id = k.source where k.target = l.id and k.rel = 'location')`;

/** Clinics of a location, existing ones first. */
export async function loadClinicsOfLocation(pool: pg.Pool, locationId: string): Promise<readonly ClinicSummary[]> {
  const { rows } = await pool.query<{ clinics: ClinicSummary[] }>({
    name: 'clinics_of_location',
    text: `select ${clinicsOf} as clinics from stream l where l.id = $1`,
    values: [locationId],
  });
  return rows[0]?.clinics ?? [];
}

/** SQL: names of the affiliations' places `p` but the page's own. */
const placeNamesSql = (own: string, condition: string): string =>
  `string_agg(distinct coalesce(p.card ->> 'display_name', p.card ->> 'name'), '; ') filter (where p.id <> ${own} and ${condition})`;

/** SQL rows `medic`: distinct existing medics affiliated to the institutions, by last name; deleted places only where there is no other. @param own id of the page's entity */
const medicsOf = (institutions: string, own: string): string =>
  `select m.id, m.card ->> 'name' as name, (m.card ->> 'dms_one_id')::int as dms_one_id, ${topMedicFlagColumns('m.id').is_top.sql} as is_top, w.at, w.is_at_deleted
    from (select a.source as id, bool_and(${isDeletedSql('p')}) as is_at_deleted,
        coalesce(${placeNamesSql(own, `not ${isDeletedSql('p')}`)}, case when bool_and(${isDeletedSql('p')}) then ${placeNamesSql(own, 'true')} end, '') as at
      from link a join stream p on p.id = a.target where a.target = ${institutions} and a.rel = 'affiliation' group by a.source) w
    join stream m on m.id = w.id and m.type = 'medic' where not ${isDeletedSql('m')}
    order by fold(concat_ws(' ', m.state ->> 'last_name', m.state ->> 'first_name')), m.id`;

/** Medics affiliated to an institution or its parts. */
export async function loadAffiliatedMedics(pool: pg.Pool, own: string, parts: readonly string[] = []): Promise<readonly RelatedMedicRow[]> {
  const { rows } = await pool.query<RelatedMedicRow>({
    name: 'medics_at',
    text: medicsOf(anyUuidArraySql('$1'), '$2::uuid'),
    values: [[own, ...parts], own],
  });
  return rows;
}

interface Premises {
  readonly locations: readonly LocationSummary[];
  /** Reports of each existing location. */
  readonly reports: readonly (readonly YearlyReport[])[];
  readonly medics: readonly RelatedMedicRow[];
}

const locationObject = `json_build_object('id', l.id, 'version', l.version, 'name', l.card ->> 'name', 'display_name', l.card ->> 'display_name', 'gba_name', l.card ->> 'gba_name',
  'gba_location_number', l.card ->> 'gba_location_number', 'dms_one_id', (l.card ->> 'dms_one_id')::int, 'address_str', ${cardAddressLineSql('l')},
  'number_of_beds', (l.card ->> 'beds')::int, 'is_blacklisted', ${isBlacklistedSql('l')}, 'is_deleted', ${isDeletedSql('l')},
  'clinics', (select coalesce(json_agg(${clinicObject} order by ${isDeletedSql('c')}, c.card ->> 'name'), '[]') from clinic c where c.location_id = l.id))`;

/** Loads a hospital's parts from one snapshot. */
export async function loadHospitalParts(pool: pg.Pool, hospitalId: string): Promise<Premises> {
  const { rows } = await pool.query<Premises>({
    name: 'premises_of_hospital',
    text: `with location as materialized (
        select l.id, l.version, l.card, l.state -> 'reports' as reports from link h join stream l on l.id = h.source where h.target = $1 and h.rel = 'hospital'
      ), clinic as materialized (
        select c.id, c.card, k.target as location_id from location l join link k on k.target = l.id and k.rel = 'location' join stream c on c.id = k.source
      )
      select (select coalesce(json_agg(${locationObject} order by ${isDeletedSql('l')}, l.card ->> 'name'), '[]') from location l) as locations,
        (select coalesce(json_agg(coalesce(l.reports, '[]')) filter (where not ${isDeletedSql('l')}), '[]') from location l) as reports,
        (select coalesce(json_agg(medic), '[]') from (${medicsOf('any(array(select id from location union all select id from clinic union all select $1))', '$1')}) medic) as medics`,
    values: [hospitalId],
  });
  return rows[0] ?? { locations: [], reports: [], medics: [] };
}

const parentStateOf = createStateReader<HospitalState | LocationState>();

export function parentSummaryAnswer(loaded: LoadedStream) {
  const state = parentStateOf(loaded);
  return {
    id: loaded.id,
    dms_one_id: state.dms_one_id,
    name: state.name,
    display_name: state.display_name ?? null,
    gba_name: state.gba_name ?? null,
    is_blacklisted: blacklistsOf(state).blacklist_reason !== null,
    is_deleted: state.is_deleted ?? false,
  };
}

export function parentHospitalAnswer(loaded: LoadedStream): ParentHospital {
  const state = hospitalStateOf(loaded);
  const [contact] = state.contacts ?? [];
  return {
    ...parentSummaryAnswer(loaded),
    gba_ik_number: state.gba_ik_number ?? null,
    primary_contact: contact ? contactAnswer(contact) : null,
  };
}

/** Loads a parent; the links guarantee its existence. */
export async function loadParent(store: Store, id: string): Promise<LoadedStream> {
  const loaded = await store.load(id);
  if (!loaded) throw new Error(`the parent ${id} is missing`);
  return loaded;
}
