import { affiliationCreate, affiliationSetWish } from '@kurator/contract/health/medic/affiliation.command';
import { wishAffiliationsImport, wishAffiliationColumns, wishTypes } from '@kurator/contract/health/medic/medicImport.command';
import { mvz } from '@kurator/contract/health/mvz/mvz.type';
import { countries } from '@kurator/contract/text/country';
import { foldText } from '@kurator/contract/text/foldText';
import { isClearMark } from '@kurator/contract/seedwork/clearMark';
import { codeOf } from '@kurator/contract/text/codeWord';
import { practice } from '@kurator/contract/health/practice/practice.type';
import { reha } from '@kurator/contract/health/reha/reha.type';
import { addressUpdate, stateFitsCountry, zipCodeFitsCountry } from '@kurator/contract/seedwork/address.command';
import { websiteCreate } from '@kurator/contract/seedwork/contactChannel.command';
import type { InstitutionType } from '@kurator/contract/health/institution';
import type { UnitOfWork } from '../../platform/bulk/index.ts';
import { createStreamReader } from '../../platform/bus/index.ts';
import type { RowCommand, RowFault } from '../../platform/imports/declaration.ts';
import type { Cells } from '../../platform/imports/cells.ts';
import { defineTableImport, type ImportedRow, type TableImportContext } from '../../platform/imports/tableImport.ts';
import { isLiving, type LoadedStream, type Store } from '../../platform/store/index.ts';
import { findSimilarInstitutions } from '../../seedwork/duplicate.ts';
import { entityNameOf, entityStateOf } from '../../seedwork/master.decider.ts';
import { findFormerInstitutions, type FormerInstitutions, type MatchingInstitution } from './formerInstitution.ts';
import { findInstitutionCellFaults, hasStreet } from './institutionDifference.ts';
import { loadMedics, medicKeys, loadRowMedics, findRepeatedMedicFaults, type RowMedic } from './medicKey.ts';
import { medicStateOf } from './medic.stream.ts';

const types: Readonly<Record<string, InstitutionType>> = { practice, mvz, reha };

/** Number and street distinguish equal names. */
const distinctLabel = ({ name, dms_one_id, street }: MatchingInstitution): string =>
  `${name} (${[dms_one_id, street].filter(Boolean).join(', ')})`;

interface WishLookup {
  readonly medics: ReadonlyMap<number, RowMedic>;
  readonly matches: ReadonlyMap<number, readonly MatchingInstitution[]>;
  /** Deleted ones of lines without a match. */
  readonly deleted: FormerInstitutions['deleted'];
}

const countryOf = (cells: Cells): string => codeOf('country', cells['country'] ?? '', countries) ?? (cells['country'] ?? '').toUpperCase();
const isGerman = (cells: Cells): boolean => ['', 'DE'].includes(countryOf(cells));
const hasFourDigits = (cells: Cells): boolean => /^\d{4}$/.test(cells['zipcode'] ?? '');
/** Restores a leading zero that Excel dropped, for Germany alone. */
const zipcodeOf = (cells: Cells): string =>
  hasFourDigits(cells) && countryOf(cells) === 'DE' ? `0${cells['zipcode']}` : (cells['zipcode'] ?? '');
const typeOf = (cells: Cells): string =>
  codeOf('entity_type', cells['entity_type'] ?? '', wishTypes) ?? (cells['entity_type'] ?? '').toLowerCase();
/** Key of an institution, folded like the search. */
const keyOf = (cells: Cells): string => [typeOf(cells), foldText(cells['name'] ?? ''), zipcodeOf(cells)].join(' ');

const listViewOf = (type: string): string => `${type}_list`;

/** Sets wish affiliations and creates missing institutions where the file suffices. */
export const medicsWishImport = defineTableImport<WishLookup>({
  command: wishAffiliationsImport,
  views: wishTypes.map(listViewOf),
  keys: medicKeys,
  columns: () => ['entity_type', 'name', 'zipcode', 'city'],
  optional: ['street', 'state', 'country', 'website'],
  template: wishAffiliationColumns,
  names: ['name', 'city', 'state'],
  prepare: async (rows, { unit, store, idOf, memory }) => {
    await loadMedics(rows, unit);
    await attachCreated(rows, { unit, idOf, memory });
    const medics = await loadRowMedics(rows, unit);
    const matches = await findMatchingInstitutions(rows, store);
    const wishAffiliations = [...medics.values()].flatMap(({ medic }) =>
      medic ? (medicStateOf(medic).affiliations?.slice(0, 1) ?? []) : [],
    );
    await unit.streams.load([...[...matches.values()].flat().map(({ id }) => id), ...wishAffiliations.map(({ entity_id }) => entity_id)]);
    const isStill = (name: string, id: string): boolean => {
      const institution = unit.streams.peek(id);
      return institution !== undefined && isLiving(institution) && foldText(entityStateOf(institution).name) === foldText(name);
    };
    // Rechecks: the list may lag behind renames and deletions.
    const currentMatches = rows.map(
      ({ line, cells }) => [line, (matches.get(line) ?? []).filter(({ id }) => isStill(cells['name'] ?? '', id))] as const,
    );
    const unmatchedRows = rows.filter((_, index) => currentMatches[index]?.[1].length === 0);
    const former = await findFormerInstitutions(
      unmatchedRows
        .filter(({ cells }) => wishTypes.some((type) => type === typeOf(cells)))
        .map(({ line, cells }) => ({ line, type: typeOf(cells), name: cells['name'] ?? '', zipcode: zipcodeOf(cells) })),
      { unit, store },
    );
    return { medics, matches: new Map([...currentMatches, ...former.survivors]), deleted: former.deleted };
  },
  plan: ({ line, cells }, { unit, store, chunkData, memory, idOf }) => {
    const { medic, faults: unnamed, warnings: former = [] } = chunkData.medics.get(line) ?? { faults: [] };
    const newInstitutionId = idOf(keyOf(cells));
    // Ignores institutions of this file, which the list may contain by now.
    const alike = (chunkData.matches.get(line) ?? []).filter(({ id }) => id !== newInstitutionId);
    const inStreet = alike.filter(({ id }) => hasStreet(unit.streams.peek(id), cells['street'] ?? ''));
    const matches = inStreet.length === 1 ? inStreet : alike;
    const ofMedic = [...unnamed, ...findRepeatedMedicFaults(cells, medic && memory.before(line, medic.id)?.line)];
    const faults = [...ofMedic, ...findInstitutionFaults(cells, matches, chunkData.deleted.get(line))];
    if (!medic) return { faults };
    if (faults.length > 0) {
      const isCreation = ofMedic.length === 0 && matches.length === 0 && typeOf(cells) in types;
      const wrong = { subject: medic.id, label: entityNameOf(medic), faults };
      return isCreation ? { ...wrong, commands: () => commandsOf(medic, cells, undefined, { unit, newInstitutionId }) } : wrong;
    }
    memory.keep(line, medic.id);
    const onAccepted = (): void => {
      const institution = unit.streams.peek(newInstitutionId);
      if (institution && !memory.before(line, keyOf(cells))) memory.keep(line, keyOf(cells), institution);
    };
    return {
      subject: medic.id,
      reliesOn: unit.streams.peek(newInstitutionId) ? undefined : matches[0]?.id,
      label: `${entityNameOf(medic)} → ${cells['name'] ?? ''}`,
      faults,
      onAccepted,
      warnings: async () => {
        const isOfEarlierRow = memory.before(line, keyOf(cells)) !== undefined;
        const institution = unit.streams.peek(isOfEarlierRow ? newInstitutionId : (matches[0]?.id ?? ''));
        if (!institution) return [...former, ...(await findLikenessWarnings(cells, store))];
        return [
          ...former,
          ...mergedWarnings(matches[0]),
          ...blacklistWarnings(institution),
          ...findInstitutionCellFaults(cells, institution),
        ];
      },
      commands: () =>
        commandsOf(medic, cells, unit.streams.peek(newInstitutionId) ? newInstitutionId : matches[0]?.id, { unit, newInstitutionId }),
    };
  },
});

function findInstitutionFaults(
  cells: Cells,
  matches: readonly MatchingInstitution[],
  deleted: readonly MatchingInstitution[] = [],
): readonly RowFault[] {
  const type = typeOf(cells);
  if (!wishTypes.some((wishType) => wishType === type))
    return [{ column: 'entity_type', code: 'request.param', params: { expected: wishTypes.join(', ') } }];
  if (hasFourDigits(cells) && countryOf(cells) === '') return [{ column: 'zipcode', code: 'row.zipcode_country' }];
  if ((cells['name'] ?? '') === '') return [{ column: 'name', code: 'field.required' }];
  if (matches.length > 1) return [{ column: 'name', code: 'row.several', params: { names: matches.map(distinctLabel).join('; ') } }];
  if (matches.length > 0) return [];
  if (deleted.length > 0)
    return [{ column: 'name', code: 'row.institution_deleted', params: { names: deleted.map(distinctLabel).join('; ') } }];
  const clearedColumns = wishAffiliationColumns.filter((column) => isClearMark(cells[column] ?? ''));
  if (clearedColumns.length > 0) return clearedColumns.map((column) => ({ column, code: 'cell.placeholder' }));
  return type in types ? findPlaceFaults(cells) : [{ column: 'name', code: 'row.hospital_unknown' }];
}

/** Faults of a new institution's address. */
function findPlaceFaults(cells: Cells): readonly RowFault[] {
  const place = { zipcode: zipcodeOf(cells), state: cells['state'] || undefined, country: countryOf(cells) || undefined };
  return Object.entries({ ...zipCodeFitsCountry(place), ...stateFitsCountry(place) }).map(([column, code]) => ({ column, code }));
}

const mergedWarnings = (match: MatchingInstitution | undefined): readonly RowFault[] =>
  match?.formerName === undefined
    ? []
    : [{ column: 'name', code: 'row.institution_merged', params: { name: match.formerName, survivor: distinctLabel(match) } }];

function blacklistWarnings(institution: LoadedStream): readonly RowFault[] {
  const { process_blacklist, editorial_blacklist } = entityStateOf(institution);
  return process_blacklist || editorial_blacklist
    ? [{ column: 'name', code: 'row.blacklisted', params: { name: entityNameOf(institution) } }]
    : [];
}

/** Warns of similar institutions. */
async function findLikenessWarnings(cells: Cells, store: Store): Promise<readonly RowFault[]> {
  const { candidates } = await findSimilarInstitutions(createStreamReader(store), {
    type: typeOf(cells),
    name: cells['name'] ?? '',
    zipcode: zipcodeOf(cells),
  });
  const names = candidates.map(({ name, dms_one_id }) => `${name} (${dms_one_id})`).join('; ');
  return candidates.length === 0 ? [] : [{ column: 'name', code: 'row.alike', params: { names } }];
}

/** Knows institutions of earlier rows, which this run may not have stored yet. */
async function attachCreated(
  rows: readonly ImportedRow[],
  { unit, idOf, memory }: Pick<TableImportContext, 'unit' | 'idOf' | 'memory'>,
): Promise<void> {
  const makeable = rows.filter(({ cells }) => typeOf(cells) in types);
  await unit.streams.load(makeable.map(({ cells }) => idOf(keyOf(cells))));
  for (const { line, cells } of makeable) {
    const institution = memory.before(line, keyOf(cells))?.createdEntity;
    if (institution) unit.streams.attach(institution);
  }
}

async function* commandsOf(
  medic: LoadedStream,
  cells: Cells,
  there: string | undefined,
  { unit, newInstitutionId }: { unit: UnitOfWork; newInstitutionId: string },
): AsyncGenerator<RowCommand> {
  const type = typeOf(cells);
  const institution = there ?? newInstitutionId;
  if (there === undefined) {
    yield { ...creation(type, cells), createdId: newInstitutionId };
    yield* details(newInstitutionId, type, cells, unit);
  }
  const find = () => affiliationTo(unit.streams.peek(medic.id), institution);
  if (!find())
    yield { command: affiliationCreate, body: { medic_id: medic.id, [`${type}_id`]: institution }, columns: { [`${type}_id`]: 'name' } };
  const affiliation = find();
  if (affiliation && !affiliation.primary)
    yield { command: affiliationSetWish, body: { medic_id: medic.id, affiliation_id: affiliation.id } };
}

const affiliationTo = (medic: LoadedStream | undefined, institution: string | undefined) =>
  medic ? medicStateOf(medic).affiliations?.find(({ entity_id }) => entity_id === institution) : undefined;

function creation(type: string, cells: Cells): RowCommand {
  const { name = '', street = '', city = '', state = '' } = cells;
  const [zipcode, country] = [zipcodeOf(cells), countryOf(cells)];
  const body =
    type === 'reha'
      ? { zipcode: isGerman(cells) ? zipcode : placeholderZipcode(zipcode), city }
      : { street, zipcode, city, ...(state === '' ? {} : { state }), ...(country === '' ? {} : { country }) };
  const command = (types[type] ?? practice).commands.create;
  return {
    command,
    body: { name, display_name: name, ...body, skip_duplicate_check: true },
    // Reports a fault of the name once, not for the displayed name too.
    columns: { ...ofColumns('name', 'street', 'zipcode', 'city', 'state', 'country'), display_name: 'name' },
  };
}

const ofColumns = (...columns: readonly string[]) => Object.fromEntries(columns.map((column) => [column, column]));

/** Five-digit placeholder of a foreign zip code: a reha is created in Germany, and its address follows. */
const placeholderZipcode = (zipcode: string): string => (zipcode === '' ? '' : zipcode.replaceAll(/\D/g, '').slice(-5).padStart(5, '0'));

/** Values that the create command lacks. */
async function* details(id: string, type: string, cells: Cells, unit: UnitOfWork): AsyncGenerator<RowCommand> {
  const entity = { entity_id: id, entity_type: type };
  const { website = '' } = cells;
  if (type === 'reha') yield* addressOf(id, cells, unit);
  if (website !== '') yield { command: websiteCreate, body: { ...entity, url: website, primary: true }, columns: { url: 'website' } };
}

/** Rest of a reha's address. */
async function* addressOf(id: string, cells: Cells, unit: UnitOfWork): AsyncGenerator<RowCommand> {
  const { street = '', state = '' } = cells;
  if (street === '' && state === '' && isGerman(cells)) return;
  const loaded = unit.streams.peek(id);
  const [address] = loaded ? (entityStateOf(loaded).addresses ?? []) : [];
  const place = isGerman(cells) ? { state: state || 'Unbekannt' } : { zipcode: zipcodeOf(cells), state, country: countryOf(cells) };
  yield {
    command: addressUpdate,
    // A reha that was not created still reports faults of its cells.
    body: { entity_id: id, entity_type: 'reha', address_id: address?.id ?? id, ...(street === '' ? {} : { street }), ...place },
    columns: ofColumns('street', 'zipcode', 'state', 'country'),
  };
}

/** Existing institutions with a row's type, folded name and zip code. */
async function findMatchingInstitutions(
  rows: readonly ImportedRow[],
  { pool }: Store,
): Promise<ReadonlyMap<number, readonly MatchingInstitution[]>> {
  const matchesByLine = new Map<number, MatchingInstitution[]>();
  for (const type of wishTypes) {
    const some = rows.filter(({ cells }) => typeOf(cells) === type);
    if (some.length === 0) continue;
    const hits = await pool.query<MatchingInstitution & { line: number }>(
      `select w.line, i.id, i.name, i.dms_one_id, i.address_street as street from unnest($1::int[], $2::text[], $3::text[]) as w (line, name, zipcode)
         join ${listViewOf(type)} i on i.name_folded = fold(w.name) and i.address_zipcode = w.zipcode where not i.is_deleted order by w.line, i.dms_one_id`,
      [some.map(({ line }) => line), some.map(({ cells }) => cells['name'] ?? ''), some.map(({ cells }) => zipcodeOf(cells))],
    );
    for (const { line, ...match } of hits.rows) matchesByLine.set(line, [...(matchesByLine.get(line) ?? []), match]);
  }
  return matchesByLine;
}
