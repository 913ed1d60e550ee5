import type { Command } from '@kurator/contract/kit/command';
import { hasText, loadTexts, t } from '../../app/i18n.ts';

/**
 * The key of a text about a command; the topic is unique within its area. Lists and jobs load the catalogue `command`, pages of entities
 * `entityCommand` too. What only its dialog says comes with the dialog.
 */
function keyOf(command: Command, more = ''): string {
  const name = `${command.area}.${command.topic}${more}`;
  return hasText(`command:${name}`) ? `command:${name}` : `entityCommand:${name}`;
}
const inDialog = (command: Command, more: string) => `dialog:${command.area}.${command.topic}${more}`;

/** The texts of all dialogs, beside the code of the first one that is opened. */
export const loadDialogTexts = (): Promise<void> => loadTexts(['dialog', 'form']);

/** What the act is called where it stands alone: the dialog's title, a palette entry. */
export const titleOf = (command: Command): string => t(keyOf(command));

/** The verb on its button, where the context says the rest. */
export const verbOf = (command: Command): string => (hasText(keyOf(command, '.verb')) ? t(keyOf(command, '.verb')) : titleOf(command));

/** What the button says that sends it. */
export const sendTextOf = (command: Command): string =>
  hasText(inDialog(command, '.send')) ? t(inDialog(command, '.send')) : verbOf(command);

/** What the button says that sends nothing; its own where the act itself is one of cancelling. */
export const cancelTextOf = (command: Command): string =>
  hasText(inDialog(command, '.cancel')) ? t(inDialog(command, '.cancel')) : t('form:dialog.cancel');

/** What the alert says after it. */
export const doneOf = (command: Command): string => t(inDialog(command, '.done'));

/** What it means, above the fields; only some acts need it. */
export const meaningOf = (command: Command): string | undefined =>
  hasText(inDialog(command, '.meaning')) ? t(inDialog(command, '.meaning')) : undefined;

/** The label of a field: of this command, else of the field wherever it stands. */
export function labelOf(command: Command, field: string): string {
  const own = inDialog(command, `.field.${field}`);
  if (hasText(own)) return t(own);
  const column = command.fields[field]?.overwrites;
  return column === undefined || hasText(`field:${field}`) ? t(`field:${field}`) : t('form:overwrite', { label: t(`field:${column}`) });
}

/** What explains a field: in this command, else wherever it stands. */
export function hintOf(command: Command, field: string): string | undefined {
  return [inDialog(command, `.hint.${field}`), `form:hint.${field}`].filter(hasText).map((key) => t(key))[0];
}
