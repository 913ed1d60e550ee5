import { defineList } from '../../kit/list.ts';
import { healthScoringPermission } from '../permission.ts';

/** Scores of all rankings, as the warehouse delivered them last: the newest year first, then by award and rank. */
export const scores = defineList({
  name: 'score',
  area: 'health',
  plural: 'scores',
  path: 'ranking/ranks/scores/',
  permission: healthScoringPermission,
  key: 'serial',
  label: 'award_name',
  columns: [
    { name: 'entity_name', kind: 'entityLink' },
    { name: 'dms_one_id', kind: 'humanId', width: 84, sortable: true },
    { name: 'award_name', kind: 'entityName', sortable: true },
    { name: 'project', kind: 'projectName', width: 200, minor: true },
    { name: 'year', kind: 'year', width: 72, sortable: true },
    { name: 'rank', kind: 'rank', width: 80, sortable: true, end: true },
    { name: 'total_score', kind: 'score', width: 96, sortable: true, end: true },
    { name: 'on_list', kind: 'flag', width: 112 },
  ],
  orders: ['newest'],
  filters: [
    { name: 'year', match: 'exact', kind: 'year', aliases: ['Jahr', 'Year'], input: true },
    { name: 'award_name', match: 'contains', kind: 'entityName', aliases: ['Auszeichnung', 'Award'], input: true },
    { name: 'dms_one_id', match: 'exact', kind: 'humanId', aliases: ['DMS One ID', 'human_id'], input: true },
    { name: 'on_list', match: 'flag', kind: 'flag', aliases: ['auf der Liste', 'On the list'], input: true },
    { name: 'award_id', match: 'exact', kind: 'uuid', aliases: [] },
  ],
  defaultOrdering: 'newest',
  isFixed: true,
});
