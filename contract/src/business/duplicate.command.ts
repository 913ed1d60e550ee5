import { duplicateCommands } from '../seedwork/duplicate.command.ts';
import { businessResearch } from './permission.ts';

export const { duplicateDismiss: accountDuplicateDismiss, duplicateReopen: accountDuplicateReopen } = duplicateCommands(
  'business',
  businessResearch,
);
