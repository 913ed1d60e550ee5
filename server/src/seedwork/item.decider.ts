import type { Command } from '@kurator/contract';
import { refuse, notFound, type DecisionContext, type Decider, type ChangeScope, type Rejection } from '../platform/bus/index.ts';
import { objectOf, type JsonObject, type NewEvent } from '../platform/store/index.ts';
import { diffFields, entityEvent, pickFields } from './change.ts';
import { entityDecider } from './entityDecider.ts';
import { findEntryLoss } from './entryLoss.ts';
import { itemsOf, type EntityState, type Item, type ItemKind } from './entityState.ts';
import { evolveEntity, type EntityEventData } from './evolve.ts';

/** Rules of one list: identity, parsing and checks of entries. */
export interface ItemRules {
  readonly kind: ItemKind;
  readonly idField: string;
  readonly fields: readonly string[];
  /** Derived values, as the E.164 form of a phone; or the rejection. */
  readonly derive?:
    | ((newValues: JsonObject, values: Readonly<Record<string, unknown>>, presentItem: JsonObject) => JsonObject | Rejection)
    | undefined;
  /** Further events of a new entry, as a consent that comes with it. */
  readonly follow?: (id: string, entry: JsonObject, values: Readonly<Record<string, unknown>>) => readonly NewEvent[];
  /** Events of entries that would lose what they have from one that is changed or removed. */
  readonly keep?: (state: EntityState, nextState: EntityState) => readonly NewEvent[];
  /** Entries with the same key are duplicates. */
  readonly key?: (item: JsonObject) => string;
}

interface ItemCommands {
  readonly create: Command;
  readonly update: Command;
  readonly delete: Command;
}

type Values = Readonly<Record<string, unknown>>;
const isRejection = (value: JsonObject | Rejection): value is Rejection => value instanceof Error;

/** Rules to add, change and remove entries; one is always primary. */
export function itemDeciders(commands: ItemCommands, rules: ItemRules): readonly Decider[] {
  const scope = (_field: string, values: Values): ChangeScope => `item ${String(values[rules.idField])}`;
  return [
    entityDecider(commands.create, {
      scope: () => undefined,
      decide: ({ values, self, context }) => (self ? add(commands.create, rules, values, self.state, context) : notFound('entity.unknown')),
    }),
    entityDecider(commands.update, {
      scope,
      changedFields: (data, _reader, values) => madePrimary(data, rules.kind, values[rules.idField]) ?? data,
      decide: ({ values, self }) => (self ? change(commands.update, rules, values, self.state) : notFound('entity.unknown')),
    }),
    entityDecider(commands.delete, {
      scope,
      removalConflict: (data, _reader, values: Values, self) => findEntryLoss(self, rules.kind, rules.idField, values[rules.idField], data),
      decide: ({ values, self }) => (self ? remove(commands.delete, rules, values, self.state) : notFound('entity.unknown')),
    }),
  ];
}

function add(command: Command, rules: ItemRules, values: Values, state: EntityState, { newId }: DecisionContext) {
  if (state.is_deleted) return refuse('entity.deleted');
  const newValues = deriveValues(rules, pickFields(values, rules.fields), values, {});
  if (isRejection(newValues)) return newValues;
  if (isTwice(rules, state, newValues)) return refuse('item.exists');
  const after = { ...newValues, primary: newValues['primary'] === true || itemsOf(state, rules.kind).length === 0 };
  const id = newId();
  return [{ events: [entityEvent(command, { item: { of: rules.kind, id }, after }), ...(rules.follow?.(id, after, values) ?? [])] }];
}

function change(command: Command, rules: ItemRules, values: Values, state: EntityState) {
  if (state.is_deleted) return refuse('entity.deleted');
  const presentItem = find(rules, values, state);
  if (!presentItem) return notFound('item.unknown');
  const typedFields = pickFields(values, rules.fields);
  // The primary entry cannot step down; another one must be made primary.
  const newValues = deriveValues(
    rules,
    typedFields['primary'] === true ? typedFields : { ...typedFields, primary: undefined },
    values,
    presentItem,
  );
  if (isRejection(newValues)) return newValues;
  if (isTwice(rules, state, { ...presentItem, ...newValues }, presentItem.id)) return refuse('item.exists');
  const changes = diffFields(presentItem, newValues);
  return changes ? [{ events: withKept(command, rules, state, { item: { of: rules.kind, id: presentItem.id }, ...changes }) }] : [];
}

function remove(command: Command, rules: ItemRules, values: Values, state: EntityState) {
  if (state.is_deleted) return refuse('entity.deleted');
  const presentItem = find(rules, values, state);
  if (!presentItem) return notFound('item.unknown');
  const { id, n: _age, other_objection_date: _derived, ...before } = presentItem;
  return [{ events: withKept(command, rules, state, { item: { of: rules.kind, id, removed: true }, before }) }];
}

/** Event of a change or removal, then those that keep what other entries have from it. */
const withKept = (command: Command, { keep }: ItemRules, state: EntityState, data: EntityEventData): readonly NewEvent[] => [
  entityEvent(command, data),
  ...(keep?.(state, evolveEntity(state, { data, actor: '', at: '' })) ?? []),
];

/** Implicit loss of primacy, which has no event of its own. */
function madePrimary(data: JsonObject, kind: ItemKind, id: unknown): JsonObject | undefined {
  const { item, after } = data;
  const { of, id: other } = objectOf(item);
  if (typeof id !== 'string' || of !== kind || other === id || objectOf(after)['primary'] !== true) return undefined;
  return { item: { of, id }, after: { primary: false } };
}

const find = (rules: ItemRules, values: Values, state: EntityState): Item | undefined =>
  itemsOf(state, rules.kind).find((item) => item.id === values[rules.idField]);

function deriveValues(rules: ItemRules, newValues: JsonObject, values: Values, presentItem: JsonObject): JsonObject | Rejection {
  const more = rules.derive?.(newValues, values, presentItem) ?? {};
  return isRejection(more) ? more : { ...newValues, ...more };
}

function isTwice(rules: ItemRules, state: EntityState, newItem: JsonObject, except?: string): boolean {
  const { key } = rules;
  return key !== undefined && itemsOf(state, rules.kind).some((item) => item.id !== except && key(item) === key(newItem));
}
