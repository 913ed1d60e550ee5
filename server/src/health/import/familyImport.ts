import { hospitalCreate, hospitalUndelete, hospitalUpdate } from '@kurator/contract/health/hospital/hospital.command';
import type { Language } from '@kurator/contract';
import type { UnitOfWork } from '../../platform/bulk/index.ts';
import { phoneChannel, websiteChannel } from '../../seedwork/contactChannel.ts';
import { entityNameOf, entityStateOf } from '../../seedwork/master.decider.ts';
import type { YearlyReport } from '../../seedwork/entityState.ts';
import { hasBedsStatement } from '../../seedwork/report.ts';
import { survivorOf } from '../../seedwork/merge/survivor.ts';
import type { HospitalState } from '../hospital/hospital.stream.ts';
import { writeAddress } from './addressWrite.ts';
import { createdIdOrFinding, EntityWriter, type WriteResult } from './entityWriter.ts';
import { Findings, type Finding } from './finding.ts';
import type { KnownEntities } from './knownEntities.ts';
import { importLocation } from './locationImport.ts';
import { writeContactChannel } from './contactChannelWrite.ts';
import { writeYearlyReports } from './reportWrite.ts';
import { fieldPlaceOf, type RegisterHospital, type RegisterYearFigures } from './registerHospital.ts';

/** Outcome of a family; undefined if it is gone and was never stored. */
export interface HospitalOutcome {
  readonly hospital: WriteResult | undefined;
  readonly locations: readonly WriteResult[];
  readonly findings: readonly Finding[];
}

/** Aligns a hospital and its locations with the files. */
export async function importHospital(
  family: RegisterHospital,
  unit: UnitOfWork,
  knownEntities: KnownEntities,
  language?: Language,
): Promise<HospitalOutcome> {
  const findings = new Findings(language);
  const place = fieldPlaceOf(family);
  const outcome = (hospital: WriteResult | undefined, locations: readonly WriteResult[] = []): HospitalOutcome => ({
    hospital,
    locations,
    findings: findings.list,
  });
  const holder = knownEntities.hospitals.get(family.ik);
  const knownId = holder === undefined ? undefined : survivorOf(holder, unit);
  const id = knownId?.id;
  for (const line of family.lostLines) findings.warn(line, 'family.line_lost');
  if (family.doubtfulLine) findings.warn(family.doubtfulLine, 'family.line_doubtful');
  // Each value is chosen among all lines, so none replaces a stored one.
  if (family.lostLines.length > 0 && (id !== undefined || family.isGone))
    return outcome(
      id === undefined ? undefined : 'kept',
      family.locations.map(() => 'kept'),
    );
  if (id === undefined && family.isGone) {
    findings.warn(place('gba_ik_number'), 'family.gone');
    return outcome(undefined);
  }
  const similarHospital = knownEntities.alike.get(family.ik);
  if (similarHospital !== undefined) findings.warn(place('name'), 'family.alike', { names: similarHospital });
  const hospitalId = id ?? (await beginHospital(family, unit, findings));
  if (hospitalId === undefined) {
    for (const location of family.locations)
      findings.refuse(fieldPlaceOf(location)('gba_location_number'), 'family.refused', { ik: family.ik });
    return outcome(
      'refused',
      family.locations.map(() => 'refused'),
    );
  }
  const writer = new EntityWriter(
    unit,
    { id: hospitalId, type: 'hospital', provenance: knownEntities.provenance.get(hospitalId), place },
    findings,
  );
  // Restores entities of a reverted import, but none that people deleted.
  if (writer.state.is_deleted && !writer.isPersons('is_deleted'))
    await writer.give(hospitalUndelete, { hospital_id: hospitalId }, family.source);
  if (writer.state.is_deleted) {
    findings.warn(place('gba_ik_number'), 'hospital.deleted');
    return outcome(
      'kept',
      family.locations.map(() => 'kept'),
    );
  }
  const years = knownEntities.registerYears.get(hospitalId);
  const isOutdated = isOlder(family.reportYear, years?.newest);
  if (isOutdated)
    findings.warn(place('gba_ik_number'), 'hospital.older_reports', { stored: years?.newest ?? '', year: family.reportYear ?? '' });
  const isMerged = id !== holder;
  // Values of the survivor are those of its own IK number.
  if (knownId && isMerged)
    findings.warn(place('gba_ik_number'), 'hospital.merged', {
      ik: family.ik,
      name: entityNameOf(knownId),
      number: entityStateOf(knownId).dms_one_id,
    });
  else await writeHospital(writer, family, { isNew: id === undefined, isOutdated, locationYear: years?.locations, findings });
  const locations: WriteResult[] = [];
  for (const location of family.locations)
    locations.push(await importLocation(location, hospitalId, { unit, knownEntities, findings, isOutdated }));
  if (isMerged) return outcome('kept', locations);
  return outcome(id === undefined && writer.result !== 'refused' ? 'new' : writer.result, locations);
}

const isOlder = (year: number | undefined, stored: number | null | undefined): boolean =>
  year !== undefined && typeof stored === 'number' && year < stored;

interface HospitalContext {
  readonly isNew: boolean;
  /** Newer reports than the files have are stored; values of older ones do not replace these. */
  readonly isOutdated: boolean;
  readonly locationYear: number | null | undefined;
  readonly findings: Findings;
}

async function writeHospital(
  writer: EntityWriter,
  family: RegisterHospital,
  { isNew, isOutdated, locationYear, findings }: HospitalContext,
): Promise<void> {
  const source = family.reportSource ?? family.source;
  if (!isNew) await updateHospital(writer, family, isOutdated);
  if (!isOutdated) {
    await writeContactChannel(writer, phoneChannel, family.phone, source);
    await writeContactChannel(writer, websiteChannel, family.url, source);
  }
  const ownReports = writer.state.reports ?? [];
  const isHiding = family.figures.some(hasBeds) && isOlder(family.reportYear, locationYear) && !ownReports.some(hasBedsStatement);
  if (isHiding) findings.warn(fieldPlaceOf(family)('quantityBeds'), 'hospital.older_figures', { year: locationYear ?? '' });
  const figures = isHiding ? family.figures.map((yearFigures) => ({ ...yearFigures, number_of_beds: undefined })) : family.figures;
  await writeYearlyReports(writer, { ...family, figures, coveredBeds: coveredBedYears(family, ownReports) }, source);
}

const hasBeds = ({ number_of_beds: beds }: RegisterYearFigures): boolean => typeof beds === 'number';

/** Years of the hospital whose beds would go before the newer sum of the locations, if these have all figures of the files. */
function coveredBedYears({ figures, locations }: RegisterHospital, ownReports: readonly YearlyReport[]): readonly number[] {
  if (figures.length > 0) return [];
  const bedYears = locations.flatMap((location) => location.figures.filter(hasBeds).map(({ year }) => year));
  return ownReports.map(({ year }) => year).filter((year) => bedYears.some((newer) => newer > year));
}

async function beginHospital(family: RegisterHospital, unit: UnitOfWork, findings: Findings): Promise<string | undefined> {
  const { street, zipcode, city, state = 'Unbekannt' } = family.address;
  const master = { name: family.name, display_name: family.displayName, gba_name: family.gbaName ?? null, gba_ik_number: family.ik };
  // The IK number identifies a hospital; names repeat across towns.
  const body = { ...master, street, zipcode, city, state, country: 'DE', skip_duplicate_check: true };
  return createdIdOrFinding(await unit.execute(hospitalCreate, body, { source: family.source }), fieldPlaceOf(family), findings);
}

async function updateHospital(writer: EntityWriter, family: RegisterHospital, isOutdated: boolean): Promise<void> {
  const isDirectoryName = family.locations.length > 0;
  if (isOutdated && !isDirectoryName) return;
  const state: HospitalState = writer.state;
  const name = writer.chooseValue('name', 'name', state.name, family.name);
  const body = {
    hospital_id: writer.id,
    name,
    display_name: writer.chooseValue('display_name', 'display_name', state.display_name, family.displayName) ?? name,
    gba_name: writer.chooseValue('gba_name', 'gba_name', state.gba_name, isOutdated ? undefined : family.gbaName),
  };
  await writer.give(hospitalUpdate, body, family.source);
  if (!isOutdated) await writeAddress(writer, family.address, family.reportSource ?? family.source);
}
