import type { Command, Fields, ValuesOf } from '@kurator/contract';
import { propertyFieldName } from '@kurator/contract/kit/property';
import { deciderFactoryOf, refuse, Rejection, notFound, type Decider, type Decision, type StreamOutcome } from '../platform/bus/index.ts';
import { isObject, objectOf, textOf, type Json, type JsonObject, type LoadedStream, type NewEvent } from '../platform/store/index.ts';
import { diffFields, entityEvent } from './change.ts';
import { definitionOf, storedValue, type Definition, type StoredValue } from './property.ts';
import {
  convertedValue,
  mapRejectionFields,
  updateProperty,
  type PropertyHolderChange,
  type RequestedDefinition,
} from './propertyChange.ts';

/** Stream with definitions, and their change. */
export interface DefinitionChange {
  readonly holder: LoadedStream;
  readonly change: PropertyHolderChange;
}

/** Changes the definitions of one stream. @param more further keys of the event */
export function changeDefinitions(command: Command, { holder, change }: DefinitionChange, more: JsonObject = {}): Decision {
  if (change instanceof Rejection) return change;
  const changes = diffFields(holder.state, change);
  return changes ? [{ of: holder, events: [entityEvent(command, { ...changes, ...more })] }] : [];
}

/** Decider of a command that changes the definitions of one stream. @param names the command's fields by those of a definition */
export const definitionDecider = <F extends Fields>(
  command: Command<F>,
  change: (state: JsonObject, values: ValuesOf<F>) => PropertyHolderChange,
  { names = {}, changedFields }: DefinitionFields = {},
): Decider =>
  deciderFactoryOf()(command, {
    ...(changedFields && { changedFields }),
    decide: ({ self, values }) => {
      if (!self) return notFound('entity.unknown');
      if (self.state['is_deleted']) return refuse('entity.deleted');
      return changeDefinitions(command, { holder: self, change: mapRejectionFields(change(self.state, values), names) });
    },
  });

interface DefinitionFields {
  readonly names?: Readonly<Record<string, string>>;
  /** Changed fields as the command names them. */
  readonly changedFields?: (data: JsonObject) => JsonObject;
}

/**
 * Changed fields of a definition as a command names them, so that two people who change the same one see both. Fields left alone are left
 * out: changes of different fields merge. @param names the command's fields by those of a definition @param asSent a value as commands send it
 */
export function changedDefinitionFields(
  data: JsonObject,
  name: string,
  names: Readonly<Record<string, string>> = {},
  asSent: (field: string, value: Json) => Json = (_field, value) => value,
): JsonObject {
  const field = propertyFieldName(name);
  const changes = diffFields(objectOf(objectOf(data['before'])[field]), objectOf(objectOf(data['after'])[field]));
  const side = (of: JsonObject): JsonObject =>
    Object.fromEntries(Object.entries(of).map(([part, value = null]) => [names[part] ?? part, asSent(part, value)]));
  return changes ? { before: side(changes.before), after: side(changes.after) } : {};
}

/** Changes many streams; one that rejects stays unchanged. `note` names both kinds, with reasons. */
export function changeAllDefinitions(
  command: Command,
  changes: readonly DefinitionChange[],
): { readonly outcomes: readonly StreamOutcome[]; readonly note: JsonObject } {
  const decisions = changes.map((one) => ({ name: textOf(one.holder.state['name']), decision: changeDefinitions(command, one) }));
  return {
    outcomes: decisions.flatMap(({ decision }) => (decision instanceof Rejection ? [] : decision)),
    note: {
      changed: decisions.flatMap(({ name, decision }) => (decision instanceof Rejection || decision.length === 0 ? [] : [name])),
      skipped: decisions.flatMap(({ name, decision }) =>
        decision instanceof Rejection ? [{ name, reason: decision.reasons[0]?.code ?? '' }] : [],
      ),
    },
  };
}

/** Stream with a stored value of a property. */
interface ValuedStream {
  readonly of: LoadedStream;
  readonly value: StoredValue;
}

export const streamsWithValue = (holder: JsonObject, name: string, streams: readonly LoadedStream[]): readonly ValuedStream[] =>
  streams.flatMap((of) => {
    const value = storedValue(of.state, name, definitionOf(holder, name) ?? {});
    return value ? [{ of, value }] : [];
  });

interface DefinitionUpdate {
  readonly name: string;
  readonly requestedDefinition: RequestedDefinition;
  /** Streams that may have a value, if the format or the options change. */
  readonly streams: readonly LoadedStream[];
  /** Whether nobody can see or mend the values of a stream. Default: of merged ones. */
  readonly isHidden?: (stream: LoadedStream) => boolean;
  /** The command's fields by those of a property. */
  readonly fields: Readonly<Record<string, string>>;
}

const isMerged = ({ state }: LoadedStream): boolean => typeof state['merged_into'] === 'string';

/** Changes a definition of one stream and converts the stored values. Those of hidden streams never prevent it. */
export function updateDefinition(
  command: Command,
  holder: LoadedStream,
  { name, requestedDefinition, streams, isHidden = isMerged, fields }: DefinitionUpdate,
): Decision {
  const stored = streamsWithValue(
    holder.state,
    name,
    streams.filter((of) => !isHidden(of)),
  );
  const propertyValues = stored.map(({ value }) => value.value);
  const change = mapRejectionFields(updateProperty(holder.state, name, requestedDefinition, propertyValues), fields);
  const decision = changeDefinitions(command, { holder, change });
  if (decision instanceof Rejection) return decision;
  return [
    ...decision,
    ...convertStoredValues(command, name, change, stored),
    ...convertHiddenValues(command, name, change, streams.filter(isHidden)),
  ];
}

/** Converts the values of hidden streams, and those in the records of their merges, for when they are seen again; empties what does not convert. */
export function convertHiddenValues(
  command: Command,
  name: string,
  change: PropertyHolderChange,
  streams: readonly LoadedStream[],
): readonly StreamOutcome[] {
  const definition = change instanceof Rejection ? undefined : definitionOf(change, name);
  return definition ? streams.flatMap((of) => convertHiddenValue(command, name, definition, of)) : [];
}

function convertHiddenValue(command: Command, name: string, definition: Definition, of: LoadedStream): readonly StreamOutcome[] {
  const field = propertyFieldName(name);
  const convert = (values: JsonObject): JsonObject => {
    const stored = isObject(values[field]) ? storedValue(values, name, definition) : undefined;
    const convertedContent = stored && convertedValue(definition, stored);
    return convertedContent ? { ...values, [field]: convertedContent } : values;
  };
  const record = objectOf(of.state['merge']);
  const [before, after] = [objectOf(record['before']), objectOf(record['after'])];
  const convertedRecord = { ...record, before: convert(before), after: convert(after) };
  const changes = {
    ...diffFields(of.state, convert(of.state)),
    ...(diffFields(record, convertedRecord) ? { merge: convertedRecord } : {}),
  };
  return Object.keys(changes).length === 0 ? [] : [{ of, events: [conversionEvent(command, changes)] }];
}

/** Converts stored values to a changed format. */
export function convertStoredValues(
  command: Command,
  name: string,
  change: PropertyHolderChange,
  stored: readonly ValuedStream[],
): readonly StreamOutcome[] {
  const definition = change instanceof Rejection ? undefined : definitionOf(change, name);
  return stored.flatMap(({ of, value }): readonly StreamOutcome[] => {
    const convertedContent = definition && convertedValue(definition, value);
    const changes = convertedContent && diffFields(of.state, { [propertyFieldName(name)]: convertedContent });
    return changes ? [{ of, events: [conversionEvent(command, changes)] }] : [];
  });
}

/** Event of a value that follows its definition; nobody decided about it. */
const conversionEvent = (command: Command, changes: JsonObject): NewEvent => entityEvent(command, { ...changes, is_conversion: true });
