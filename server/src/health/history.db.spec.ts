import type { Command } from '@kurator/contract';
import * as clinic from '@kurator/contract/health/clinic/clinic.command';
import * as hospital from '@kurator/contract/health/hospital/hospital.command';
import * as location from '@kurator/contract/health/location/location.command';
import { entityRecordReportYear } from '@kurator/contract/health/report.command';
import { addressCreate } from '@kurator/contract/seedwork/address.command';
import { blacklistProcess, unblacklistProcess } from '@kurator/contract/seedwork/blacklist.command';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Rejection } from '../platform/bus/index.ts';
import { checkStateSample } from '../platform/store/index.ts';
import { createTestDatabase } from '../testing/database.ts';
import { id } from '../testing/deciderScenario.ts';
import { addressBody } from '../testing/commandBody.ts';
import { testPrincipal, createTestApplication } from '../testing/testApplication.ts';

const { url, pool } = await createTestDatabase();
const { bus, store, projectors, registry } = await createTestApplication(url);
const erika = testPrincipal(id(9001));

const acts = [
  'hospital',
  'location',
  'clinic',
  'rename',
  'renumber',
  'move',
  'moveClinic',
  'delete',
  'deleteAlong',
  'undelete',
  'list',
  'unlist',
  'beds',
  'ownBeds',
  'address',
  'look',
] as const;
interface Act {
  readonly kind: (typeof acts)[number];
  readonly one: number;
  readonly other: number;
}

interface Place {
  readonly id: string;
  readonly type: string;
  readonly number: unknown;
}

/** Initial entities of each history. */
const initialActs: readonly Act[] = (['hospital', 'location', 'location', 'clinic', 'clinic', 'beds'] as const).map((kind, one) => ({
  kind,
  one,
  other: one,
}));

const address = { ...addressBody, skip_duplicate_check: true };
let serial = 264_000_000;

const give = async (command: Command, body: Readonly<Record<string, unknown>>): Promise<string | undefined> => {
  const answer = await bus.execute(command, body, erika).catch((error: unknown) => {
    if (error instanceof Rejection && (error.status === 409 || error.message === 'report.empty')) return undefined;
    throw error;
  });
  return typeof answer?.['entity_id'] === 'string' ? answer['entity_id'] : undefined;
};

const readParent = async (child: string, field: string): Promise<unknown> => (await store.load(child))?.state[field];

/** Executes a history through commands, skipping rejected ones. */
async function executeHistory(history: readonly Act[]): Promise<void> {
  const places: Place[] = [];
  const createPlace = async (type: string, command: Command, body: Readonly<Record<string, unknown>>): Promise<void> => {
    const createdId = await give(command, body);
    if (createdId !== undefined) places.push({ id: createdId, type, number: (await store.load(createdId))?.state['dms_one_id'] });
  };
  const pick = (type: string, at: number): Place | undefined => {
    const placesOfType = places.filter((place) => place.type === type);
    return placesOfType[at % Math.max(1, placesOfType.length)];
  };
  await createPlace('hospital', hospital.hospitalCreate, { ...address, name: 'Erstes', gba_ik_number: String((serial += 1)) });
  for (const { kind, one, other } of [...initialActs, ...history]) {
    const [application, site, ward] = [pick('hospital', one), pick('hospital_location', one), pick('clinic', one)];
    const any = places[one % places.length];
    const about = { entity_id: any?.id, entity_type: any?.type };
    if (kind === 'hospital')
      await createPlace('hospital', hospital.hospitalCreate, { ...address, name: `Haus ${one}`, gba_ik_number: String((serial += 1)) });
    else if (kind === 'location' && application)
      await createPlace('hospital_location', location.locationCreate, {
        hospital_id: application.id,
        name: `Standort ${one}`,
        gba_location_number: String((serial += 1)),
        zipcode: '01069',
        city: 'Dresden',
        skip_duplicate_check: true,
      });
    else if (kind === 'clinic' && site)
      await createPlace('clinic', clinic.clinicCreate, {
        hospital_id: await readParent(site.id, 'hospital_id'),
        location_id: site.id,
        name: `Klinik ${one}`,
        skip_duplicate_check: true,
      });
    else if (kind === 'rename' && application)
      await give(hospital.hospitalUpdate, { hospital_id: application.id, name: `Neu ${other}`, display_name: `Neu ${one}` });
    else if (kind === 'renumber' && application)
      await give(hospital.hospitalUpdate, {
        hospital_id: application.id,
        name: 'Neu',
        display_name: 'Neu',
        gba_ik_number: String((serial += 1)),
      });
    else if (kind === 'move' && site)
      await give(location.locationMove, {
        location_id: site.id,
        hospital_id: await readParent(site.id, 'hospital_id'),
        new_hospital_human_id: pick('hospital', other)?.number,
      });
    else if (kind === 'moveClinic' && ward) {
      const from = String(await readParent(ward.id, 'location_id'));
      await give(clinic.clinicMove, {
        clinic_id: ward.id,
        hospital_id: await readParent(from, 'hospital_id'),
        location_human_id: pick('hospital_location', other)?.number,
      });
    } else if (kind === 'delete' && site) await give(location.locationDelete, { location_id: site.id });
    else if (kind === 'deleteAlong' && application)
      await give(hospital.hospitalDelete, { hospital_id: application.id, with_children: true });
    else if (kind === 'undelete') {
      if (application) await give(hospital.hospitalUndelete, { hospital_id: application.id });
      if (site) await give(location.locationUndelete, { location_id: site.id });
      if (ward) await give(clinic.clinicUndelete, { clinic_id: ward.id });
    } else if (kind === 'list') await give(blacklistProcess, { ...about, reason: 'x' });
    else if (kind === 'unlist') await give(unblacklistProcess, { ...about, reason: 'x' });
    else if (kind === 'beds' && site) await give(location.locationSetBeds, { location_id: site.id, number_of_beds: other });
    else if (kind === 'ownBeds' && application)
      await give(entityRecordReportYear, {
        entity_id: application.id,
        entity_type: 'hospital',
        year: 2020,
        number_of_beds: other % 2 === 0 ? other : null,
      });
    else if (kind === 'address')
      await give(addressCreate, {
        ...about,
        zipcode: '10115',
        city: `Stadt ${other}`,
        state: 'Berlin',
        country: 'DE',
        primary: other % 2 === 0,
      });
    else if (kind === 'look') await projectors.waitFor('clinic_list', await store.readHead(), 5_000);
  }
}

/** Lists beds that differ from those recomputed from the states. */
const wrongBeds = `
  with said as (select id, type, state, (state ->> 'hospital_id')::uuid as parent, coalesce((state ->> 'is_deleted')::boolean, false) as gone, (
    select (r ->> 'number_of_beds')::int from jsonb_array_elements(coalesce(state -> 'reports', '[]')) with ordinality t(r, o)
      where r ->> 'number_of_beds' is not null or (r ->> 'inpatient_cases') is null and (r ->> 'outpatient_cases') is null and (r ->> 'day_cases') is null order by o limit 1) as beds
    from stream where type in ('hospital', 'hospital_location'))
  select h.id from said h join hospital_list v using (id)
    where v.number_of_beds is distinct from coalesce(h.beds, (select sum(l.beds) from said l where l.parent = h.id and not l.gone))`;

test('after any history of commands the lists are what they would be made anew, and count right', async () => {
  const act = fc.record({ kind: fc.constantFrom(...acts), one: fc.nat(5), other: fc.nat(5) });
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 25, maxLength: 50, size: 'max' }), async (history) => {
      await executeHistory(history);
      const head = await store.readHead();
      for (const { name } of registry.views) {
        expect(await projectors.waitFor(name, head, 10_000), name).toBe(0);
        expect(await projectors.check(name), name).toEqual({ wrong: [], totals: [], isEqual: true });
      }
      expect((await pool.query(wrongBeds)).rows).toEqual([]);
    }),
    { numRuns: 8, seed: 1_848, endOnFailure: true },
  );
  expect(await checkStateSample(store)).toEqual([]);
  for (const { name } of registry.views) expect(await projectors.rebuild(name), name).toMatchObject({ isEqual: true });
});
