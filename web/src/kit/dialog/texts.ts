import type { Command } from '@kurator/contract/kit/command';
import { hasText, loadTexts, t } from '../../app/i18n.ts';

type CommandKey = { readonly area: string; readonly topic: string };

/** Key of a text about a command, in the first loaded catalogue that has it. Topics are unique per area. */
function keyOf({ area, topic }: CommandKey, more = ''): string {
  const name = `${area}.${topic}${more}`;
  const keys = [`command:${name}`, `entityCommand:${name}`, `awardCommand:${name}`, `jobCommand:${name}`, `businessCommand:${name}`];
  return keys.find(hasText) ?? name;
}
const inDialog = (command: Command, more: string) => `dialog:${command.area}.${command.topic}${more}`;

/** Texts of all dialogs, loaded with the first one. */
export const loadDialogTexts = (): Promise<void> => loadTexts(['field', 'dialog', 'form', 'option']);

/** Title of a dialog and of palette entries. */
export const commandTitleOf = (command: CommandKey): string => t(keyOf(command));

/** Short label of its button. */
export const buttonTextOf = (command: Command): string =>
  hasText(keyOf(command, '.verb')) ? t(keyOf(command, '.verb')) : commandTitleOf(command);

export const submitTextOf = (command: Command): string =>
  hasText(inDialog(command, '.send')) ? t(inDialog(command, '.send')) : buttonTextOf(command);

/** Label of the submit button with the number of other entities that the command changes. */
export const spreadSubmitTextOf = (command: Command, count: number): string | undefined =>
  hasText(inDialog(command, '.send_all_other')) ? t(inDialog(command, '.send_all'), { count }) : undefined;

/** Sentence on the other entities that an action would change or skip. */
export const affectedEntitiesText = (command: Command, what: 'changed' | 'skipped' | 'none', count: number, names: string): string =>
  t(inDialog(command, `.spread.${what}`), { count, names });

/** Label of the cancel button; differs for commands that cancel. */
export const cancelTextOf = (command: Command): string =>
  hasText(inDialog(command, '.cancel')) ? t(inDialog(command, '.cancel')) : t('form:dialog.cancel');

export const successTextOf = (command: Command): string => t(inDialog(command, '.done'));

/** Explanation above the fields, if any. */
export const commandExplanationOf = (command: Command): string | undefined =>
  hasText(inDialog(command, '.meaning')) ? t(inDialog(command, '.meaning')) : undefined;

/** Label of a field: the command's own, else the common one. */
export function fieldLabelOf(command: Command, field: string): string {
  const own = inDialog(command, `.field.${field}`);
  if (hasText(own)) return t(own);
  const column = command.fields[field]?.overwrites;
  return column === undefined || hasText(`field:${field}`) ? t(`field:${field}`) : t('form:overwrite', { label: t(`field:${column}`) });
}

/** Hint of a field: the command's own, else the common one. */
export function fieldHintOf(command: Command, field: string): string | undefined {
  return [inDialog(command, `.hint.${field}`), `form:hint.${field}`].filter(hasText).map((key) => t(key))[0];
}
