import { createHash } from 'node:crypto';
import pg from 'pg';

/**
 * Relations from a row's stream to those whose cards it reads: 'hospital' follows a link, '<award' follows it backwards. '<businessaward.project'
 * names the type that the link starts from, the only one with that relation: links of other types to the same stream then touch no row.
 */
export type RelationPath = readonly string[];

/** Declaration needed to find a view's keys; stored in the projector table for nodes of other versions. */
export interface ViewReads {
  readonly name: string;
  readonly types: readonly string[];
  readonly reads: readonly RelationPath[];
}

interface Statement {
  readonly name: string;
  readonly text: string;
}

const literal = (text: string): string => pg.escapeLiteral(text);

/** Starting set of the key search; see ORIGINS. */
type Origin = 'cards' | 'relinked' | 'targets' | `targets_${string}`;

/**
 * `cards`: changed cards; `relinked`: also changed links; `targets`: former and new targets, of all types or of one. Arrays keep the
 * generic plan on indexes; of positions, too: an unknown range is taken for a long one, and planned anew each time for several times the search.
 */
const ORIGINS = `heard as materialized (
    select stream_id, stream_type, spreads, refs from event
      where position = any(array(select generate_series($1::bigint + 1, $2::bigint)))),
  changed as materialized (
    select stream_id as id, stream_type as type, bool_or(spreads) as spreads, bool_or(refs is not null) as relinks
      from heard group by 1, 2),
  cards as materialized (select array_agg(id) as ids, count(*) as n from changed where spreads),
  relinked as materialized (select array_agg(id) as ids, count(*) as n from changed where spreads or relinks),
  targets as materialized (${targetsSql()})`;

function targetsSql(type?: string): string {
  const from = type === undefined ? '' : ` and stream_type = ${literal(type)}`;
  return `select array_agg(distinct r) as ids, count(distinct r) as n from heard, unnest(refs) as r where refs is not null${from}`;
}

const isReverse = (relation: string): boolean => relation.startsWith('<');
/** Relation without the type that its link starts from. */
export const stripOriginType = (relation: string): string => relation.replace(/^<\w+\./, '<');
const typeIn = (relation: string): string | undefined => /^<(\w+)\./.exec(relation)?.[1];
const reverseRelation = (relation: string): string => (isReverse(relation) ? stripOriginType(relation).slice(1) : `<${relation}`);
const idsOf = (set: string): string => `(select ids from ${set})::uuid[]`;

/** Sets of streams reached backwards along paths, each computed once for all views; cut off by `limit`. */
class ReachableStreamSets {
  readonly #sets = new Map<string, { readonly name: string; readonly sql: string }>();
  readonly #limit: string;

  constructor(limit = '') {
    this.#limit = limit;
  }

  to(origin: Origin, relations: readonly string[]): string {
    const last = relations.at(-1);
    if (last === undefined) return this.#addOrigin(origin);
    const before = this.to(origin, relations.slice(0, -1));
    const key = `${before} ${last}`;
    const set = this.#sets.get(key) ?? { name: `reached_${this.#sets.size}`, sql: step(before, last, this.#limit) };
    this.#sets.set(key, set);
    return set.name;
  }

  #addOrigin(origin: Origin): string {
    const [, type] = /^targets_(.+)$/.exec(origin) ?? [];
    if (type !== undefined) this.#sets.set(origin, { name: origin, sql: targetsSql(type) });
    return origin;
  }

  get sql(): readonly string[] {
    return [...this.#sets.values()].map(({ name, sql }) => `${name} as materialized (${sql})`);
  }
}

function step(from: string, relation: string, limit: string): string {
  const [near, far, rel] = isReverse(relation) ? ['target', 'source', relation.slice(1)] : ['source', 'target', relation];
  const links = `select ${far} as id from link where ${near} = any(${idsOf(from)}) and rel = ${literal(rel)}${limit}`;
  return `select array_agg(distinct id) as ids, count(*) as n from (${links}) l`;
}

/** `ends`: sets with streams to refresh besides those with own events; `all`: also the sets on the way. */
function setsOf(
  { reads }: ViewReads,
  reachableSets: ReachableStreamSets,
): { readonly ends: readonly string[]; readonly all: readonly string[] } {
  const backs = reads.flatMap((path) =>
    // Depth 0 is the row's own stream.
    [...path, undefined].flatMap((next, depth) => {
      const back = path.slice(0, depth).toReversed().map(reverseRelation);
      return originsAt(depth, next).map((origin) =>
        back.length === 0 ? [reachableSets.to(origin, [])] : back.map((_, i) => reachableSets.to(origin, back.slice(0, i + 1))),
      );
    }),
  );
  return { ends: [...new Set(backs.flatMap((sets) => sets.slice(-1)))], all: [...new Set(backs.flat())] };
}

/** Origins by depth: a path that goes on depends on links as well. */
function originsAt(depth: number, next: string | undefined): readonly Origin[] {
  const cards: readonly Origin[] = depth === 0 ? [] : ['cards'];
  if (next === undefined) return cards;
  if (isReverse(next)) {
    const type = typeIn(next);
    return [...cards, type === undefined ? 'targets' : `targets_${type}`];
  }
  return depth === 0 ? [] : ['relinked'];
}

const typesOf = ({ types }: ViewReads): string => `any(array[${types.map(literal).join(', ')}]::text[])`;

const reachedIdsSql = (sets: readonly string[]): string =>
  sets.length === 0
    ? `'{}'::uuid[]`
    : `(select array_agg(distinct id) from (${sets.map((set) => `select unnest(ids) as id from ${set}`).join(' union all ')}) w)`;

const ownIds = (view: ViewReads): string => `select id from changed where type = ${typesOf(view)}`;

function statementOf(kind: string, text: string): Statement {
  return { name: `${kind}_${createHash('sha256').update(text).digest('hex').slice(0, 16)}`, text };
}

/** Finds the keys of all views: name, keys; null if any set on the way exceeds $3, which bounds the cost. */
export function keysStatement(views: readonly ViewReads[]): Statement {
  const reachableSets = new ReachableStreamSets(' limit $3::bigint + 1');
  const viewSelects = views.map((view) => {
    const { ends, all } = setsOf(view, reachableSets);
    const reachedSql = `select s.id from stream s where s.id = any((${reachedIdsSql(ends)})::uuid[]) and s.type = ${typesOf(view)}`;
    const keys = `(select coalesce(array_agg(id), '{}') from (${ownIds(view)} union ${reachedSql}) k)`;
    const most = all.length === 0 ? '0' : `greatest(${all.map((set) => `(select n from ${set})`).join(', ')})`;
    return `select ${literal(view.name)} as name, case when ${most} <= $3 then ${keys} end as keys`;
  });
  return statementOf('keys', `with ${[ORIGINS, ...reachableSets.sql].join(',\n  ')}\n${viewSelects.join('\nunion all ')}`);
}

/** Records the keys of one view as pending work and moves its position; false after a lost fence. The refresh drops ids of other types. */
export function recordPendingKeysStatement(view: ViewReads): Statement {
  const reachableSets = new ReachableStreamSets();
  const { ends } = setsOf(view, reachableSets);
  const keys = `array(${ownIds(view)}) || coalesce(${reachedIdsSql(ends)}, '{}')`;
  const text = `with ${[ORIGINS, ...reachableSets.sql].join(',\n  ')}\nselect record_pending_keys(${literal(view.name)}, $1, $2, ${keys}) as recorded`;
  return statementOf('record_pending_keys', text);
}
