import type { Command } from '@kurator/contract/kit/command';
import type { EntityType } from '@kurator/contract/kit/entityType';
import { hasPermission } from '../../app/session.ts';

const maySee = (type: EntityType, field: string): boolean => {
  const requiredPermission = type.list.guarded[field];
  return requiredPermission === undefined || hasPermission([requiredPermission]);
};

/** Master data as form values, without forbidden fields. */
export function masterValuesOf(type: EntityType, answer: object): Readonly<Record<string, string | number | null>> {
  const values = new Map<string, unknown>(Object.entries(answer));
  return Object.fromEntries(
    Object.keys(type.fields)
      .filter((field) => maySee(type, field))
      .map((field) => [field, formValue(values.get(field))]),
  );
}

/** Visible fields of a command. */
export const visibleFieldsOf = (type: EntityType, command: Command): readonly string[] =>
  Object.keys(command.fields).filter((field) => maySee(type, field));

function formValue(value: unknown): string | number | null {
  if (typeof value === 'string' || typeof value === 'number') return value;
  return Array.isArray(value) ? value.map(entryOf).join('\n') : null;
}

/** Code or entry itself. */
const entryOf = (entry: unknown): string =>
  typeof entry === 'object' && entry !== null && 'code' in entry ? String(entry.code) : String(entry);
