import type { Command } from '@kurator/contract/kit/command';
import type { Given } from './form.ts';

/** The command as it is sent: its path may carry the id of its subject. */
export const addressed = (command: Command, given: Given) =>
  command.path === undefined
    ? command
    : { ...command, path: command.path.replace('{id}', encodeURIComponent(String(given[command.subject ?? ''] ?? ''))) };
