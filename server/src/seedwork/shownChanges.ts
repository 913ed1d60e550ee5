import type { PresenceAnswer } from '@kurator/contract/seedwork/presence.answer';
import { MAX_UNINDEXED_POSITIONS, type Store, type StreamType } from '../platform/store/index.ts';

/** Change to a stream that a page shows beside its own. */
type ShownChange = Required<Pick<PresenceAnswer['changes'][number], 'id' | 'of'>> & { readonly actor: string; readonly at: string };

interface Step {
  readonly name: string;
  readonly from: string;
  readonly rel: string;
  /** Type that the link starts from, of steps that follow it backwards. */
  readonly source: string | undefined;
}

/** Steps along the paths, those that paths share once. */
function stepsOf(paths: NonNullable<StreamType['shows']>): readonly Step[] {
  const steps = new Map<string, Step>();
  for (const path of paths) {
    let from = 'page';
    for (const relation of path) {
      const [, source, rel = relation] = /^<(\w+)\.(\w+)$/.exec(relation) ?? [];
      const step = steps.get(`${from} ${relation}`) ?? { name: `step_${steps.size}`, from, rel, source };
      steps.set(`${from} ${relation}`, step);
      from = step.name;
    }
  }
  return [...steps.values()];
}

const linkedSql = ({ name, from, rel, source }: Step): string => {
  const [near, far] = source === undefined ? ['source', 'target'] : ['target', 'source'];
  return `${name} as materialized (select ${far} as id from link where ${near} in (select id from ${from}) and rel = '${rel}')`;
};

/** Whether an event belongs to a step: verifying is shown of what the page belongs to alone; `refs` names places that were left. */
const isOfStepSql = ({ name, from, source }: Step): string =>
  source === undefined
    ? `n.stream_id in (select id from ${name})`
    : `n.stream_type = '${source}' and ((not n.verifies and n.stream_id in (select id from ${name})) or n.refs && array(select id from ${from}))`;

/** Finds the changes that a type's page shows; follows links only if something was written since. */
function statementOf({ type, shows = [] }: StreamType) {
  const steps = stepsOf(shows);
  const text = `with news as materialized (
      select position, stream_id, stream_type, refs, actor, at, data ? 'verification' as verifies from event
        where position > greatest($2, (select max(position) from event) - ${MAX_UNINDEXED_POSITIONS}) and actor <> $3 and stream_id <> $1 and (spreads or refs is not null or data ? 'report')),
    page as materialized (select $1::uuid as id where exists (select from news)),
    ${steps.map(linkedSql).join(', ')}
    select (select coalesce(max(position), 0) from event) as position, (select coalesce(json_agg(c), '[]') from (
      select n.position as id, n.actor, n.at, json_build_object('id', s.id, 'entity_type', s.type, 'name',
          coalesce(s.card ->> 'display_name', s.card ->> 'name', '')) as of
        from news n join stream s on s.id = n.stream_id where ${steps.map((step) => `(${isOfStepSql(step)})`).join(' or ')}
        order by n.position desc limit $4) c) as changes`;
  return { name: `shown_${type}`, text };
}

/**
 * Changes by others, after a position, to what the page of a stream shows and what is no part of it, newest first, and the position up to
 * which was looked; undefined for a type whose page shows nothing else.
 */
export async function loadShownChanges(
  { pool, types }: Store,
  { id, type }: { readonly id: string; readonly type: string },
  since: number,
  reader: string,
  limit: number,
): Promise<{ readonly position: number; readonly changes: readonly ShownChange[] } | undefined> {
  const streamType = types.get(type);
  if (!streamType?.shows) return undefined;
  const { rows } = await pool.query<{ position: number; changes: ShownChange[] }>({
    ...statementOf(streamType),
    values: [id, since, reader, limit],
  });
  return rows[0];
}
