import type { Command } from '@kurator/contract/kit/command';
import { hasText, t } from '../../app/i18n.ts';

/** Key of a text about an act; the topic is unique within its area. */
const keyOf = (command: Command, more = '') => `command:${command.area}.${command.topic}${more}`;

/** What the act is called where it stands alone: the dialog's title, a palette entry. */
export const titleOf = (command: Command): string => t(`command:${command.area}.${command.topic}`);

/** The verb on its button, where the context says the rest. */
export const verbOf = (command: Command): string => (hasText(keyOf(command, '.verb')) ? t(keyOf(command, '.verb')) : titleOf(command));

/** What the button says that sends it. */
export const sendTextOf = (command: Command): string => (hasText(keyOf(command, '.send')) ? t(keyOf(command, '.send')) : verbOf(command));

/** What the alert says after it. */
export const doneOf = (command: Command): string => t(keyOf(command, '.done'));

/** What it means, above the fields; only some acts need it. */
export const meaningOf = (command: Command): string | undefined =>
  hasText(keyOf(command, '.meaning')) ? t(keyOf(command, '.meaning')) : undefined;

/** The label of a field: of this command, else of the field wherever it stands. */
export function labelOf(command: Command, field: string): string {
  const own = keyOf(command, `.field.${field}`);
  return hasText(own) ? t(own) : t(`field:${field}`);
}

export function hintOf(command: Command, field: string): string | undefined {
  const own = keyOf(command, `.hint.${field}`);
  return hasText(own) ? t(own) : undefined;
}
