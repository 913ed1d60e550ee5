import { requiredField } from '../kit/field.ts';
import { tableFormats } from '../kit/fileFormat.ts';

/** File of a command that uploads a table. */
export const tableFileField = requiredField('file', { accepts: tableFormats });

/** Rejections of a file that is not the table a command wants. */
export const tableRejections = [
  'file.empty',
  'file.too_large',
  'file.unreadable',
  'file.columns_missing',
  'file.columns_twice',
  'file.too_many_rows',
] as const;
