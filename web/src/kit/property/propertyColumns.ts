import type { ListColumn } from '@kurator/contract/kit/list';
import { propertyFieldName, type Property } from '@kurator/contract/kit/property';

/** Maximum of initial property columns. */
const SHOWN = 5;
const isNumber = ({ format }: Property): boolean => format === 'int' || format === 'float';

const columnOf = (property: Property, index: number): ListColumn => ({
  name: propertyFieldName(property.name),
  kind: 'propertyValue',
  label: property.label,
  isSortable: true,
  isEndAligned: isNumber(property),
  isOptional: index >= SHOWN,
  width: 132,
});

export const propertyColumnsOf = (definitions: readonly Property[]): readonly ListColumn[] => definitions.map(columnOf);
