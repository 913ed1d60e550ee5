import { locationCreate, locationMove, locationUndelete, locationUpdate } from '@kurator/contract/health/location/location.command';
import type { UnitOfWork } from '../../platform/bulk/index.ts';
import { stateOf } from '../../seedwork/master.decider.ts';
import { phones, websites } from '../../seedwork/reachability.ts';
import { addAddress, writeAddress } from './addressWish.ts';
import { createdIdOrFinding, EntityWriter, type Result } from './entityWriter.ts';
import type { Findings } from './finding.ts';
import type { KnownEntities } from './known.ts';
import { writeReachability } from './reachabilityWish.ts';
import { writeReports } from './reportWish.ts';
import { fieldSourceOf, type WantedLocation } from './wanted.ts';

interface Around {
  readonly unit: UnitOfWork;
  readonly known: KnownEntities;
  readonly findings: Findings;
}

export async function importLocation(wanted: WantedLocation, hospitalId: string, { unit, known, findings }: Around): Promise<Result> {
  const id = known.locations.get(wanted.number);
  const begun = id ?? (await beginLocation(wanted, hospitalId, unit, findings));
  if (begun === undefined) return 'refused';
  const writer = new EntityWriter(
    unit,
    { id: begun, type: 'hospital_location', provenance: known.provenance.get(begun), place: fieldSourceOf(wanted) },
    findings,
  );
  if (writer.state.is_deleted && !writer.isPersons('is_deleted'))
    await writer.give(locationUndelete, { location_id: begun }, wanted.source);
  if (writer.state.is_deleted) {
    findings.warn(fieldSourceOf(wanted)('gba_location_number'), 'location.deleted');
    return 'kept';
  }
  if (id !== undefined) await updateLocation(writer, wanted, hospitalId, { unit, known, findings });
  await writeAddress(writer, wanted.address, wanted.source);
  for (const address of wanted.others) await addAddress(writer, address, wanted.source);
  await writeReachability(writer, phones, wanted.phone, wanted.reportSource ?? wanted.source);
  await writeReachability(writer, websites, wanted.url, wanted.reportSource ?? wanted.source);
  await writeReports(writer, wanted, wanted.reportSource ?? wanted.source);
  return id === undefined && writer.result !== 'refused' ? 'new' : writer.result;
}

async function beginLocation(
  wanted: WantedLocation,
  hospitalId: string,
  unit: UnitOfWork,
  findings: Findings,
): Promise<string | undefined> {
  const { zipcode, city } = wanted.address;
  const master = {
    name: wanted.name,
    display_name: wanted.displayName,
    gba_name: wanted.gbaName ?? null,
    gba_location_number: wanted.number,
  };
  const body = { hospital_id: hospitalId, ...master, zipcode, city, skip_duplicate_check: true };
  return createdIdOrFinding(await unit.execute(locationCreate, body, { source: wanted.source }), fieldSourceOf(wanted), findings);
}

async function updateLocation(writer: EntityWriter, wanted: WantedLocation, hospitalId: string, { unit, findings }: Around): Promise<void> {
  const { state } = writer;
  const present = typeof state['hospital_id'] === 'string' ? state['hospital_id'] : '';
  const name = writer.chosen('name', 'name', state.name, wanted.name);
  const display_name = writer.chosen('display_name', 'display_name', state.display_name, wanted.displayName) ?? name;
  await writer.give(locationUpdate, { location_id: writer.id, name, display_name, gba_location_number: wanted.number }, wanted.source);
  if (present === hospitalId) return;
  if (writer.isPersons('hospital_id')) {
    findings.warn(fieldSourceOf(wanted)('gba_location_number'), 'location.moved');
    return;
  }
  const target = await unit.streams.get(hospitalId);
  if (target)
    await writer.give(
      locationMove,
      { location_id: writer.id, hospital_id: present, new_hospital_human_id: stateOf(target).dms_one_id },
      wanted.source,
    );
}
