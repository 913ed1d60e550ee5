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
    { name: 'dms_one_id', kind: 'humanId', width: 84, isSortable: true },
    { name: 'award_name', kind: 'entityName', isSortable: true },
    { name: 'project', kind: 'projectName', width: 200, isMinor: true },
    { name: 'year', kind: 'year', width: 72, isSortable: true },
    { name: 'rank', kind: 'rank', width: 80, isSortable: true, isEndAligned: true },
    { name: 'total_score', kind: 'score', width: 96, isSortable: true, isEndAligned: true },
    { name: 'on_list', kind: 'flag', width: 112 },
  ],
  orders: ['newest'],
  filters: [
    { name: 'year', match: 'exact', kind: 'year', aliases: ['Jahr', 'Year'], hasInput: true },
    { name: 'award_name', match: 'contains', kind: 'entityName', aliases: ['Auszeichnung', 'Award'], hasInput: true },
    { name: 'dms_one_id', match: 'exact', kind: 'humanId', aliases: ['DMS One ID', 'human_id'], hasInput: true },
    { name: 'on_list', match: 'flag', kind: 'flag', aliases: ['auf der Liste', 'On the list'], hasInput: true },
    { name: 'award_id', match: 'exact', kind: 'uuid', aliases: [] },
  ],
  defaultOrdering: 'newest',
  isFixed: true,
});
