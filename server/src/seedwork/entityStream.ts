import { textOf, type Json, type JsonObject, type Link, type Reservation, type StreamType } from '../platform/store/index.ts';
import type { NumberName } from '@kurator/contract/kit/entityType';
import { commentContent, foldComments } from './comment.ts';
import type { EntityState } from './entityState.ts';
import { evolveEntity } from './evolve.ts';
import { contactChannels } from './contactChannel.ts';
import { verificationCardFields } from './verification/verification.ts';

/** Relation of a merged entity to its survivor. */
export const MERGED_REL = 'merged';

/** SQL of a recursive `own`: an entity and those merged into it. @param id SQL of its id */
export const mergedIdsSql = (id: string): string =>
  `own(id) as (select ${id} union select k.source from own join link k on k.target = own.id and k.rel = '${MERGED_REL}')`;

/** SQL of the ids of an entity and of those merged into it, as uuid[]. @param id SQL of its id */
export const mergedIdListSql = (id: string): string => `array(with recursive ${mergedIdsSql(id)} select id from own)`;

/** SQL of the id of an entity's survivor, which only merged ones look for. @param entity alias of its stream */
export const survivorIdSql = (entity: string): string =>
  `case when ${entity}.card ->> 'merged_into' is null then ${entity}.id else survivor_of(${entity}.id) end`;

/** SQL of the DMS One ID under which lists show the holder of one: of a merged entity its survivor's. @param placed placeholder of an integer */
export const listedNumberSql = (placed: string): string =>
  `(select coalesce((select (e.card ->> 'dms_one_id')::int from reservation r join stream e on e.id = survivor_of(r.stream_id)
    where r.kind = 'dms_one_id' and r.key = ${placed}::int::text), ${placed}::int))`;

interface EntityStreamDeclaration<S extends EntityState> {
  readonly type: string;
  /** Field with its human-readable number. Default: 'dms_one_id'. */
  readonly number?: NumberName;
  /** Fields printed in rows of other streams, besides the common ones. */
  readonly card?: (state: S) => JsonObject;
  readonly links?: (state: S) => readonly Link[];
  readonly reservations?: (state: S) => readonly Reservation[];
  readonly references?: StreamType['references'];
  readonly definedFields?: StreamType['definedFields'];
  readonly shows?: StreamType['shows'];
  readonly follows?: (state: S) => JsonObject;
}

/** Declares the stream of an entity type, with the common fold. */
export function entityStream<S extends EntityState>(declaration: EntityStreamDeclaration<S>): StreamType<S> {
  const { number = 'dms_one_id' } = declaration;
  return {
    type: declaration.type,
    // The fold is the same for all types; the fields that a type adds come from its own events.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the events of a type carry the fields of its state
    evolve: (state, event) => evolveEntity(state, event) as S,
    card: (state) => {
      const [address] = state.addresses ?? [];
      return {
        [number]: fieldOf(state, number),
        name: state.name,
        display_name: state.display_name,
        street: address?.street,
        zipcode: address?.zipcode,
        city: address?.city,
        state: address?.state,
        is_deleted: state.is_deleted,
        process: state.process_blacklist ? true : undefined,
        editorial: state.editorial_blacklist ? true : undefined,
        merged_into: state.merged_into ?? undefined,
        ...verificationCardFields(state),
        ...declaration.card?.(state),
      };
    },
    links: (state) => [
      ...(state.merged_into ? [{ target: state.merged_into, rel: MERGED_REL }] : []),
      ...(declaration.links?.(state) ?? []),
    ],
    reservations: (state) => [
      { kind: number, key: entityNumberKey(state, number) },
      // Contacts of a merged entity are the survivor's.
      ...(state.merged_into ? [] : (state.contacts ?? [])).map((contact) => ({ kind: 'contact', key: contact.id })),
      ...(declaration.reservations?.(state) ?? []),
    ],
    lockedBy: [{ path: [], isLocked: ({ merged_into }) => typeof merged_into === 'string', code: 'entity.merged' }],
    references: declaration.references ?? [],
    ...(declaration.definedFields ? { definedFields: declaration.definedFields } : {}),
    ...(declaration.shows ? { shows: declaration.shows } : {}),
    follows: (state) => declaration.follows?.(state) ?? {},
    itemKey: (list, item) => {
      const channel = contactChannels.find(({ kind }) => kind === list);
      return channel?.key(textOf(item[channel.field]));
    },
    eventLists: (events) => ({ comments: foldComments(events).map((comment) => ({ id: comment.id, ...commentContent(comment) })) }),
  };
}

const fieldOf = (state: JsonObject, field: string): Json | undefined => state[field];

/**
 * Key by which a number is unique: texts without case. @throws Error if the first event lacks the number, since the next one without would
 * be rejected as a duplicate
 */
function entityNumberKey(state: JsonObject, field: string): string {
  const number = fieldOf(state, field);
  if (typeof number !== 'number' && typeof number !== 'string')
    throw new Error(`an entity has no ${field}: give it one in the event that creates it`);
  return String(number).toLowerCase();
}
