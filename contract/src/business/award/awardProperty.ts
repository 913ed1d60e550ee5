import type { PropertyFormat } from '../../kit/propertyFormat.ts';

/** Property formats of business awards. */
export const awardPropertyFormats: readonly PropertyFormat[] = ['str', 'bool', 'int', 'url', 'float'];

/** Built-in properties of every business award: name and format are fixed, and they cannot be removed. */
export const reservedProperties = ['award_rank', 'award_scoring'] as const;

export const isReservedProperty = (name: string): boolean => reservedProperties.some((reserved) => reserved === name);
