import { defineCommand, type CommandRule } from '../kit/command.ts';
import { optionalHiddenField, hiddenField } from '../kit/field.ts';

const requireTypeWithId: CommandRule = ({ awardeeType, awardeeId }) =>
  ((awardeeType ?? null) === null) === ((awardeeId ?? null) === null)
    ? {}
    : { [awardeeType ? 'awardeeId' : 'awardeeType']: 'ranking.entity_pair' };

/**
 * Begins the sync of a ranking with the data warehouse, or of one entity in it: a job, one at a time for a group and a period. The domain
 * of the projects that carry the group chooses the permission.
 */
export const rankingSync = defineCommand({
  area: 'health',
  topic: 'ranking.sync',
  permission: {
    health: ['dms.can_access_health_scoring', 'dms.can_access_health_verification'],
    business: ['dms.can_access_business_management', 'dms.can_access_business_verification'],
  },
  path: '/api-import/external-start-fetch',
  isAccepted: true,
  fields: {
    rankingGroup: hiddenField('text'),
    period: hiddenField('year'),
    awardeeType: optionalHiddenField('text'),
    awardeeId: optionalHiddenField('uuid'),
  },
  rules: [requireTypeWithId],
  rejections: [
    'warehouse.not_configured',
    'ranking.group_unknown',
    'ranking.period_unknown',
    'ranking.running',
    'project.completed',
    'project.busy',
    'entity.unknown',
  ],
});
