import { duplicateCommandsOf } from '../seedwork/duplicate.command.ts';
import { healthResearchPermission } from './permission.ts';

export const { duplicateDismiss, duplicateReopen } = duplicateCommandsOf('health', healthResearchPermission);
