import type { Language } from '@kurator/contract';
import { numberText } from '@kurator/contract/kit/numberText';
import { propertyFieldName, formatPropertyValue, type Property, type PropertyValue } from '@kurator/contract/kit/property';
import { readPropertyValue } from '@kurator/contract/kit/propertyValue';
import { isPropertyValue } from '@kurator/contract/kit/propertyAnswer';
import type { ImportChange } from '@kurator/contract/seedwork/job.answer';
import type { RowChange } from '../../platform/imports/declaration.ts';
import { loadActorNames, objectOf, type Json, type JsonObject, type Store } from '../../platform/store/index.ts';
import { qualifiedTopicOf } from '../../platform/bus/index.ts';
import { awardeeUpdateProperty } from '@kurator/contract/health/awardee/awardee.command';
import { definitionOf, definitionsOf, storedValue } from '../../seedwork/property.ts';

type Values = Readonly<Record<string, PropertyValue>>;

/** Properties with a value of the source; empty ones count only where allowed. */
const propertiesWithSourceValue = (award: JsonObject, values: Values): readonly Property[] =>
  definitionsOf(award).active.filter((property) => {
    const value = values[property.name];
    return value !== undefined && (property.allow_null || (value !== null && value !== ''));
  });

export const sourceValueFields = (award: JsonObject, values: Values): Readonly<Record<string, PropertyValue>> =>
  Object.fromEntries(propertiesWithSourceValue(award, values).map(({ name }) => [propertyFieldName(name), values[name] ?? null]));

export const manualPropertyNames = (award: JsonObject, awardee: JsonObject): readonly string[] =>
  definitionsOf(award).active.flatMap(({ name }) =>
    storedValue(awardee, name, definitionOf(award, name) ?? {})?.by === 'hand' ? [name] : [],
  );

interface ChangeContext {
  readonly store: Store;
  readonly language: Language;
  readonly award: JsonObject;
  /** Current awardee; absent: a new one. */
  readonly awardee?: { readonly id: string; readonly state: JsonObject } | undefined;
  readonly values: Values;
}

const change = (field: string, before: string | null, after: string | null): ImportChange => ({
  field,
  of: null,
  of_type: null,
  before,
  after,
});
const textOrNull = (text: string): string | null => (text === '' ? null : text);
const formatNumber = (value: Json | undefined, language: Language): string | null =>
  typeof value === 'number' ? numberText(value, language) : null;

/** Changes of rank, score and values, with kept manual ones. */
export async function describeAwardeeChanges({ before, after }: RowChange, about: ChangeContext): Promise<readonly ImportChange[]> {
  const { award, awardee, values, language, store } = about;
  const numbers = ['rank', 'total_score'].flatMap((field) =>
    field in after ? [change(field, formatNumber(before[field], language), formatNumber(after[field], language))] : [],
  );
  const text = (property: Property, stored: Json | undefined): string | null => {
    const { value } = objectOf(stored);
    return isPropertyValue(value) ? textOrNull(formatPropertyValue(property, value, language)) : null;
  };
  const { active } = definitionsOf(award);
  const propertyChanges = active.flatMap((property) => {
    const field = propertyFieldName(property.name);
    return field in after ? [change(property.label, text(property, before[field]), text(property, after[field]))] : [];
  });
  const keptProperties = awardee ? keptValues(award, awardee.state, values) : [];
  if (!awardee || keptProperties.length === 0) return [...numbers, ...propertyChanges];
  const edits = await loadHandEdits(
    store,
    awardee.id,
    keptProperties.map(({ name }) => propertyFieldName(name)),
  );
  const stays = keptProperties.map((property): ImportChange => {
    const presentText = text(property, awardee.state[propertyFieldName(property.name)]);
    const { by = '', time = '' } = edits.get(propertyFieldName(property.name)) ?? {};
    const reading = readPropertyValue(property, values[property.name]);
    const value = reading.ok ? textOrNull(formatPropertyValue(property, reading.value, language)) : String(values[property.name]);
    return { ...change(property.label, presentText, presentText), kept: { value, by, time } };
  });
  return [...numbers, ...propertyChanges, ...stays];
}

/** Properties whose manual value differs from the source. */
function keptValues(award: JsonObject, state: JsonObject, values: Values): readonly Property[] {
  const byHand = new Set(manualPropertyNames(award, state));
  return propertiesWithSourceValue(award, values).filter((property) => {
    if (!byHand.has(property.name)) return false;
    const reading = readPropertyValue(property, values[property.name]);
    return !reading.ok || reading.value !== storedValue(state, property.name, definitionOf(award, property.name) ?? {})?.value;
  });
}

/** Authors and times of manual values. */
async function loadHandEdits(
  store: Store,
  id: string,
  fields: readonly string[],
): Promise<ReadonlyMap<string, { readonly by: string; readonly time: string }>> {
  const events = await store.loadEvents(id, { topics: [qualifiedTopicOf(awardeeUpdateProperty)], limit: 1_000 });
  const newest = fields.flatMap((field) => {
    const event = events.find(({ data }) => field in objectOf(data['after']));
    return event ? [[field, event] as const] : [];
  });
  const nameOf = await loadActorNames(
    store,
    newest.map(([, { actor }]) => actor),
  );
  return new Map(newest.map(([field, { actor, at }]) => [field, { by: nameOf(actor), time: at }]));
}
