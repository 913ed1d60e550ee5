import { affiliationCreate, affiliationSetWish } from '@kurator/contract/health/medic/affiliation.command';
import { medicsWishAffiliations, wishColumns, wishTypes } from '@kurator/contract/health/medic/medicImport.command';
import { mvzCreate } from '@kurator/contract/health/mvz/mvz.command';
import { practiceCreate } from '@kurator/contract/health/practice/practice.command';
import { rehaCreate } from '@kurator/contract/health/reha/reha.command';
import { addressUpdate } from '@kurator/contract/seedwork/address.command';
import { websiteCreate } from '@kurator/contract/seedwork/reachability.command';
import type { Command } from '@kurator/contract';
import type { Draft } from '../../platform/bulk/index.ts';
import { importing, type Cells, type ImportedRow, type RowCommand, type RowFault } from '../../platform/imports/declaration.ts';
import type { Loaded, Store } from '../../platform/store/index.ts';
import { nameOf, stateOf } from '../../seedwork/master.decider.ts';
import { loadMedics, medicFaults, medicOf } from './medicKey.ts';
import type { MedicState } from './medic.stream.ts';

const createCommands: Readonly<Record<string, Command>> = { practice: practiceCreate, mvz: mvzCreate, reha: rehaCreate };

/** An institution that fits a row: the same folded name and zip code. */
interface Fitting {
  readonly id: string;
  readonly name: string;
}

interface Known {
  readonly medics: ReadonlyMap<number, Loaded | undefined>;
  readonly fitting: ReadonlyMap<number, readonly Fitting[]>;
}

interface Memory {
  readonly medics: Map<string, number>;
  /** Institutions that earlier rows began, which no view shows yet. */
  readonly begun: Map<string, string>;
}

/** Excel drops the zero in front of a German zip code. */
const zipcodeOf = (cells: Cells): string => (/^\d{4}$/.test(cells['zipcode'] ?? '') && ['', 'DE', 'de'].includes(cells['country'] ?? '') ? `0${cells['zipcode']}` : (cells['zipcode'] ?? ''));
const typeOf = (cells: Cells): string => (cells['entity_type'] ?? '').toLowerCase();
const keyOf = (cells: Cells): string => [typeOf(cells), (cells['name'] ?? '').toLowerCase(), zipcodeOf(cells)].join(' ');

/** Gives medics their wish affiliation; an institution that is not there yet is made, where the file can make one. */
export const medicsWishImport = importing<Known, Memory>({
  command: medicsWishAffiliations,
  columns: () => ['medic_id', 'entity_type', 'name', 'zipcode', 'city'],
  template: wishColumns,
  memory: () => ({ medics: new Map(), begun: new Map() }),
  prepare: async (rows, { draft, store }) => {
    await loadMedics(rows, draft);
    const medics = new Map(await Promise.all(rows.map(async ({ line, cells }) => [line, await medicOf(cells['medic_id'] ?? '', draft)] as const)));
    const fitting = await institutionsThatFit(rows, store);
    await draft.streams.load([...fitting.values()].flat().map(({ id }) => id));
    return { medics, fitting };
  },
  plan: ({ line, cells }, { draft, known, memory }) => {
    const medic = known.medics.get(line);
    const fitting = known.fitting.get(line) ?? [];
    const faults = [...medicFaults(cells['medic_id'] ?? '', medic, medic && memory.medics.get(medic.id)), ...institutionFaults(cells, fitting, memory.begun.has(keyOf(cells)))];
    if (!medic || faults.length > 0) return { faults, commands: none, ...(medic ? { subject: medic.id, label: nameOf(medic) } : {}) };
    memory.medics.set(medic.id, line);
    return { subject: medic.id, label: `${nameOf(medic)} → ${cells['name'] ?? ''}`, faults, commands: () => commandsOf(medic, cells, fitting[0]?.id ?? memory.begun.get(keyOf(cells)), { draft, memory }) };
  },
});

async function* none(): AsyncGenerator<RowCommand> {
  // A row in error gives nothing.
}

function institutionFaults(cells: Cells, fitting: readonly Fitting[], isBegun: boolean): readonly RowFault[] {
  const type = typeOf(cells);
  if (!wishTypes.some((known) => known === type)) return [{ column: 'entity_type', code: 'request.param', params: { expected: wishTypes.join(', ') } }];
  if ((cells['name'] ?? '') === '') return [{ column: 'name', code: 'field.required' }];
  if (fitting.length > 1) return [{ column: 'name', code: 'row.several', params: { names: fitting.map(({ name }) => name).join(', ') } }];
  return fitting.length === 0 && !isBegun && !(type in createCommands) ? [{ column: 'name', code: 'hospital.unknown' }] : [];
}

async function* commandsOf(medic: Loaded, cells: Cells, there: string | undefined, { draft, memory }: { draft: Draft; memory: Memory }): AsyncGenerator<RowCommand> {
  const type = typeOf(cells);
  let institution = there;
  if (institution === undefined) {
    yield creation(type, cells);
    institution = draft.lastCreated;
    if (institution === undefined) return;
    yield* details(institution, type, cells, draft);
    memory.begun.set(keyOf(cells), institution);
  }
  const find = () => affiliationTo(draft.streams.known(medic.id), institution);
  if (!find()) yield { command: affiliationCreate, body: { medic_id: medic.id, [`${type}_id`]: institution }, columns: { [`${type}_id`]: 'name' } };
  const affiliation = find();
  if (affiliation && !affiliation.primary) yield { command: affiliationSetWish, body: { medic_id: medic.id, affiliation_id: affiliation.id } };
}

const affiliationTo = (medic: Loaded | undefined, institution: string | undefined) =>
  medic ? stateOf<MedicState>(medic).affiliations?.find(({ entity_id }) => entity_id === institution) : undefined;

function creation(type: string, cells: Cells): RowCommand {
  const { name = '', street = '', city = '', state = '', country = '' } = cells;
  const place = { zipcode: zipcodeOf(cells), city };
  const body = type === 'reha' ? { name, display_name: name, ...place } : { name, display_name: name, street, ...place, ...(state === '' ? {} : { state }), ...(country === '' ? {} : { country }) };
  const command = createCommands[type] ?? practiceCreate;
  return { command, body: { ...body, skip_duplicate_check: true }, columns: Object.fromEntries(['name', 'street', 'zipcode', 'city', 'state', 'country'].map((column) => [column, column])) };
}

/** What the create command of the type does not take. */
async function* details(id: string, type: string, cells: Cells, draft: Draft): AsyncGenerator<RowCommand> {
  const entity = { entity_id: id, entity_type: type };
  const loaded = draft.streams.known(id);
  const [address] = loaded ? (stateOf(loaded).addresses ?? []) : [];
  const { street = '', state = '', website = '' } = cells;
  if (type === 'reha' && address && street !== '') yield { command: addressUpdate, body: { ...entity, address_id: address.id, street, state: state === '' ? 'Unbekannt' : state }, columns: { street: 'street', state: 'state' } };
  if (website !== '') yield { command: websiteCreate, body: { ...entity, url: website, primary: true }, columns: { url: 'website' } };
}

/** Per row, the living institutions of its type with the same folded name and zip code. */
async function institutionsThatFit(rows: readonly ImportedRow[], { pool }: Store): Promise<ReadonlyMap<number, readonly Fitting[]>> {
  const found = new Map<number, Fitting[]>();
  for (const type of wishTypes) {
    const some = rows.filter(({ cells }) => typeOf(cells) === type);
    if (some.length === 0) continue;
    const hits = await pool.query<Fitting & { line: number }>(
      `select w.line, i.id, i.name from unnest($1::int[], $2::text[], $3::text[]) as w (line, name, zipcode)
         join ${type}_list i on i.name_folded = fold(w.name) and i.address_zipcode = w.zipcode where not i.is_deleted order by w.line, i.dms_one_id`,
      [some.map(({ line }) => line), some.map(({ cells }) => cells['name'] ?? ''), some.map(({ cells }) => zipcodeOf(cells))],
    );
    for (const { line, id, name } of hits.rows) found.set(line, [...(found.get(line) ?? []), { id, name }]);
  }
  return found;
}
