import { defineCommand } from '../kit/command.ts';
import { optionalField, optionalHiddenField, hiddenField } from '../kit/field.ts';
import { delimiterNames, encodings } from './reading.ts';

const commandBase = { area: 'seedwork', permission: 'signed in' } as const;

/** Applies a planned import. Rows in error prevent it unless skipped; with `planned_at` only that plan is applied, none made since. */
export const importApply = defineCommand({
  ...commandBase,
  topic: 'import.apply',
  fields: {
    import_id: hiddenField('uuid'),
    planned_at: optionalHiddenField('text'),
    skip_error_rows: optionalField('flag'),
    reason: optionalField('reason'),
  },
  rejections: ['import.unknown', 'import.not_planned', 'import.planned_anew', 'import.has_errors', 'project.busy', 'project.completed'],
});

/** Discards a plan. */
export const importCancel = defineCommand({
  ...commandBase,
  topic: 'import.cancel',
  isDangerous: true,
  fields: { import_id: hiddenField('uuid') },
  rejections: ['import.unknown', 'import.not_cancellable'],
});

/** Reverts an applied import except for values changed since. */
export const importRevert = defineCommand({
  ...commandBase,
  topic: 'import.revert',
  isDangerous: true,
  fields: { import_id: hiddenField('uuid') },
  rejections: ['import.unknown', 'import.not_applied', 'project.busy', 'project.completed'],
});

/** Repeats the plan with another reading of a file (default: the first). Files are kept for a day. */
export const importReadAgain = defineCommand({
  ...commandBase,
  topic: 'import.read_again',
  fields: {
    import_id: hiddenField('uuid'),
    file: optionalHiddenField('text'),
    encoding: optionalField('text', { options: encodings }),
    delimiter: optionalField('text', { options: delimiterNames }),
    sheet: optionalField('text'),
  },
  rejections: ['import.unknown', 'import.not_readable'],
});
