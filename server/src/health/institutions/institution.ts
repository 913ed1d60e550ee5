import type { Candidate } from '@kurator/contract/seedwork/shape';
import type { Command, EntityType, Fields } from '@kurator/contract';
import type { Institution as InstitutionEntity } from '@kurator/contract/health/institution.answer';
import { institutionQueries } from '@kurator/contract/health/institution.query';
import { institutionCommands } from '@kurator/contract/health/institutions.command';
import { decider, type Decider } from '../../platform/bus/index.ts';
import { handleQuery, type QueryHandler } from '../../platform/http/answer.ts';
import { jsonOf, textOf, type JsonObject, type StreamType } from '../../platform/store/index.ts';
import type { DeclaredList } from '../../platform/query/list.ts';
import type { Coded } from '../../platform/query/listView.ts';
import { entityEvent, fieldsOf } from '../../seedwork/change.ts';
import { entityAnswer, surroundings } from '../../seedwork/detail.ts';
import { institutionsLike, refuseDuplicates, skipped } from '../../seedwork/duplicate.ts';
import type { EntityState } from '../../seedwork/entityState.ts';
import { entityStream } from '../../seedwork/entityStream.ts';
import { addressColumns, entityColumns, listView, type ListViewColumn } from '../../seedwork/listView.ts';
import { deleting, stateOf, undeleting, updating } from '../../seedwork/master.decider.ts';
import { medicsAt } from '../institution.ts';
import { codedSpecializations, specializationCodes } from '../medic/specializationSql.ts';

interface Declared {
  readonly type: EntityType;
  /** Columns of its list beyond those that all have. */
  readonly columns?: Readonly<Record<string, ListViewColumn>>;
  readonly search?: readonly string[];
  readonly coded?: Coded;
  /** Fields of its detail beyond those that all have. */
  readonly detail?: (state: EntityState) => JsonObject;
}

/** What an institution type brings: its stream, rules, list and answers. */
export interface Institution {
  readonly stream: StreamType;
  readonly deciders: readonly Decider[];
  readonly list: DeclaredList;
  readonly answers: readonly QueryHandler[];
}

const addressFields = ['street', 'zipcode', 'city', 'state'] as const;

/** Puts an institution type together: types that stand for themselves differ only in what is declared here. */
export function institution({ type, columns = {}, search = [], coded = codedSpecializations, detail = () => ({}) }: Declared): Institution {
  const master = Object.keys(type.master);
  const view = listView({
    name: `${type.type}_list`,
    type: type.type,
    columns: {
      ...entityColumns,
      ...columns,
      specialization_codes: specializationCodes,
      ...addressColumns((field) => `s.state -> 'addresses' -> 0 ->> '${field}'`),
    },
    search: ['name', 'display_name', 'dms_one_id', 'address_zipcode', 'address_city', ...search],
    coded,
  });
  const commands = institutionCommands(type);
  return {
    stream: entityStream({ type: type.type }),
    deciders: [
      creating(type, commands.create, master),
      updating(commands.update, master),
      deleting(commands.delete, []),
      undeleting(commands.undelete),
    ],
    list: { type, view },
    answers: [detailHandler(type, detail)],
  };
}

const creating = (type: EntityType, command: Command, master: readonly string[]): Decider =>
  decider<Fields, EntityState, readonly Candidate[]>(command, {
    creates: type.type,
    needsHumanId: true,
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

const detailHandler = (type: EntityType, detail: (state: EntityState) => JsonObject): QueryHandler =>
  handleQuery(institutionQueries(type).byId, async ({ store, withEvents, principal }) => {
    const entity = await withEvents(type.type);
    const around = await surroundings(store, entity);
    const medics = type.capabilities.includes('affiliation') ? { medics: await medicsAt(store.pool, [entity.id]) } : {};
    const awards = type.capabilities.includes('awards') ? { awards: [] } : {};
    const shown: InstitutionEntity = { ...entityAnswer(entity, around, [], principal), ...detail(stateOf(entity)) };
    return { [type.type]: shown, ...medics, ...awards };
  });
