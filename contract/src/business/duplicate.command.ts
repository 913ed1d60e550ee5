import { duplicateCommandsOf } from '../seedwork/duplicate.command.ts';
import { businessResearchPermission } from './permission.ts';

export const { duplicateDismiss: accountDuplicateDismiss, duplicateReopen: accountDuplicateReopen } = duplicateCommandsOf(
  'business',
  businessResearchPermission,
);
