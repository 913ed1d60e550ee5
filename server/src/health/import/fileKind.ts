import type { FileReading } from '@kurator/contract/seedwork/reading';
import { translateToAllLanguages, type FailureText } from '../../platform/jobs/failureText.ts';
import { unreadableText, type Params, type UnreadableCode } from './text.ts';

/** Kind of a file, detected by its header. */
export type FileKind = 'reports' | 'sites' | 'places';

/** Unreadable file; the message tells the reason and the remedy. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
  readonly texts: FailureText;
  /** Detected format, if another reading may help. */
  readonly readings: readonly FileReading[];

  constructor(texts: FailureText, { readings = [], ...options }: ErrorOptions & { readonly readings?: readonly FileReading[] } = {}) {
    super(texts.en, options);
    this.texts = texts;
    this.readings = readings;
  }
}

/** @param readings detected format, if another reading may help */
export const createUnreadableFile = (code: UnreadableCode, params: Params, readings: readonly FileReading[] = []): UnreadableFile =>
  new UnreadableFile(
    translateToAllLanguages((language) => unreadableText(code, language, params)),
    { readings },
  );

const kinds: Readonly<Record<FileKind, readonly string[]>> = {
  reports: ['year', 'ikNumber', 'HospitalName', 'locationNumberOverall', 'quantityBeds', 'street', 'housenumber', 'zip', 'city'],
  sites: ['id', 'hospital_name', 'site_name', 'street', 'house_number', 'postcode', 'city'],
  places: ['zipcode', 'place', 'state'],
};

const names = Object.keys(kinds).filter((name): name is FileKind => name in kinds);

/** Detects the kind by columns; others are ignored. @throws UnreadableFile naming found and expected columns */
export function detectFileKind(reading: FileReading, columns: readonly string[]): FileKind {
  const { file } = reading;
  const repeatedColumn = columns.find((column, index) => column !== '' && columns.indexOf(column) !== index);
  if (repeatedColumn !== undefined) throw createUnreadableFile('column_twice', { file, column: repeatedColumn }, [reading]);
  const kind = names.find((name) => kinds[name].every((column) => columns.includes(column)));
  if (kind) return kind;
  const texts = translateToAllLanguages((language) => {
    const columnNames = columns.join(', ') || unreadableText('nothing', language);
    const right = names.map((name) => {
      const missingColumns = kinds[name].filter((column) => !columns.includes(column));
      const says = { what: unreadableText(name, language), columns: kinds[name].join(', '), missing: missingColumns.join(', ') };
      return unreadableText(missingColumns.length < kinds[name].length ? 'needs_more' : 'needs', language, says);
    });
    return [unreadableText('header', language, { file, columns: columnNames }), ...right].join('\n');
  });
  throw new UnreadableFile(texts, { readings: [reading] });
}
