import { defineCommand, type Command } from '@kurator/contract';
import { propertyFieldName, propertyNameOf } from '@kurator/contract/kit/property';
import type { PropertyOwner, EntityTypeWithCommands } from '@kurator/contract/seedwork/entity';
import { defineIdField } from '@kurator/contract/seedwork/entity.command';
import { invalidRequest, Rejection, type StreamReader } from '../platform/bus/index.ts';
import { isObject, objectOf, type Json, type JsonObject, type LoadedStream } from '../platform/store/index.ts';
import { definitionOf, missingProperties, storedValue, type StoredValue } from './property.ts';
import { toStoredPropertyValue, buildPropertyChange } from './propertyChange.ts';

const uploadCommands = new WeakMap<EntityTypeWithCommands, Command>();

/** Internal command of an upload, which sets properties of one type's entities. */
export function propertyUploadCommandOf(entity: EntityTypeWithCommands): Command {
  const { area, type, idField, permission } = entity;
  const command =
    uploadCommands.get(entity) ??
    defineCommand({
      area,
      entity: type,
      permission,
      topic: `${type}.upload_properties`,
      subject: idField,
      fields: defineIdField(idField),
      takesProperties: true,
      rejections: ['entity.deleted'],
    });
  uploadCommands.set(entity, command);
  return command;
}

export const loadOwner = async (
  { field }: PropertyOwner,
  values: Readonly<Record<string, unknown>>,
  reader: StreamReader,
  self?: LoadedStream,
): Promise<LoadedStream | undefined> => {
  const id = self?.state[field] ?? values[field];
  return typeof id === 'string' ? reader.load(id) : undefined;
};

/** Property fields of a command, or their faults. @param present state with the values */
export function buildPropertyChanges(
  owner: JsonObject,
  present: JsonObject,
  values: Readonly<Record<string, unknown>>,
  by: StoredValue['by'],
): JsonObject | Rejection {
  const givenValues = Object.entries(values).flatMap(([field, value]) => {
    const name = propertyNameOf(field);
    return name === undefined || value === undefined ? [] : [{ name, value }];
  });
  const changes = givenValues.map(({ name, value }) => buildPropertyChange(owner, present, name, value, by, propertyFieldName(name)));
  const reasons = changes.flatMap((change) => (change instanceof Rejection ? change.reasons : []));
  if (reasons.length > 0) return invalidRequest(reasons.map(({ code, field = '', params = {} }) => ({ code, field, params })));
  return Object.fromEntries(changes.flatMap((change) => (change instanceof Rejection ? [] : Object.entries(change))));
}

/** Refuses missing required values, unless there were more of them before. */
export function refuseEmptyRequiredProperties(owner: JsonObject, values: JsonObject, before?: JsonObject): Rejection | undefined {
  const missingNames = missingProperties(owner, values);
  if (missingNames.length === 0 || (before && missingNames.length < missingProperties(owner, before).length)) return undefined;
  return invalidRequest(missingNames.map(({ name }) => ({ field: propertyFieldName(name), code: 'property.no_value' })));
}

/** Property fields of what an upload creates, which lacks no required value. */
export function buildNewEntityProperties(owner: JsonObject, values: Readonly<Record<string, unknown>>): JsonObject | Rejection {
  const newValues = buildPropertyChanges(owner, {}, values, 'source');
  return newValues instanceof Rejection ? newValues : (refuseEmptyRequiredProperties(owner, newValues) ?? newValues);
}

/** Property fields of a source; values set by hand stay. */
export function buildSourceProperties(
  owner: JsonObject,
  present: JsonObject,
  values: Readonly<Record<string, unknown>>,
): JsonObject | Rejection {
  const isOpen = (field: string): boolean => {
    const name = propertyNameOf(field);
    return name !== undefined && storedValue(present, name, definitionOf(owner, name) ?? {})?.by !== 'hand';
  };
  return buildPropertyChanges(owner, present, Object.fromEntries(Object.entries(values).filter(([field]) => isOpen(field))), 'source');
}

/** Property fields of a command as they would be stored. */
export const toStoredProperties = (
  owner: JsonObject | undefined,
  values: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([field, value]): [string, unknown][] => {
      const name = propertyNameOf(field);
      return owner === undefined || name === undefined ? [] : [[field, toStoredPropertyValue(owner, name, value)]];
    }),
  );

/** Event data with bare property values, as commands send them. */
export const unwrapProperties = (data: JsonObject): JsonObject => ({
  ...data,
  before: plainValuesOf(data['before']),
  after: plainValuesOf(data['after']),
});

const plainValuesOf = (side: Json | undefined): JsonObject =>
  Object.fromEntries(
    Object.entries(objectOf(side)).map(([field, value]) => [
      field,
      propertyNameOf(field) !== undefined && isObject(value) ? (value['value'] ?? null) : (value ?? null),
    ]),
  );

/** Changed value of one property as a command of its own names it. @param field of the command with the value */
export function changedValueFields(data: JsonObject, name: string, field: string): JsonObject {
  const side = (of: Json | undefined): JsonObject => ({ [field]: objectOf(objectOf(of)[propertyFieldName(name)])['value'] ?? null });
  return propertyFieldName(name) in objectOf(data['after']) ? { before: side(data['before']), after: side(data['after']) } : {};
}
