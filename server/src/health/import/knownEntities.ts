import { entityMerge } from '@kurator/contract/seedwork/merge.command';
import type pg from 'pg';
import type { UnitOfWork } from '../../platform/bulk/index.ts';
import { qualifiedTopicOf } from '../../platform/bus/index.ts';
import { isDeletedSql } from '../../platform/store/index.ts';
import { MIN_SIMILARITY } from '../../seedwork/duplicate.ts';
import { loadSurvivors, survivorOf } from '../../seedwork/merge/survivor.ts';
import type { RegisterHospital } from './registerHospital.ts';
import { loadProvenance, type ValueProvenance } from './provenance.ts';
import { loadRegisterYears, type RegisterYears } from './registerYear.ts';

export interface KnownEntities {
  /** Hospital ids by IK number, merged ones too. */
  readonly hospitals: ReadonlyMap<string, string>;
  /** Location ids by number. */
  readonly locations: ReadonlyMap<string, string>;
  readonly provenance: ReadonlyMap<string, ValueProvenance>;
  readonly registerYears: ReadonlyMap<string, RegisterYears>;
  /** Similar hospitals under another IK number, as text by IK number. */
  readonly alike: ReadonlyMap<string, string>;
}

/** Loads everything that an import of these families reads, by few statements. */
export async function loadKnownEntities(pool: pg.Pool, families: readonly RegisterHospital[], unit: UnitOfWork): Promise<KnownEntities> {
  const hospitals = await loadHospitalsByIk(
    pool,
    families.map(({ ik }) => ik),
    unit,
  );
  const locations = await loadLocationsByNumber(
    pool,
    families.flatMap((family) => family.locations.map(({ number }) => number)),
  );
  await loadSurvivors([...hospitals.values(), ...locations.values()], unit);
  const hospitalIds = [...hospitals.values()].flatMap((id) => survivorOf(id, unit)?.id ?? []);
  const ids = [...hospitalIds, ...locations.values()];
  const strangers = families.filter(({ ik, isGone }) => !hospitals.has(ik) && !isGone);
  const [provenance, registerYears, alike] = await Promise.all([
    loadProvenance(pool, ids),
    loadRegisterYears(pool, hospitalIds),
    findSimilarHospitals(pool, strangers),
  ]);
  return { hospitals, locations, provenance, registerYears, alike };
}

/**
 * Holders of IK numbers. Of a number that a survivor gave up for that of a merged hospital, and that nobody living took since, it is the
 * one merged last, whose record keeps it.
 */
async function loadHospitalsByIk(pool: pg.Pool, iks: readonly string[], unit: UnitOfWork): Promise<ReadonlyMap<string, string>> {
  await unit.streams.lookUp('gba_ik_number', iks);
  const hospitals = new Map<string, string>();
  for (const ik of iks) {
    const holder = await unit.streams.findHolder('gba_ik_number', ik);
    if (holder !== undefined) hospitals.set(ik, holder);
  }
  const { rows } = await pool.query<{ id: string; ik: string }>({
    name: 'hospitals_by_former_ik',
    text: `select m.id, n.ik from stream m cross join lateral (select m.state #>> '{merge,before,gba_ik_number}' as ik) n
        left join reservation r on r.kind = 'gba_ik_number' and r.key = n.ik left join stream h on h.id = r.stream_id
      where m.type = 'hospital' and m.card ->> 'merged_into' is not null and n.ik = any($1)
        and (h.id is null or ${isDeletedSql('h')} and h.card ->> 'merged_into' is null)
      order by (select max(e.position) from event e where e.stream_id = m.id and e.topic = '${qualifiedTopicOf(entityMerge)}')`,
    values: [iks],
  });
  for (const { id, ik } of rows) hospitals.set(ik, id);
  return hospitals;
}

/** Site numbers are unique nationwide; of two holders the existing, then the older one counts. */
async function loadLocationsByNumber(pool: pg.Pool, numbers: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await pool.query<{ id: string; number: string }>({
    name: 'locations_by_number',
    text: `select id, card ->> 'gba_location_number' as number from stream where type = 'hospital_location' and card ->> 'gba_location_number' = any($1)
      order by ${isDeletedSql('stream')} desc, (card ->> 'dms_one_id')::int desc`,
    values: [numbers],
  });
  return new Map(rows.map(({ id, number }) => [number, id]));
}

/** Duplicate check for many creations at once. */
async function findSimilarHospitals(pool: pg.Pool, families: readonly RegisterHospital[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await pool.query<{ ik: string; names: string }>({
    name: 'similar_hospitals',
    // Computes keys once per name: per pair, a region of a thousand hospitals took half a minute.
    text: `with wanted as materialized (
        select ik, institution_key(name) as key, left(zipcode, 3) as region from unnest($1::text[], $2::text[], $3::text[]) as w(ik, name, zipcode)),
      known as materialized (
        select (card ->> 'dms_one_id')::int as number, card ->> 'name' as name, institution_key(card ->> 'name') as key, left(card ->> 'zipcode', 3) as region
          from stream where type = 'hospital' and left(card ->> 'zipcode', 3) in (select region from wanted) and not ${isDeletedSql('stream')})
      select w.ik, string_agg(format('%s (%s)', k.name, k.number), ', ' order by k.number) as names
        from wanted w join known k using (region) where similarity(k.key, w.key) >= ${MIN_SIMILARITY} group by w.ik`,
    values: [families.map(({ ik }) => ik), families.map(({ name }) => name), families.map(({ address }) => address.zipcode)],
  });
  return new Map(rows.map(({ ik, names }) => [ik, names]));
}
