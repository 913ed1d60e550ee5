import type { PropertyFormat } from '../../kit/propertyFormat.ts';

/** Types of a project's properties on the wire, where a web address is called a link. */
export const propertyTypes = ['str', 'bool', 'select', 'link', 'int', 'email'] as const;
export type PropertyType = (typeof propertyTypes)[number];

export const isPropertyType = (type: string): type is PropertyType => propertyTypes.some((propertyType) => propertyType === type);

export const formatOfType = (type: PropertyType): PropertyFormat => (type === 'link' ? 'url' : type);

/** Type of a stored format; projects store none but these. */
export function typeOfFormat(format: PropertyFormat): PropertyType {
  if (format === 'url') return 'link';
  return isPropertyType(format) ? format : 'str';
}
