import { defineCommand } from '../../kit/command.ts';
import { commandFieldsOf } from '../../kit/entityField.ts';
import { hiddenField, optionalHiddenField } from '../../kit/field.ts';
import { deletionCommandsOf } from '../../seedwork/entity.command.ts';
import { mergeCommandsOf } from '../../seedwork/merge.command.ts';
import { businessResearchPermission } from '../permission.ts';
import { account } from './account.type.ts';

const commandBase = { area: 'business', entity: 'account', permission: businessResearchPermission } as const;

/** Changes master data; properties of the project are sent as `properties` or as `property.<key>`. */
export const accountChange = defineCommand({
  ...commandBase,
  topic: 'account.change',
  subject: 'account_id',
  takesProperties: true,
  fields: {
    account_id: hiddenField('uuid'),
    ...commandFieldsOf(account.fields, 'update'),
    properties: optionalHiddenField('propertyValues'),
  },
  rejections: ['entity.deleted', 'account.number_taken', 'account.number_taken_by_deleted', 'account.number_taken_by_merged'],
});

const { delete: remove, undelete } = deletionCommandsOf(commandBase, 'account_id');

/** Soft deletion and its reversal. */
export { remove as accountDelete, undelete as accountUndelete };

/** Merging within a project and its reversal. */
export const { merge: accountMerge, unmerge: accountUnmerge } = mergeCommandsOf(commandBase, 'account_id');
