import { propertyFieldName } from '@kurator/contract/kit/property';
import type { ListProperties } from '../../list/properties.ts';
import type { Row } from '../../list/row.ts';
import { listProperties } from '../listProperties.tsx';
import { PropertyCell } from '../PropertyCell.tsx';
import { CellEdit } from './CellEdit.tsx';
import type { CellEditing } from './cellEditing.ts';

/** Properties of a list with values editable in their cells. */
export const editableProperties = (editing: CellEditing<Row>): ListProperties => ({
  ...listProperties,
  extend: (definitions) => ({
    ...listProperties.extend(definitions),
    cells: Object.fromEntries(
      definitions.map((property) => [
        propertyFieldName(property.name),
        (row: Row) =>
          editing.isOpen(row) && row.properties?.[property.name] ? (
            <CellEdit key={`${row.id} ${property.name}`} editing={editing} row={row} property={property} />
          ) : (
            <PropertyCell of={property} shownProperty={row.properties?.[property.name]} />
          ),
      ]),
    ),
  }),
});
