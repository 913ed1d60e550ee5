import { defineDetailQuery } from '@kurator/contract/kit/entityQuery';
import type { PropertyOwner, EntityTypeWithCommands } from '@kurator/contract/seedwork/entity';
import type { Feature } from '../platform/area.ts';
import { deciderFactoryOf, Rejection, notFound, type Decider } from '../platform/bus/index.ts';
import { defineQueryHandler, type QueryHandler } from '../platform/answer/answer.ts';
import type { ListView, LookupColumn } from '../platform/query/listView.ts';
import { requireJson, textOf, type JsonObject, type LoadedStream, type Store, type StreamType } from '../platform/store/index.ts';
import { entityEvent, pickFields } from './change.ts';
import { entityAnswer, loadHistoryAndNames } from './detail.ts';
import { findSimilarInstitutions, refuseDuplicates, duplicateCheckBypass, skippedDuplicatesNote } from './duplicate.ts';
import { fieldNamesWith } from '@kurator/contract/kit/entityField';
import { answerValuesOf, fieldColumns, type ValueFormats } from './entityField.ts';
import type { EntityState } from './entityState.ts';
import { entityListSource } from './entitySource.ts';
import { entityStream } from './entityStream.ts';
import { createEntityValueLookup, readEntityValues, type FlagsSql } from './readValues.ts';
import { historyCache } from './history.ts';
import { addressColumns, entityColumnsNumberedBy, listView } from './listView.ts';
import type { ListViewColumn } from './listViewDeclaration.ts';
import { deleteDecider, entityStateOf, undeleteDecider, updateDecider } from './master.decider.ts';
import { propertyUploadCommandOf, loadOwner, buildPropertyChanges } from './ownedProperties.ts';
import { propertiesWithValues } from './property.ts';
import { propertyFieldsOf } from './propertyChange.ts';
import { verificationCardColumn } from './verification/yearFlags.ts';
import { propertyDefinitionsSql, propertyValueRowsSql, propertyRulesSql } from './valueView.ts';

/** Deviations of an entity type from the features derived from its declaration. */
export interface EntityDeviations {
  /** Columns of its list that differ from the master fields. */
  readonly columns?: Readonly<Record<string, ListViewColumn>>;
  readonly coded?: ListView['coded'];
  /** Formats of master fields on the page, by kind; other kinds are unchanged. */
  readonly formats?: ValueFormats;
  /** Flags on its page, and on its list those that the type names. */
  readonly flags?: FlagsSql;
  readonly shows?: StreamType['shows'];
  /** Further keys of its page. */
  readonly beside?: (store: Store, entity: LoadedStream) => Promise<JsonObject>;
}

const addressFields = ['street', 'zipcode', 'city', 'state'] as const;

/** Columns of its list besides the common ones. */
function ownColumns(
  { fields, propertyOwner }: EntityTypeWithCommands,
  columns: EntityDeviations['columns'] = {},
): Readonly<Record<string, ListViewColumn>> {
  const owner: EntityDeviations['columns'] = propertyOwner ? { [propertyOwner.field]: { type: 'uuid', sql: 'o.id' } } : {};
  return { ...fieldColumns(fields), ...owner, ...columns };
}

/** Builds the feature of an entity type from its declaration: stream, rules, list with neighbours, and detail. */
export function entityFeature(type: EntityTypeWithCommands, own: EntityDeviations = {}): Feature {
  const { commands, fields, propertyOwner: owner } = type;
  const stream = entityStream({
    type: type.type,
    number: type.number,
    ...(own.shows ? { shows: own.shows } : {}),
    ...(owner
      ? { links: (state) => [{ target: textOf(state[owner.field]), rel: owner.type }], definedFields: propertyFieldsOf(owner.field) }
      : {}),
  });
  const searchFields = Object.keys(fieldColumns(fields)).filter((name) => own.columns?.[name] === undefined);
  const view = listView({
    list: type.list,
    columns: {
      ...entityColumnsNumberedBy(type.number),
      ...ownColumns(type, own.columns),
      ...(type.flags.length > 0 ? { verification_card: verificationCardColumn } : {}),
      ...addressColumns((field) => `s.state -> 'addresses' -> 0 ->> '${field}'`),
    },
    search: ['name', 'display_name', type.number, 'address_zipcode', 'address_city', ...searchFields],
    ...(own.coded ? { coded: own.coded } : {}),
    ...(type.flags.length > 0 ? { lookups: rowFlags(type, own) } : {}),
    ...(owner
      ? {
          joins: `join stream o on o.id = (s.state ->> '${owner.field}')::uuid`,
          reads: [[owner.type]],
          properties: propertyValueRowsSql(`(o.card -> 'rules')`),
          rules: (row) => propertyRulesSql(`${row}.${owner.field}`),
        }
      : {}),
  });
  return {
    streams: [stream],
    deciders: [
      creationDecider(type, stream),
      updateDecider(commands.update, fieldNamesWith(fields, 'update'), owner ? { propertyOwner: owner } : {}),
      ...(owner ? [updateDecider(propertyUploadCommandOf(type), [], { propertyOwner: owner, by: 'source' })] : []),
      deleteDecider(commands.delete, []),
      undeleteDecider(commands.undelete),
    ],
    lists: [entityListSource(type, { view, ...(owner ? { definitions: { of: { [owner.field]: propertyDefinitionsSql } } } : {}) })],
    answers: [detailHandler(type, own)],
  };
}

const rowFlags =
  ({ flags: flagNames }: EntityTypeWithCommands, { flags }: EntityDeviations) =>
  (row: string): Readonly<Record<string, LookupColumn>> =>
    Object.fromEntries(
      Object.entries(flags?.(`${row}.id`, `${row}.verification_card`) ?? {}).flatMap(([name, sql]) =>
        flagNames.includes(name) ? [[name, { type: 'flag', sql }]] : [],
      ),
    );

const creationDecider = (
  { type, number, fields, propertyOwner, commands: { create } }: EntityTypeWithCommands,
  stream: StreamType<EntityState>,
): Decider =>
  deciderFactoryOf(stream)(create, {
    isCreation: true,
    humanIds: 1,
    bypass: duplicateCheckBypass,
    reads: async (values, reader) => ({
      owner: propertyOwner && (await loadOwner(propertyOwner, values, reader)),
      duplicates: await findSimilarInstitutions(reader, {
        type,
        number,
        name: textOf(requireJson(values['name'])),
        zipcode: textOf(requireJson(values['zipcode'])),
      }),
    }),
    decide: ({ values, reads: { owner, duplicates }, context }) => {
      if (propertyOwner && owner?.type !== propertyOwner.type) return notFound('entity.unknown', propertyOwner.field);
      const properties = owner ? buildPropertyChanges(owner.state, {}, values, 'hand') : {};
      if (properties instanceof Rejection) return properties;
      const skip = values['skip_duplicate_check'] === true;
      const refusal = refuseDuplicates(duplicates, skip);
      if (refusal) return refusal;
      const address = {
        id: context.newId(),
        n: 1,
        primary: true,
        country: textOf(pickFields(values, ['country'])['country']) || 'DE',
        ...pickFields(values, addressFields),
      };
      const owned = propertyOwner ? pickFields(values, [propertyOwner.field]) : {};
      const masterValues = pickFields(values, fieldNamesWith(fields, 'create'));
      const after = { [number]: context.humanIds[0], ...masterValues, ...owned, ...properties, addresses: [address] };
      return [{ events: [entityEvent(create, { after, ...skippedDuplicatesNote(duplicates, skip) })] }];
    },
  });

const detailHandler = (type: EntityTypeWithCommands, { formats, flags: flagsSql, beside }: EntityDeviations): QueryHandler => {
  const lookup = flagsSql && createEntityValueLookup(type.type, flagsSql);
  return defineQueryHandler(
    defineDetailQuery<Readonly<Record<string, unknown>>>(type),
    async ({ store, loadSubjectWithEvents, principal }) => {
      const entity = await loadSubjectWithEvents(type.type, historyCache(store), lookup);
      const [historyAndNames, more, flags, owned] = await Promise.all([
        loadHistoryAndNames(store, entity),
        beside?.(store, entity),
        lookup && readEntityValues(store, lookup, entity),
        type.propertyOwner && ownedProperties(store, entity, type.propertyOwner),
      ]);
      const fields = answerValuesOf(type.fields, entityStateOf(entity), principal.permissions, formats);
      const { dms_one_id: _named, ...common } = entityAnswer(entity, historyAndNames, [], principal);
      const number = { [type.number]: requireJson(entityStateOf(entity)[type.number]) };
      return { [type.type]: { ...flags, ...fields, ...common, ...number, ...owned }, ...more };
    },
  );
};

/** Id of the owner, and its definitions with the values of an entity. */
async function ownedProperties(store: Store, { state }: LoadedStream, { field }: PropertyOwner): Promise<JsonObject> {
  const id = textOf(state[field]);
  const owner = await store.load(id);
  return { [field]: id, properties: propertiesWithValues(owner?.state ?? {}, state).map((property) => ({ ...property })) };
}
