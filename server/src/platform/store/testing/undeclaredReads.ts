import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { isList, isObject, type Json } from '../plumbing/json.ts';
import { findAllTouchedKeys } from '../views/projection.ts';
import { stripOriginType, type RelationPath } from '../views/reads.ts';
import { isUuid } from '../log/streamId.ts';
import { keyColumnsOf, viewReads, type View } from '../views/view.ts';
import { viewSelectSql } from '../views/viewSql.ts';

type Row = { readonly id: string; readonly print: string };
type Side = 'card' | 'state';

/** Changes each card and state in turn; rows that change must be found by the declared paths. @returns a sentence per undeclared read */
export async function findUndeclaredReads(pool: pg.Pool, views: readonly View[]): Promise<string[]> {
  const client = await pool.connect();
  try {
    const faults = new Set<string>();
    const followed = new Set<string>();
    for (const view of views) await compare(client, view, faults, followed);
    for (const view of views)
      for (const path of view.reads ?? [])
        if (!followed.has(nameOf(view, path)))
          faults.add(`no row of ${view.name} follows the card at the end of ${formatPath(path)}: give the test one, or shorten the path`);
    return [...faults].toSorted();
  } finally {
    client.release();
  }
}

const nameOf = (view: View, path: RelationPath): string => `${view.name} ${path.join(' ')}`;
const formatPath = (path: RelationPath): string => `[${path.map((relation) => `'${relation}'`).join(', ')}]`;

async function compare(client: pg.PoolClient, view: View, faults: Set<string>, followed: Set<string>): Promise<void> {
  const before = await readRows(client, view);
  const { rows: streams } = await client.query<{ id: string; type: string; card: Json; state: Json }>(
    'select id, type, card, state from stream order by id',
  );
  for (const { id, type, card, state } of streams) {
    for (const [side, value] of [
      ['card', card],
      ['state', state],
    ] as const) {
      const { rows, keys } = await readAfterChange(client, view, { id, side, value });
      const follow = differingKeys(before, rows).filter((row) => row !== id);
      if (side === 'card') for (const row of follow) await note(client, view, { row, stream: id }, followed);
      for (const row of side === 'card' ? follow.filter((each) => !keys.includes(each)) : follow.slice(0, 1))
        faults.add(await findFault(client, view, { row, stream: id, type, side }));
    }
  }
}

async function readAfterChange(
  client: pg.PoolClient,
  view: View,
  { id, side, value }: { id: string; side: Side; value: Json },
): Promise<{ rows: ReadonlyMap<string, string>; keys: readonly string[] }> {
  await client.query('begin');
  try {
    await client.query(`update stream set ${side} = $2, version = version + 1 where id = $1`, [id, JSON.stringify(otherValue(value))]);
    const { rows } = await client.query<{ position: number }>(
      `insert into event (stream_id, stream_type, version, topic, data, command_id, actor, at, spreads)
        select id, type, version, 'test', '{}', $2, 'test', now(), $3 from stream where id = $1 returning position`,
      [id, randomUUID(), side === 'card'],
    );
    const [{ position } = { position: 0 }] = rows;
    return { rows: await readRows(client, view), keys: await findAllTouchedKeys(client, viewReads(view), position - 1, position) };
  } finally {
    await client.query('rollback');
  }
}

/** Changes a value within its kind; ids stay, or the SELECT would read other streams. */
function otherValue(value: Json): Json {
  if (typeof value === 'string') return isUuid(value) ? value : `${value}x`;
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (isList(value)) return value.map(otherValue);
  return isObject(value) ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, otherValue(each ?? null)])) : value;
}

async function readRows(client: pg.PoolClient, view: View): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<Row>(
    `select ${keyColumnsOf(view)[0]} as id, string_agg(r::text, '|' order by r::text) as print from (${viewSelectSql(view)}) r group by 1`,
  );
  return new Map(rows.map(({ id, print }) => [id, print]));
}

const differingKeys = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter((id) => before.get(id) !== after.get(id));

interface RowRead {
  readonly row: string;
  readonly stream: string;
}

async function findFault(
  client: pg.PoolClient,
  view: View,
  { row, stream, type, side }: RowRead & { type: string; side: Side },
): Promise<string> {
  if (side === 'state') return `${view.name} reads the state of another stream (${type}): only its card may be read`;
  const path = await findPathBetween(client, row, stream);
  const advice = path === undefined ? 'no links lead there: declare them in the stream type first' : `add ${formatPath(path)} to its reads`;
  return `${view.name} reads the card of a ${type} that no declared path leads to: ${advice}`;
}

async function note(client: pg.PoolClient, view: View, { row, stream }: RowRead, followed: Set<string>): Promise<void> {
  for (const path of view.reads ?? []) {
    let reached = [row];
    for (const relation of path)
      reached = (await readStepsFrom(client, reached)).filter((step) => step.relation === stripOriginType(relation)).map(({ to }) => to);
    if (reached.includes(stream)) followed.add(nameOf(view, path));
  }
}

async function findPathBetween(client: pg.PoolClient, from: string, to: string): Promise<RelationPath | undefined> {
  let pathsByEnd = new Map<string, RelationPath>([[from, []]]);
  for (let length = 0; length <= 6; length += 1) {
    const path = pathsByEnd.get(to);
    if (path) return path;
    const further = new Map(pathsByEnd);
    for (const { from: start, relation, to: end } of await readStepsFrom(client, [...pathsByEnd.keys()]))
      if (!further.has(end)) further.set(end, [...(pathsByEnd.get(start) ?? []), relation]);
    pathsByEnd = further;
  }
  return undefined;
}

async function readStepsFrom(client: pg.PoolClient, ids: readonly string[]): Promise<{ from: string; relation: string; to: string }[]> {
  const { rows } = await client.query<{ from: string; relation: string; to: string }>(
    `select source as "from", rel as relation, target as "to" from link where source = any($1)
      union select target, '<' || rel, source from link where target = any($1)`,
    [ids],
  );
  return rows;
}
