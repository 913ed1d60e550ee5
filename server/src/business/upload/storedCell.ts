import { propertyNameOf } from '@kurator/contract/kit/property';
import { readPropertyValue } from '@kurator/contract/kit/propertyValue';
import { isClear } from '@kurator/contract/seedwork/clearMark';
import type { JsonObject } from '../../platform/store/index.ts';
import { definitionOf, storedValue } from '../../seedwork/property.ts';

/** Whether a cell equals the stored value. @param holder state with the definitions @param field `property.<name>` */
export function isStored(holder: JsonObject, values: JsonObject, field: string, cell: string): boolean {
  const name = propertyNameOf(field) ?? '';
  const definition = definitionOf(holder, name);
  if (!definition) return false;
  const stored = storedValue(values, name, definition);
  if (isClear(cell)) return stored === undefined;
  const reading = readPropertyValue(definition, cell);
  return stored !== undefined && reading.ok && reading.value === stored.value;
}
