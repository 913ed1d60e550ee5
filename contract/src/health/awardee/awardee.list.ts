import { defineList } from '../../kit/list.ts';
import { deletedFilter } from '../../kit/entityFilter.ts';
import { commonFilters } from '../../seedwork/filter.ts';
import { healthScoringPermission } from '../permission.ts';

export const awardees = defineList({
  name: 'awardee',
  area: 'health',
  plural: 'awardees',
  path: 'scoring/awardees/',
  permission: healthScoringPermission,
  key: 'serial',
  columns: [
    { name: 'name', kind: 'entityLink', isSortable: true },
    { name: 'entity_type', kind: 'text', width: 128, isSortable: true },
    { name: 'dms_one_id', kind: 'humanId', width: 84, isSortable: true },
    { name: 'award_name', kind: 'entityName', width: 200, isSortable: true },
    { name: 'award_year', kind: 'year', width: 64 },
    { name: 'rank', kind: 'rank', width: 72, isSortable: true, isEndAligned: true },
    { name: 'is_verified', kind: 'flag', width: 64 },
    { name: 'inquiry_activated', kind: 'flag', width: 88 },
  ],
  orders: ['newest'],
  filters: [
    { name: 'entity_type', match: 'any', kind: 'text', aliases: ['Typ', 'Type'] },
    { name: 'project_id', match: 'exact', kind: 'uuid', aliases: [] },
    { name: 'award_id', match: 'exact', kind: 'uuid', aliases: [] },
    { name: 'year', match: 'any', kind: 'year', aliases: ['Jahr', 'Year'], default: 'newest', newestWithin: ['entity_type'] },
    { name: 'is_verified', match: 'flag', kind: 'flag', aliases: ['verifiziert', 'Verified'], hasInput: true },
    { name: 'inquiry_activated', match: 'flag', kind: 'flag', aliases: ['Rückfrage', 'Inquiry'], hasInput: true },
    { name: 'missing_required', match: 'flag', kind: 'flag', aliases: ['Pflichtangabe fehlt', 'Missing values'], hasInput: true },
    { name: 'is_blacklisted', match: 'flag', kind: 'flag', aliases: ['Blacklist', 'Blacklisted'], hasInput: true },
    { name: 'is_deliverable', match: 'flag', kind: 'flag', aliases: ['In der Lieferung', 'In the delivery'], hasInput: true },
    commonFilters.humanId,
    deletedFilter,
  ],
  propertyOwners: ['project_id', 'award_id'],
  defaultOrdering: 'newest',
  relevance: ['name'],
  defaultLimit: 50,
});
