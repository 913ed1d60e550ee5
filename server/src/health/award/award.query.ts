import { awardById } from '@kurator/contract/health/award/award.query';
import type { AwardCard } from '@kurator/contract/health/award/award.answer';
import type { Property } from '@kurator/contract/kit/property';
import type { CountedProperty } from '@kurator/contract/seedwork/property.answer';
import type pg from 'pg';
import { handleQuery, type QueryHandler } from '../../platform/answer/answer.ts';
import type { Loaded, Store } from '../../platform/store/index.ts';
import { eventsOf, loadReferred } from '../../seedwork/detail.ts';
import { keptHistories } from '../../seedwork/history.ts';
import { nullableFields } from '../../seedwork/nullableFields.ts';
import { definitionOf, definitionsOf, propertyAnswer } from '../../seedwork/property.ts';
import { editionSql } from '../../seedwork/valueView.ts';
import { projectOf } from '../project/project.stream.ts';
import { awardOf } from './award.stream.ts';

/** Project of an award; the links guarantee its existence. */
export const projectOfAward = (store: Store, award: Loaded): Promise<Loaded> => loadReferred(store, awardOf(award).project_id);

export function awardCard(award: Loaded, project: Loaded): AwardCard {
  const { name, dms_one_id } = awardOf(award);
  const { name: project_name, year: project_year, is_completed = false } = projectOf(project);
  return { id: award.id, name, dms_one_id, project_id: project.id, project_name, project_year, is_completed };
}

/** Number of existing awardees, and of values per property. */
async function filledOf(
  pool: pg.Pool,
  award: Loaded,
  properties: readonly Property[],
): Promise<{ readonly awardees: number; readonly filled: (name: string) => number }> {
  const names = properties.map(({ name }) => name);
  const editions = names.map((name) => definitionOf(award.state, name)?.edition ?? 1);
  const { rows } = await pool.query<{ awardees: number; filled: Record<string, number> | null }>({
    name: 'filled_properties',
    text: `with awardee as materialized (select s.state from link k join stream s on s.id = k.source
        where k.target = $1 and k.rel = 'award' and not coalesce((s.state ->> 'is_deleted')::boolean, false))
      select (select count(*)::int from awardee) as awardees, (select json_object_agg(name, n) from (
        select p.name, count(*) filter (where f.v -> 'value' is not null and ${editionSql('f.v')} = p.edition) as n
          from unnest($2::text[], $3::int[]) p(name, edition) left join awardee on true
            left join lateral (select awardee.state -> ('property.' || p.name) as v) f on true group by p.name) c) as filled`,
    values: [award.id, names, editions],
  });
  const [{ awardees, filled } = { awardees: 0, filled: null }] = rows;
  return { awardees, filled: (name) => filled?.[name] ?? 0 };
}

export const awardDetail: QueryHandler = handleQuery(awardById, async ({ store, withEvents }) => {
  const award = await withEvents('award', keptHistories(store));
  const state = awardOf(award);
  const { active, deactivated } = definitionsOf(state);
  const [{ events }, project, { awardees, filled }] = await Promise.all([
    eventsOf(store, award),
    projectOfAward(store, award),
    filledOf(store.pool, award, [...active, ...deactivated]),
  ]);
  const { name, year, is_completed = false } = projectOf(project);
  const counted = (properties: readonly Property[]): CountedProperty[] =>
    properties.map((property) => ({ ...propertyAnswer(property), filled: filled(property.name) }));
  return {
    id: award.id,
    version: award.version,
    name: state.name,
    dms_one_id: state.dms_one_id,
    ...nullableFields(state, ['topic', 'length', 'description']),
    is_deleted: state.is_deleted ?? false,
    project: { id: project.id, name, year, is_completed },
    properties: counted(active),
    deactivated_properties: counted(deactivated),
    awardee_count: awardees,
    events,
  };
});
