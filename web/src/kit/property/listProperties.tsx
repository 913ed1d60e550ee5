import type { ListFilter } from '@kurator/contract/kit/list';
import { propertyFieldName, propertyNameOf, type Property } from '@kurator/contract/kit/property';
import type { SearchParams } from '@kurator/contract/kit/queryString';
import type { ListPropertyExtension } from '../list/properties.ts';
import type { Row } from '../list/row.ts';
import { propertyColumnsOf } from './propertyColumns.ts';
import { PropertyCell } from './PropertyCell.tsx';
import { filterRangeText } from './rangeText.ts';
import { PropertyFilter } from './PropertyFilter.tsx';
import css from './property.module.css';

const filterOf = ({ name, label, format }: Property): ListFilter => ({
  name: propertyFieldName(name),
  match: format === 'bool' ? 'flag' : 'contains',
  kind: 'text',
  aliases: [],
  label,
});

/** Columns, cells and filters of properties, from the definitions in the answer. */
export const readOnlyProperties: ListPropertyExtension = {
  className: css.list ?? '',
  extend: (definitions) => ({
    columns: propertyColumnsOf(definitions),
    filters: definitions.map(filterOf),
    valueName: (filter, value) => {
      const property = definitions.find(({ name }) => propertyFieldName(name) === filter);
      return property && filterRangeText(property, value);
    },
    cells: Object.fromEntries(
      definitions.map((property) => [
        propertyFieldName(property.name),
        (row: Row) => <PropertyCell of={property} shownProperty={row.properties?.[property.name]} />,
      ]),
    ),
  }),
  clearedParams: (search: SearchParams) => ({
    ...Object.fromEntries(Object.keys(search).flatMap((name) => (propertyNameOf(name) === undefined ? [] : [[name, undefined]]))),
    ...(propertyNameOf(String(search['ordering'] ?? '').replace(/^-/, '')) === undefined ? {} : { ordering: undefined }),
  }),
  Filter: PropertyFilter,
};
