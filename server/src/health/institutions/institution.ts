import type { Candidate } from '@kurator/contract/seedwork/shape';
import { listOfType, type Command, type FieldKind, type Fields } from '@kurator/contract';
import type { Institution } from '@kurator/contract/health/institution';
import type { InstitutionEntity } from '@kurator/contract/health/institution.answer';
import { institutionQueries } from '@kurator/contract/health/institution.query';
import { specializationLabel } from '@kurator/contract/health/medic/specialization';
import { decider, type Decider } from '../../platform/bus/index.ts';
import { handleQuery, type QueryHandler } from '../../platform/http/answer.ts';
import { isList, jsonOf, textOf, type Json, type JsonObject, type StreamType } from '../../platform/store/index.ts';
import type { ListView } from '../../platform/query/listView.ts';
import { entityEvent, fieldsOf } from '../../seedwork/change.ts';
import { entityAnswer, surroundings } from '../../seedwork/detail.ts';
import { institutionsLike, refuseDuplicates, skipDuplicateCheck, skipped } from '../../seedwork/duplicate.ts';
import type { EntityState } from '../../seedwork/entityState.ts';
import { entityStream } from '../../seedwork/entityStream.ts';
import { addressColumns, entityColumns, listView, type ListViewColumn } from '../../seedwork/listView.ts';
import { deleting, stateOf, undeleting, updating } from '../../seedwork/master.decider.ts';
import { medicsAt } from '../institution.ts';
import { codedSpecializations, labelsSql, searchedSpecializations, specializationCodes } from '../medic/specializationSql.ts';

/** What an institution type brings: its stream, rules, list and answers. */
interface InstitutionFeature {
  readonly stream: StreamType;
  readonly deciders: readonly Decider[];
  readonly type: Institution;
  readonly listView: ListView;
  readonly answers: readonly QueryHandler[];
}

const addressFields = ['street', 'zipcode', 'city', 'state'] as const;

const isText = ({ kind }: Institution['own']['columns'][number]): boolean => kind !== 'chips';

/** Columns of its list beyond those that all have. */
function ownColumns({ own }: Institution): Readonly<Record<string, ListViewColumn>> {
  // No ranking verifies anybody yet: the flags follow with the yearly cycle.
  const flags = own.flags.map((name): [string, ListViewColumn] => [name, { type: 'boolean', sql: 'false' }]);
  const texts = own.columns.map((column): [string, ListViewColumn] => [
    column.name,
    { type: 'text', sql: isText(column) ? `s.state ->> '${column.name}'` : labelsSql },
  ]);
  return Object.fromEntries([...flags, ...texts]);
}

/** Puts an institution type together from its declaration. */
export function institutionFeature(type: Institution): InstitutionFeature {
  const { own, commands, master } = type;
  const fields = Object.keys(master);
  const view = listView({
    list: listOfType(type),
    columns: {
      ...entityColumns,
      ...ownColumns(type),
      specialization_codes: specializationCodes,
      ...addressColumns((field) => `s.state -> 'addresses' -> 0 ->> '${field}'`),
    },
    search: [
      'name',
      'display_name',
      'dms_one_id',
      'address_zipcode',
      'address_city',
      ...own.columns.filter(isText).map(({ name }) => name),
    ],
    coded: 'specializations' in master ? searchedSpecializations : codedSpecializations,
  });
  return {
    stream: entityStream({ type: type.type }),
    deciders: [
      creating(type, commands.create, fields),
      updating(commands.update, fields),
      deleting(commands.delete, []),
      undeleting(commands.undelete),
    ],
    type,
    listView: view,
    answers: [detailHandler(type)],
  };
}

const creating = (type: Institution, command: Command, master: readonly string[]): Decider =>
  decider<Fields, EntityState, readonly Candidate[]>(command, {
    creates: type.type,
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
const shown: Readonly<Partial<Record<FieldKind, (value: Json | undefined) => Json>>> = {
  specializations: (value) => list(value).map((code) => ({ code, label: specializationLabel(code) ?? code })),
  resources: list,
};

const ownFields = ({ own, master }: Institution, state: EntityState): JsonObject => ({
  ...Object.fromEntries(own.flags.map((name) => [name, false])),
  ...Object.fromEntries(Object.entries(master).map(([name, kind]) => [name, shown[kind]?.(state[name]) ?? state[name] ?? null])),
});

const detailHandler = (type: Institution): QueryHandler =>
  handleQuery(institutionQueries(type).byId, async ({ store, withEvents, principal }) => {
    const entity = await withEvents(type.type);
    const around = await surroundings(store, entity);
    const medics = type.capabilities.includes('affiliation') ? { medics: await medicsAt(store.pool, [entity.id]) } : {};
    const awards = type.capabilities.includes('awards') ? { awards: [] } : {};
    const shownEntity: InstitutionEntity = { ...ownFields(type, stateOf(entity)), ...entityAnswer(entity, around, [], principal) };
    return { [type.type]: shownEntity, ...medics, ...awards };
  });
