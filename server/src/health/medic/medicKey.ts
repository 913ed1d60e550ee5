import type { UnitOfWork } from '../../platform/bulk/index.ts';
import type { RowFault } from '../../platform/imports/declaration.ts';
import type { Cells } from '../../platform/imports/cells.ts';
import type { ImportedRow } from '../../platform/imports/tableImport.ts';
import { isUuid, isLiving, type LoadedStream } from '../../platform/store/index.ts';
import { entityNameOf } from '../../seedwork/master.decider.ts';
import { medicStateOf } from './medic.stream.ts';
import { loadSurvivors, survivorOf } from '../../seedwork/merge/survivor.ts';

/** Identifying columns: the template's, and those of exports. */
export const medicKeys = ['medic_id', 'dms_one_id', 'id'] as const;

interface NamedMedic {
  readonly column: (typeof medicKeys)[number];
  readonly key: string;
}

const namedIn = (cells: Cells): readonly NamedMedic[] =>
  medicKeys.flatMap((column) => (cells[column] ? [{ column, key: cells[column] }] : []));

export async function loadMedics(rows: readonly ImportedRow[], unit: UnitOfWork): Promise<void> {
  const keys = rows.flatMap(({ cells }) => namedIn(cells).map(({ key }) => key));
  const numbers = keys.filter((key) => /^\d{1,10}$/.test(key));
  await unit.streams.lookUp('dms_one_id', numbers);
  const holders = await Promise.all(numbers.map((key) => unit.streams.findHolder('dms_one_id', key)));
  const ids = [...keys.filter((key) => isUuid(key)).map((key) => key.toLowerCase()), ...holders.filter((id) => id !== undefined)];
  await loadSurvivors(ids, unit);
}

async function findMedic(key: string, unit: UnitOfWork): Promise<LoadedStream | undefined> {
  const id = isUuid(key) ? key.toLowerCase() : /^\d{1,10}$/.test(key) ? await unit.streams.findHolder('dms_one_id', key) : undefined;
  const loaded = id === undefined ? undefined : survivorOf(id, unit);
  return loaded?.type === 'medic' ? loaded : undefined;
}

export interface RowMedic {
  readonly medic?: LoadedStream;
  readonly faults: readonly RowFault[];
  /** Warnings of a key that was another medic's before a merge. */
  readonly warnings?: readonly RowFault[];
}

export async function loadRowMedics(rows: readonly ImportedRow[], unit: UnitOfWork): Promise<ReadonlyMap<number, RowMedic>> {
  return new Map(await Promise.all(rows.map(async ({ line, cells }) => [line, await findMedicOfRow(cells, unit)] as const)));
}

async function findMedicOfRow(cells: Cells, unit: UnitOfWork): Promise<RowMedic> {
  const namedMedics = await Promise.all(
    namedIn(cells).map(async ({ column, key }) => ({ column, key, medic: await findMedic(key, unit) })),
  );
  const [first] = namedMedics;
  if (!first) return { faults: [{ column: medicKeys.find((keyColumn) => keyColumn in cells) ?? medicKeys[0], code: 'field.required' }] };
  const missingMedic = namedMedics.find(({ medic }) => !medic);
  if (missingMedic) return { faults: [{ column: missingMedic.column, code: 'row.medic_unknown', params: { value: missingMedic.key } }] };
  const other = namedMedics.find(({ medic }) => medic?.id !== first.medic?.id);
  if (other) return { faults: [{ column: other.column, code: 'row.medics_differ', params: { one: first.key, other: other.key } }] };
  const { medic, column, key } = first;
  if (!medic) return { faults: [] };
  return {
    medic,
    faults: isLiving(medic) ? [] : [{ column, code: 'row.medic_deleted', params: { value: key } }],
    warnings: namedMedics.flatMap((named) => findFormerKeyFaults(named, medic)),
  };
}

function findFormerKeyFaults({ column, key }: NamedMedic, medic: LoadedStream): readonly RowFault[] {
  const present = medicStateOf(medic).dms_one_id;
  const isOwn = isUuid(key) ? key.toLowerCase() === medic.id : Number(key) === present;
  return isOwn ? [] : [{ column, code: 'row.former_number', params: { name: entityNameOf(medic), present } }];
}

/** Fault of a repeated medic. */
export const findRepeatedMedicFaults = (cells: Cells, earlier: number | undefined): readonly RowFault[] =>
  earlier === undefined ? [] : [{ column: namedIn(cells)[0]?.column ?? medicKeys[0], code: 'row.twice', params: { row: earlier } }];
