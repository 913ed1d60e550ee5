import { propertyFieldName, propertyNameOf } from '@kurator/contract/kit/property';
import { readPropertyValue } from '@kurator/contract/kit/propertyValue';
import { isClearMark } from '@kurator/contract/seedwork/clearMark';
import { isEqualIgnoringLineEnds, type Cells } from '../../platform/imports/cells.ts';
import type { JsonObject } from '../../platform/store/index.ts';
import { definitionOf, definitionsOf, storedValue } from '../../seedwork/property.ts';

/** Whether a cell equals the stored value. @param holder state with the definitions @param field `property.<name>` */
export function isUnchangedCell(holder: JsonObject, values: JsonObject, field: string, cell: string): boolean {
  const name = propertyNameOf(field) ?? '';
  const definition = definitionOf(holder, name);
  if (!definition) return false;
  const storedContent = storedValue(values, name, definition);
  if (isClearMark(cell)) return storedContent === undefined;
  const reading = readPropertyValue(definition, cell);
  if (storedContent === undefined || !reading.ok) return false;
  const { value } = storedContent;
  return typeof value === 'string' && typeof reading.value === 'string'
    ? isEqualIgnoringLineEnds(value, reading.value)
    : value === reading.value;
}

/** Stored texts of properties by their columns, of formats that take any text. */
export const storedPropertyTexts = (
  holder: JsonObject,
  values: JsonObject,
  columnOf: (name: string) => string = propertyFieldName,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    definitionsOf(holder).active.flatMap(({ name, format }) => {
      const value = format === 'str' ? storedValue(values, name, definitionOf(holder, name) ?? {})?.value : undefined;
      return typeof value === 'string' ? [[columnOf(name), value]] : [];
    }),
  );

/** Columns of properties whose cells equal the stored values. @param columnOf column of a property by its name */
export const unchangedPropertyColumns = (
  holder: JsonObject,
  values: JsonObject,
  cells: Cells,
  columnOf: (name: string) => string = propertyFieldName,
): readonly string[] =>
  definitionsOf(holder).active.flatMap(({ name }) => {
    const cell = cells[columnOf(name)] ?? '';
    return cell !== '' && isUnchangedCell(holder, values, propertyFieldName(name), cell) ? [columnOf(name)] : [];
  });
