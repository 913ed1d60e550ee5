import type { Command, FieldKind } from '@kurator/contract';
import { detailQuery } from '@kurator/contract/kit/entityQuery';
import type { StandingEntity } from '@kurator/contract/seedwork/entity';
import type { Feature } from '../platform/area.ts';
import { deciderOf, type Decider } from '../platform/bus/index.ts';
import { handleQuery, type QueryHandler } from '../platform/http/answer.ts';
import type { ListView } from '../platform/query/listView.ts';
import { isList, jsonOf, textOf, type Json, type JsonObject, type Loaded, type Store, type StreamType } from '../platform/store/index.ts';
import { entityEvent, fieldsOf } from './change.ts';
import { entityAnswer, surroundings } from './detail.ts';
import { institutionsLike, refuseDuplicates, skipDuplicateCheck, skipped } from './duplicate.ts';
import type { EntityState } from './entityState.ts';
import { entitySource } from './entitySource.ts';
import { entityStream } from './entityStream.ts';
import { keptHistories } from './history.ts';
import { addressColumns, entityColumns, listView, type ListViewColumn } from './listView.ts';
import { deleting, stateOf, undeleting, updating } from './master.decider.ts';

/** What differs from what follows from the declaration. */
interface Own {
  /** Columns of its list that are no master field as it is. */
  readonly columns?: Readonly<Record<string, ListViewColumn>>;
  readonly coded?: ListView['coded'];
  /** How the detail shows master fields of a kind; other kinds as they are. */
  readonly shown?: Readonly<Partial<Record<FieldKind, (value: Json | undefined) => Json>>>;
  /** What stands beside it in the detail. */
  readonly beside?: (store: Store, entity: Loaded) => Promise<JsonObject>;
}

const addressFields = ['street', 'zipcode', 'city', 'state'] as const;

/** Columns of its list beyond those that all have. */
function ownColumns({ own }: StandingEntity, columns: Own['columns'] = {}): Readonly<Record<string, ListViewColumn>> {
  // Nothing sets the flags yet: they follow with the yearly cycle.
  const flags = own.flags.map((name): [string, ListViewColumn] => [name, { type: 'boolean', sql: 'false' }]);
  const texts = own.columns.map(({ name }): [string, ListViewColumn] => [name, { type: 'text', sql: `s.state ->> '${name}'` }]);
  return { ...Object.fromEntries([...flags, ...texts]), ...columns };
}

/** Puts an entity type together from its declaration: stream, rules, list and detail. */
export function entityFeature(type: StandingEntity, own: Own = {}): Feature {
  const { commands, master } = type;
  const fields = Object.keys(master);
  const stream = entityStream({ type: type.type });
  const found = type.own.columns.map(({ name }) => name).filter((name) => own.columns?.[name] === undefined);
  const view = listView({
    list: type.list,
    columns: {
      ...entityColumns,
      ...ownColumns(type, own.columns),
      ...addressColumns((field) => `s.state -> 'addresses' -> 0 ->> '${field}'`),
    },
    search: ['name', 'display_name', 'dms_one_id', 'address_zipcode', 'address_city', ...found],
    ...(own.coded ? { coded: own.coded } : {}),
  });
  return {
    streams: [stream],
    deciders: [
      creating(type, stream, commands.create, fields),
      updating(commands.update, fields),
      deleting(commands.delete, []),
      undeleting(commands.undelete),
    ],
    lists: [entitySource(type, { view })],
    answers: [detailHandler(type, own)],
  };
}

const creating = (type: StandingEntity, stream: StreamType<EntityState>, command: Command, master: readonly string[]): Decider =>
  deciderOf(stream)(command, {
    creates: true,
    needsHumanId: true,
    bypass: skipDuplicateCheck,
    reads: (values, reader) =>
      institutionsLike(reader, { type: type.type, name: textOf(jsonOf(values['name'])), zipcode: textOf(jsonOf(values['zipcode'])) }),
    decide: ({ values, reads, circumstances }) => {
      const skip = values['skip_duplicate_check'] === true;
      const refusal = refuseDuplicates(reads, skip);
      if (refusal) return refusal;
      const address = {
        id: circumstances.newId(),
        n: 1,
        primary: true,
        country: textOf(fieldsOf(values, ['country'])['country']) || 'DE',
        ...fieldsOf(values, addressFields),
      };
      const after = { dms_one_id: circumstances.humanId, ...fieldsOf(values, master), addresses: [address] };
      return [{ events: [entityEvent(command, { after, ...skipped(reads, skip) })] }];
    },
  });

const list = (value: Json | undefined): readonly string[] => (isList(value) ? value.map(String) : []);

/** How details show a master field of a kind; other kinds as they are. */
const shownByAll: Own['shown'] = { resources: list };

function ownFields({ own, master }: StandingEntity, state: EntityState, shown: Own['shown']): JsonObject {
  const how = { ...shownByAll, ...shown };
  return {
    ...Object.fromEntries(own.flags.map((name) => [name, false])),
    ...Object.fromEntries(Object.entries(master).map(([name, kind]) => [name, how[kind]?.(state[name]) ?? state[name] ?? null])),
  };
}

const detailHandler = (type: StandingEntity, { shown, beside }: Own): QueryHandler =>
  handleQuery(detailQuery<Readonly<Record<string, unknown>>>(type), async ({ store, withEvents, principal }) => {
    const entity = await withEvents(type.type, keptHistories(store));
    const [around, more] = await Promise.all([surroundings(store, entity), beside?.(store, entity)]);
    return { [type.type]: { ...ownFields(type, stateOf(entity), shown), ...entityAnswer(entity, around, [], principal) }, ...more };
  });
