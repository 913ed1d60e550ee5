import { medicUpdate } from '@kurator/contract/health/medic/medic.command';
import { medicsOverwrite, overwriteColumns } from '@kurator/contract/health/medic/medicImport.command';
import { medic as type } from '@kurator/contract/health/medic/medic.type';
import { fieldNamesWith } from '@kurator/contract/kit/entityField';
import type { FieldKind } from '@kurator/contract/kit/fieldKind';
import { isClearMark } from '@kurator/contract/seedwork/clearMark';
import { codeOf } from '@kurator/contract/text/codeWord';
import type { UnitOfWork } from '../../platform/bulk/index.ts';
import type { RowCommand } from '../../platform/imports/declaration.ts';
import { adoptStoredSpelling, type Cells } from '../../platform/imports/cells.ts';
import { defineTableImport } from '../../platform/imports/tableImport.ts';
import { textOf, type JsonObject, type LoadedStream } from '../../platform/store/index.ts';
import { itemsOf } from '../../seedwork/entityState.ts';
import { entityNameOf, entityStateOf } from '../../seedwork/master.decider.ts';
import { findPhoneFaults } from '../../seedwork/phoneFaults.ts';
import { emailChannel, phoneChannel, websiteChannel, type ContactChannel } from '../../seedwork/contactChannel.ts';
import { contactChannelCommands } from '../../seedwork/contactChannelRow.ts';
import { loadMedics, medicKeys, loadRowMedics, findRepeatedMedicFaults } from './medicKey.ts';
import { medicStateOf, type MedicState } from './medic.stream.ts';

type Column = (typeof overwriteColumns)[number];
const pickColumns = (values: JsonObject): readonly Column[] => overwriteColumns.filter((column) => values[`overwrite_${column}`] === true);

/** Filled columns of those switched on. */
const pickCells = (cells: Cells, values: JsonObject): ReadonlyMap<string, string> =>
  new Map(pickColumns(values).flatMap((column) => (cells[column] ? [[column, cells[column]] as const] : [])));

const master = fieldNamesWith(type.fields, 'isImportable');
const kinds: ReadonlyMap<string, FieldKind> = new Map(master.map((name) => [name, type.fields[name].kind]));

const genderCodes = ['M', 'F', 'D', 'U'];
/** Further spellings of genders. */
const moreGenders: Readonly<Record<string, string>> = { w: 'F', frau: 'F', herr: 'M' };
const genderOf = (cell: string): string => moreGenders[cell.trim().toLowerCase()] ?? codeOf('gender', cell, genderCodes) ?? cell;
const parseCell = (column: string, cell: string): string =>
  isClearMark(cell) ? '' : kinds.get(column) === 'genderCode' ? genderOf(cell) : cell;

/** Overwrites master data of medics. Phone, email and website become primary; former ones stay. */
export const medicsOverwriteImport = defineTableImport({
  command: medicsOverwrite,
  keys: medicKeys,
  columns: pickColumns,
  template: ['medic_id', ...overwriteColumns],
  names: ['title', 'first_name', 'last_name'],
  prepare: async (rows, { unit }) => {
    await loadMedics(rows, unit);
    return loadRowMedics(rows, unit);
  },
  plan: ({ line, cells: typed }, { unit, chunkData, memory, values, fileName }) => {
    const { medic, faults: unnamed, warnings = [] } = chunkData.get(line) ?? { faults: [] };
    const cells = medic ? adoptStoredSpelling(typed, textsOf(medicStateOf(medic))).cells : typed;
    const ofMedic = [...unnamed, ...findRepeatedMedicFaults(cells, medic && memory.before(line, medic.id)?.line)];
    const filledCells = pickCells(cells, values);
    const equalColumns = medic ? unchangedColumns(medic, filledCells) : [];
    const phone = filledCells.get('phone') ?? '';
    const faults = [...ofMedic, ...(equalColumns.includes('phone') ? [] : findPhoneFaults('phone', phone))];
    if (!medic || ofMedic.length > 0) return { faults };
    if (faults.length === 0) memory.keep(line, medic.id);
    return {
      subject: medic.id,
      label: entityNameOf(medic),
      faults,
      unchanged: equalColumns,
      warnings: () => Promise.resolve(warnings),
      commands: () => commandsOf(medic, filledCells, unit, fileName),
    };
  },
});

/** Master data as in a file. */
const masterOf = (state: MedicState): Readonly<Record<string, string | number>> =>
  Object.fromEntries(master.map((name) => [name, state[name] ?? '']));

const textsOf = (state: MedicState): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(masterOf(state)).map(([name, value]) => [name, String(value)]));

/** Columns equal to the stored values, which need no doubt. */
function unchangedColumns(medic: LoadedStream, cells: ReadonlyMap<string, string>): readonly string[] {
  const state = medicStateOf(medic);
  const present = masterOf(state);
  return [
    ...master.filter((column) => cells.has(column) && parseCell(column, cells.get(column) ?? '') === String(present[column])),
    ...lists.flatMap(([column, { kind, field, key }]) => {
      const cell = cells.get(column);
      if (cell === undefined) return [];
      const cellKey = key(cell);
      return itemsOf(state, kind).some((item) => key(textOf(item[field])) === cellKey) ? [column] : [];
    }),
  ];
}

async function* commandsOf(
  medic: LoadedStream,
  cells: ReadonlyMap<string, string>,
  unit: UnitOfWork,
  fileName: string,
): AsyncGenerator<RowCommand> {
  const state = medicStateOf(medic);
  if (master.some((column) => cells.has(column))) {
    const present = masterOf(state);
    const fileFields = Object.fromEntries(
      master.flatMap((column) => (cells.has(column) ? [[column, parseCell(column, cells.get(column) ?? '')]] : [])),
    );
    if (master.some((column) => column in fileFields && fileFields[column] !== String(present[column])))
      yield {
        command: medicUpdate,
        body: { medic_id: medic.id, ...present, ...fileFields, comment: `Import ${fileName}` },
        columns: Object.fromEntries(master.map((column) => [column, column])),
      };
  }
  for (const [column, list] of lists) {
    const cell = cells.get(column);
    const present = unit.streams.peek(medic.id);
    if (cell !== undefined)
      yield* contactChannelCommands(list, {
        of: { entity_id: medic.id, entity_type: 'medic' },
        state: present && entityStateOf(present),
        column,
        cell,
        isPrimary: true,
      });
  }
}

const lists: readonly (readonly [Column, ContactChannel])[] = [
  ['phone', phoneChannel],
  ['email', emailChannel],
  ['website', websiteChannel],
];
