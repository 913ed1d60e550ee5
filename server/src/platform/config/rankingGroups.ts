import { fileURLToPath } from 'node:url';
import type { RankingGroups, RankingGroupUse } from '@kurator/contract/kit/verification';
import type pg from 'pg';
import { settingsFileSchema } from './settingsFile.ts';

export const configSqlFolder = fileURLToPath(new URL('./sql', import.meta.url));

export const defaultRankingGroups: RankingGroups = settingsFileSchema.parse({}).ranking_groups;

const TABLE = 'ranking_group_use';

/** SQL of whether a ranking group is configured for a use. @param group SQL of the group */
export const isGroupUsedForSql = (use: RankingGroupUse, group: string): string =>
  `${group} = any(array(select ranking_group from ${TABLE} where use = '${use}'))`;

/** Reads the groups as the last node stored them. */
export async function loadRankingGroups(pool: pg.Pool): Promise<RankingGroups> {
  const { rows } = await pool.query<{ use: string; ranking_group: string }>(`select use, ranking_group from ${TABLE}`);
  const groupsOf = (use: RankingGroupUse): readonly string[] => rows.flatMap((row) => (row.use === use ? row.ranking_group : []));
  return { top_medics: groupsOf('top_medics'), regional_medics: groupsOf('regional_medics') };
}

/** Writes the configured groups; the views that read another configuration are marked for their rebuild in the same transaction. */
export async function storeRankingGroups(
  pool: pg.Pool,
  groups: RankingGroups,
  views: readonly { readonly name: string; readonly select: string }[],
): Promise<void> {
  const pairs = Object.entries(groups).flatMap(([use, names]) => names.map((name) => `${use} ${name}`));
  const readers = views.filter(({ select }) => select.includes(TABLE)).map(({ name }) => name);
  await pool.query({
    text: `with configured as (select distinct split_part(pair, ' ', 1) as use, substr(pair, strpos(pair, ' ') + 1) as ranking_group from unnest($1::text[]) pair),
      gone as (delete from ${TABLE} t where not exists (select from configured c where c.use = t.use and c.ranking_group = t.ranking_group) returning 1),
      added as (insert into ${TABLE} (use, ranking_group) select use, ranking_group from configured on conflict do nothing returning 1)
      update projector set code = '' where name = any($2) and exists (select from gone union all select from added)`,
    values: [pairs, readers],
  });
}
