import { deletedFilter, editorialBlacklistedFilter } from '@kurator/contract/kit/entityFilter';
import type { ListSource, OmissionConditions } from '../../platform/query/list.ts';
import { flagColumn, hiddenColumn, textColumn } from '../listView.ts';
import { verificationStateSql } from './facets.ts';

/** SQL join of the acts on an entity `s` in a year, as `i`. @param key SQL of what follows `verified.` and `inquiry.` in its state */
export const verificationOfYearJoinSql = (key: string): string =>
  `cross join lateral (select s.state ? concat('verified.', ${key}) as is_verified, s.state -> concat('inquiry.', ${key}) as inquiry offset 0) i`;

/** Columns that every list of verification has, of `verificationOfYearJoinSql`. */
export const verificationColumns = {
  is_verified: flagColumn('i.is_verified'),
  is_inquiry_activated: flagColumn('i.inquiry is not null'),
  light: { ...textColumn(verificationStateSql('i.is_verified', 'i.inquiry')), ...hiddenColumn },
  inquiry: { type: 'jsonb', sql: 'i.inquiry', ...hiddenColumn },
  inquiry_assignee: { type: 'uuid', sql: `(i.inquiry ->> 'assignee_id')::uuid`, ...hiddenColumn },
  // Day as a number, YYYYMMDD.
  inquiry_due: { type: 'int', sql: `replace(i.inquiry ->> 'due_on', '-', '')::int`, ...hiddenColumn },
} as const;

/** Columns of a file for those that are shown. */
export const verificationExportColumns: NonNullable<ListSource['exportColumns']> = {
  light: ['is_verified', 'is_inquiry_activated'],
  changed_since_verified: ['is_changed'],
  inquiry: ['is_inquiry_activated'],
  viewers: [],
};

/** Rows that exports of a list of verification omit. */
export const verificationOmissionConditions: OmissionConditions = {
  deleted: { sql: 'm.is_deleted', filter: deletedFilter.name },
  editorial_blacklist: { sql: 'm.is_editorial_blacklisted', filter: editorialBlacklistedFilter.name },
};

/** Groups of totals of a row: its scope, and its scope by state. @param scope columns whose values name the part of the list */
export const verificationGroupsSql =
  (scope: readonly string[]) =>
  (row: string): string => {
    const part = `concat_ws(' ', ${scope.map((column) => `${row}.${column}`).join(', ')})`;
    return `array[${part}, concat_ws(' ', ${part}, ${row}.light)]`;
  };
