import { defineCommand } from '../kit/command.ts';
import { given, optional } from '../kit/field.ts';
import { delimiterNames, encodings } from './reading.ts';

const declared = { area: 'seedwork', permission: 'signed in' } as const;

/** Writes the plan of an import; from then on it runs to its end. Rows in error stop it unless they are left out. */
export const importApply = defineCommand({
  ...declared,
  topic: 'import.apply',
  fields: { import_id: given('uuid'), skip_error_rows: optional('flag'), reason: optional('reason') },
  rejections: ['import.unknown', 'import.not_planned', 'import.has_errors'],
});

/** Throws a plan away that was not applied. */
export const importCancel = defineCommand({
  ...declared,
  topic: 'import.cancel',
  danger: true,
  fields: { import_id: given('uuid') },
  rejections: ['import.unknown', 'import.not_cancellable'],
});

/** Takes an applied import back, where nobody changed the values since. */
export const importRevert = defineCommand({
  ...declared,
  topic: 'import.revert',
  danger: true,
  fields: { import_id: given('uuid') },
  rejections: ['import.unknown', 'import.not_applied'],
});

/** Plans an import anew, one of its files read in another way, the first where none is named; what is emptied is found out. Files are kept for a day. */
export const importReadAgain = defineCommand({
  ...declared,
  topic: 'import.read_again',
  fields: {
    import_id: given('uuid'),
    file: { ...optional('text'), given: true },
    encoding: optional('text', { options: encodings }),
    delimiter: optional('text', { options: delimiterNames }),
    sheet: optional('text'),
  },
  rejections: ['import.unknown', 'import.not_readable'],
});
