import { propertyFieldName } from '@kurator/contract/kit/property';
import type { ListPropertyExtension } from '../../list/properties.ts';
import type { Row } from '../../list/row.ts';
import { readOnlyProperties } from '../listProperties.tsx';
import { PropertyCell } from '../PropertyCell.tsx';
import { EditableCell } from './EditableCell.tsx';
import type { CellEditConfig } from './cellEditing.ts';
import { keepRows } from './keepRows.ts';

/** Properties of a list with values editable in their cells. */
export const createEditableProperties = (editing: CellEditConfig<Row>): ListPropertyExtension => ({
  ...readOnlyProperties,
  joinAnswers: keepRows,
  extend: (definitions) => ({
    ...readOnlyProperties.extend(definitions),
    cells: Object.fromEntries(
      definitions.map((property) => [
        propertyFieldName(property.name),
        (row: Row) =>
          editing.isOpen(row) && row.properties?.[property.name] ? (
            <EditableCell key={`${row.id} ${property.name}`} editing={editing} row={row} property={property} />
          ) : (
            <PropertyCell of={property} shownProperty={row.properties?.[property.name]} />
          ),
      ]),
    ),
  }),
});
