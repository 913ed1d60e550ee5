import type { Command } from '@kurator/contract/kit/command';
import { showAlert, showErrorAlert } from '../../app/alerts.ts';
import { invalidateAnswers } from '../../app/api.ts';
import { t } from '../../app/i18n.ts';
import { sendCommand } from '../../app/send.ts';
import type { PresetValues } from './form.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Undoes a command by the opposite that its declaration names. `former`: previous values, which the opposite restores. It builds on the
 * version that the command produced, so a later change is a conflict.
 */
export function createUndo(
  { area, fields, undo }: Command,
  body: Values,
  version: number | undefined,
  former: PresetValues,
  onDone?: () => void,
): (() => void) | undefined {
  if (!undo) return undefined;
  const subject = Object.fromEntries(Object.entries(body).filter(([name]) => fields[name]?.isHiddenField));
  const reason = 'reason' in fields ? { reason: t('form:undo.reason') } : {};
  const values = { ...subject, ...undo.values, ...reason, ...former };
  return () => void takeBack({ area, topic: undo.topic }, values, version).then(onDone);
}

async function takeBack(command: Pick<Command, 'area' | 'topic'>, values: Values, version: number | undefined): Promise<void> {
  try {
    await sendCommand(command, values, version === undefined ? {} : { expectedVersion: version });
    showAlert('success', t('form:undo.done'));
  } catch (error) {
    showErrorAlert(error);
  }
  await invalidateAnswers();
}
