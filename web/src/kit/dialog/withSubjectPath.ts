import type { Command } from '@kurator/contract/kit/command';
import type { PresetValues } from './form.ts';

/** Command as sent; its path may contain the subject's id. */
export const withSubjectPath = (command: Command, presetValues: PresetValues) =>
  command.path === undefined
    ? command
    : { ...command, path: command.path.replace('{id}', encodeURIComponent(String(presetValues[command.subject ?? ''] ?? ''))) };
