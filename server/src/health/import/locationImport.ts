import { locationCreate, locationMove, locationUndelete, locationUpdate } from '@kurator/contract/health/location/location.command';
import type { UnitOfWork } from '../../platform/bulk/index.ts';
import { textOf } from '../../platform/store/index.ts';
import type { EntityState } from '../../seedwork/entityState.ts';
import { entityStateOf } from '../../seedwork/master.decider.ts';
import { phoneChannel, websiteChannel } from '../../seedwork/contactChannel.ts';
import type { LocationState } from '../location/location.stream.ts';
import { addAddress, writeAddress } from './addressWrite.ts';
import { createdIdOrFinding, EntityWriter, type WriteResult } from './entityWriter.ts';
import type { Findings } from './finding.ts';
import type { KnownEntities } from './knownEntities.ts';
import { writeContactChannel } from './contactChannelWrite.ts';
import { writeYearlyReports } from './reportWrite.ts';
import { fieldPlaceOf, type RegisterLocation } from './registerHospital.ts';

interface LocationContext {
  readonly unit: UnitOfWork;
  readonly knownEntities: KnownEntities;
  readonly findings: Findings;
  /** Newer reports than the files have are stored. */
  readonly isOutdated: boolean;
}

export async function importLocation(location: RegisterLocation, hospitalId: string, context: LocationContext): Promise<WriteResult> {
  const { unit, knownEntities, findings, isOutdated } = context;
  const id = knownEntities.locations.get(location.number);
  const locationId = id ?? (await beginLocation(location, hospitalId, unit, findings));
  if (locationId === undefined) return 'refused';
  const writer = new EntityWriter(
    unit,
    { id: locationId, type: 'hospital_location', provenance: knownEntities.provenance.get(locationId), place: fieldPlaceOf(location) },
    findings,
  );
  if (writer.state.is_deleted && !writer.isPersons('is_deleted'))
    await writer.give(locationUndelete, { location_id: locationId }, location.source);
  if (writer.state.is_deleted) {
    findings.warn(fieldPlaceOf(location)('gba_location_number'), 'location.deleted');
    return 'kept';
  }
  if (id !== undefined) {
    if (!(await moveLocation(writer, location, hospitalId, context))) return 'refused';
    await updateLocation(writer, location, isOutdated);
  }
  await writeAddress(writer, location.address, location.source);
  for (const address of location.others) await addAddress(writer, address, location.source);
  if (id === undefined || !isOutdated) {
    await writeContactChannel(writer, phoneChannel, location.phone, location.reportSource ?? location.source);
    await writeContactChannel(writer, websiteChannel, location.url, location.reportSource ?? location.source);
  }
  await writeYearlyReports(writer, location, location.reportSource ?? location.source);
  return id === undefined && writer.result !== 'refused' ? 'new' : writer.result;
}

async function beginLocation(
  location: RegisterLocation,
  hospitalId: string,
  unit: UnitOfWork,
  findings: Findings,
): Promise<string | undefined> {
  const { zipcode, city } = location.address;
  const master = {
    name: location.name,
    display_name: location.displayName,
    gba_name: location.gbaName ?? null,
    gba_location_number: location.number,
  };
  const body = { hospital_id: hospitalId, ...master, zipcode, city, skip_duplicate_check: true };
  return createdIdOrFinding(await unit.execute(locationCreate, body, { source: location.source }), fieldPlaceOf(location), findings);
}

async function updateLocation(writer: EntityWriter, location: RegisterLocation, isOutdated: boolean): Promise<void> {
  const state: EntityState & Pick<LocationState, 'gba_name'> = writer.state;
  const name = writer.chooseValue('name', 'name', state.name, location.name);
  const display_name = writer.chooseValue('display_name', 'display_name', state.display_name, location.displayName) ?? name;
  const gba_name = writer.chooseValue('gba_name', 'gba_name', state.gba_name, isOutdated ? undefined : location.gbaName);
  const body = { location_id: writer.id, name, display_name, gba_name, gba_location_number: location.number };
  await writer.give(locationUpdate, body, location.source);
}

/** Moves a location to its hospital, unless people moved it. @returns false if that was refused */
async function moveLocation(
  writer: EntityWriter,
  location: RegisterLocation,
  hospitalId: string,
  { unit, findings }: LocationContext,
): Promise<boolean> {
  const hospital_id = textOf(writer.state['hospital_id']);
  if (hospital_id === hospitalId) return true;
  if (writer.isPersons('hospital_id')) {
    findings.warn(fieldPlaceOf(location)('gba_location_number'), 'location.moved');
    return true;
  }
  const target = await unit.streams.get(hospitalId);
  if (target)
    await writer.give(
      locationMove,
      { location_id: writer.id, hospital_id, new_hospital_human_id: entityStateOf(target).dms_one_id },
      location.source,
    );
  return writer.state['hospital_id'] === hospitalId;
}
