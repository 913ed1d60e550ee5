import type { Command } from '@kurator/contract/kit/command';
import { hasText, loadTexts, t } from '../../app/i18n.ts';

type Named = { readonly area: string; readonly topic: string };

/** Key of a text about a command, in the first catalogue that has it: a page loads those that it offers. Areas have unique topics. */
function keyOf({ area, topic }: Named, more = ''): string {
  const name = `${area}.${topic}${more}`;
  const keys = [`command:${name}`, `entityCommand:${name}`, `awardCommand:${name}`, `jobCommand:${name}`];
  return keys.find(hasText) ?? name;
}
const inDialog = (command: Command, more: string) => `dialog:${command.area}.${command.topic}${more}`;

/** The texts of all dialogs, beside the code of the first one that is opened. */
export const loadDialogTexts = (): Promise<void> => loadTexts(['dialog', 'form', 'option']);

/** What the act is called where it stands alone: the dialog's title, a palette entry. */
export const titleOf = (command: Named): string => t(keyOf(command));

/** The verb on its button, where the context says the rest. */
export const verbOf = (command: Command): string => (hasText(keyOf(command, '.verb')) ? t(keyOf(command, '.verb')) : titleOf(command));

/** What the button says that sends it. */
export const sendTextOf = (command: Command): string =>
  hasText(inDialog(command, '.send')) ? t(inDialog(command, '.send')) : verbOf(command);

/** What the button says that changes others as well, in numbers. */
export const sendAllTextOf = (command: Command, count: number): string | undefined =>
  hasText(inDialog(command, '.send_all_other')) ? t(inDialog(command, '.send_all'), { count }) : undefined;

/** What an act would change of others, and what it would leave. */
export const spreadTextOf = (command: Command, what: 'changed' | 'skipped' | 'none', count: number, names: string): string =>
  t(inDialog(command, `.spread.${what}`), { count, names });

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
