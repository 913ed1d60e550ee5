import { healthTypes } from '@kurator/contract/health/healthTypes';
import { medic } from '@kurator/contract/health/medic/medic.type';
import type { ListView } from '../../platform/query/listView.ts';
import { isDeletedSql } from '../../platform/store/index.ts';
import { fieldColumns } from '../../seedwork/entityField.ts';
import { entityColumns, listView, textColumn } from '../../seedwork/listView.ts';
import { searchKeysColumn, searchKeysSql } from '../../seedwork/searchMarks.ts';
import { isTitle } from '../../seedwork/title.ts';
import { topMedicFlagColumns } from '../award/topMedic.ts';
import { specializationLabelsSql, specializationSearchColumn, specializationCodesColumn } from './specializationSql.ts';
import { instituteAddressSql, instituteNameSql, primaryAffiliationJoinSql } from './targetSql.ts';

const institutionTypes = healthTypes.filter(({ capabilities }) => capabilities.includes('affiliation'));

/** Columns whose values are counted with the rows: half a million are too many to count for an answer. */
export const countedFacetColumns = ['state', 'has_email', 'has_phone', 'has_website'] as const;

/** The medic list with the primary affiliation: the wish, else the only one. */
export const medicListView: ListView = listView({
  list: medic.list,
  reads: [['affiliation', 'location', 'hospital']],
  joins: primaryAffiliationJoinSql,
  columns: {
    ...entityColumns,
    // Sorts by last name only: an order by the full name is not needed, and an import of names writes to the index of each order.
    name: textColumn(`s.state ->> 'name'`),
    ...fieldColumns(medic.fields),
    last_name: textColumn(`s.state ->> 'last_name'`, { isFolded: true, isSortable: true, hasTrigramIndex: true }),
    specializations: textColumn(`coalesce(${specializationLabelsSql}, '')`),
    specialization_codes: specializationCodesColumn,
    institute_name: textColumn(instituteNameSql, { isFolded: true, isHidden: true }),
    zipcode: textColumn(instituteAddressSql('zipcode'), { prefix: { with: 'specialization_codes' }, isHidden: true }),
    city: textColumn(instituteAddressSql('city'), { isFolded: true, hasTrigramIndex: true, isHidden: true }),
    street: textColumn(instituteAddressSql('street'), { isHidden: true }),
    state: textColumn(instituteAddressSql('state'), { isHidden: true, isExported: false }),
    institute_is_deleted: { type: 'boolean', sql: isDeletedSql('p'), isHidden: true },
    // Sound of the name, the key of the duplicate search beside email addresses.
    marks: searchKeysColumn(`array_remove(array[s.card ->> 'sound'], null) || ${searchKeysSql(instituteAddressSql('street'))}`),
  },
  search: ['first_name', 'last_name', 'dms_one_id', 'zipcode', 'city', 'institute_name'],
  hasContacts: false,
  // Orders find the names of medics; words of institutions are counted in the smaller lists of institutions.
  wordViews: institutionTypes.map(({ list }) => `${list.name}_list`),
  coded: specializationSearchColumn,
  isBesideNames: isTitle,
  computedColumns: (row) => ({
    institute: `case when ${row}.institute_name is not null then json_build_object('name', ${row}.institute_name, 'zipcode', ${row}.zipcode, 'city', ${row}.city, 'street', ${row}.street, 'is_deleted', ${row}.institute_is_deleted) end`,
  }),
  lookups: (row) => topMedicFlagColumns(`${row}.id`),
  groups: (row) =>
    `${row}.specialization_codes || array[${countedFacetColumns.map((column) => `'${column} ' || ${row}.${column}`).join(', ')}]`,
});
