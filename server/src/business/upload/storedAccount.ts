import { blacklistReasonColumns, contactColumns } from '@kurator/contract/business/upload/uploadColumn';
import { blacklists } from '@kurator/contract/seedwork/blacklists';
import { findSpreadsheetLosses } from '../../platform/imports/cellFaults.ts';
import { isEqualIgnoringLineEnds, adoptStoredSpelling, type Cells, type CellComparison } from '../../platform/imports/cells.ts';
import type { RowFault } from '../../platform/imports/declaration.ts';
import type { JsonObject, LoadedStream } from '../../platform/store/index.ts';
import { entityStateOf } from '../../seedwork/master.decider.ts';
import { accountStateOf } from '../account/account.stream.ts';
import { columnOfAddressField, commentOf } from './accountRow.ts';
import { storedPropertyTexts, unchangedPropertyColumns } from './storedCell.ts';

const textsOf = (values: JsonObject, columns: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([field, column]) => {
      const value = values[field];
      return typeof value === 'string' ? [[column, value]] : [];
    }),
  );

const reasonFields = Object.fromEntries(blacklists.map(({ field, flag }) => [field, blacklistReasonColumns[flag]]));

interface AccountParts {
  /** Texts of its comments. */
  readonly comments: readonly string[];
  readonly project: LoadedStream;
}

export interface ComparedRow extends CellComparison {
  /** Cells that a spreadsheet probably changed. */
  readonly losses: readonly RowFault[];
}

/** Cells of a row beside what its account holds in the columns of the export. */
export function compareWithAccount(cells: Cells, account: LoadedStream, { comments, project }: AccountParts): ComparedRow {
  const state = entityStateOf(account);
  const { human_id, name, short_name } = accountStateOf(account);
  const contact: JsonObject = state.contacts?.[0] ?? {};
  const comment = comments.find((text) => isEqualIgnoringLineEnds(text, commentOf(cells)));
  const own = { name, shortname: short_name, ...textsOf(state.addresses?.[0] ?? {}, columnOfAddressField) };
  const comparison = adoptStoredSpelling(cells, {
    human_id,
    ...own,
    ...textsOf(state.websites?.[0] ?? {}, { url: 'website' }),
    // A name in one piece stands where a last name is read.
    ...textsOf({ ...contact, last_name: contact['last_name'] ?? contact['name'] ?? null }, contactColumns),
    ...textsOf(state, reasonFields),
    ...(comment === undefined ? {} : { comment }),
  });
  return {
    ...comparison,
    unchangedColumns: [...comparison.unchangedColumns, ...unchangedPropertyColumns(project.state, state, cells)],
    losses: findSpreadsheetLosses(cells, { ...own, ...storedPropertyTexts(project.state, state) }),
  };
}
