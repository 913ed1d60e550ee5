import { duplicateCommands } from '../seedwork/duplicate.command.ts';
import { healthResearch } from './permission.ts';

export const { duplicateDismiss, duplicateReopen } = duplicateCommands('health', healthResearch);
