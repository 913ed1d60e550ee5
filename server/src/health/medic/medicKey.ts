import type { Draft } from '../../platform/bulk/index.ts';
import type { RowFault } from '../../platform/imports/declaration.ts';
import type { ImportedRow } from '../../platform/imports/tableImport.ts';
import { isUuid, type Loaded } from '../../platform/store/index.ts';

/** Loads at once the medics that some rows name in `medic_id`, by UUID or DMS One ID. */
export async function loadMedics(rows: readonly ImportedRow[], draft: Draft): Promise<void> {
  const keys = rows.map(({ cells }) => cells['medic_id'] ?? '');
  const numbers = keys.filter((key) => /^\d{1,10}$/.test(key));
  await draft.streams.lookUp('dms_one_id', numbers);
  const holders = await Promise.all(numbers.map((key) => draft.streams.holder('dms_one_id', key)));
  await draft.streams.load([
    ...keys.filter((key) => isUuid(key)).map((key) => key.toLowerCase()),
    ...holders.filter((id) => id !== undefined),
  ]);
}

/** The medic that a cell names, among those that were loaded. */
export async function medicOf(key: string, draft: Draft): Promise<Loaded | undefined> {
  const id = isUuid(key) ? key.toLowerCase() : /^\d{1,10}$/.test(key) ? await draft.streams.holder('dms_one_id', key) : undefined;
  const loaded = id === undefined ? undefined : draft.streams.known(id);
  return loaded?.type === 'medic' ? loaded : undefined;
}

/** What is wrong with the medic that a row names, or nothing. */
export function medicFaults(key: string, medic: Loaded | undefined, earlier: number | undefined): readonly RowFault[] {
  const column = 'medic_id';
  if (key === '') return [{ column, code: 'field.required' }];
  if (!medic) return [{ column, code: 'row.medic_unknown', params: { value: key } }];
  if (medic.state['is_deleted'] === true) return [{ column, code: 'row.medic_deleted', params: { value: key } }];
  return earlier === undefined ? [] : [{ column, code: 'row.twice', params: { row: earlier } }];
}
