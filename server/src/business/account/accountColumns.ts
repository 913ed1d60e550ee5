import { addressLineSql } from '../../seedwork/addressLineSql.ts';
import { entityColumnsNumberedBy, formerNumbersColumn, hiddenColumn, textColumn } from '../../seedwork/listView.ts';
import type { ListViewDeclaration } from '../../seedwork/listViewDeclaration.ts';

const { human_id: _number, ...shared } = entityColumnsNumberedBy('human_id');

/** Columns of lists of accounts; a number is found by its beginning, without case. */
export const accountColumns: ListViewDeclaration['columns'] = {
  ...shared,
  former_numbers: formerNumbersColumn('former_human_ids', 'former_numbers'),
  serial: { type: 'int', sql: `(s.state ->> 'serial')::int`, ...hiddenColumn },
  human_id: textColumn(`lower(s.state ->> 'human_id')`, { prefix: true, isNumber: true, ...hiddenColumn }),
};

/** SQL of a part of an account's primary address. */
export const primaryAddressPartSql = (part: string): string => `s.state -> 'addresses' -> 0 ->> '${part}'`;

/** Join of the project of an account `s`. */
export const accountProjectJoinSql = `join stream p on p.id = (s.state ->> 'project_id')::uuid`;

/** Number of a row as it is written. */
export const buildNumberSpellingLookup: ListViewDeclaration['lookups'] = (row) => ({
  human_id: { type: 'text', sql: `(select card ->> 'human_id' from stream where stream.id = ${row}.id)` },
});

/** Line of a row's address. */
export const buildAddressLineColumn = (row: string) => ({ address_str: addressLineSql((part) => `${row}.address_${part}`) });
