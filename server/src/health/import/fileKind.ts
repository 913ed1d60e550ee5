import type { FileReading } from '@kurator/contract/seedwork/reading';
import { inAllLanguages, type FailureText } from '../../platform/jobs/failureText.ts';
import { unreadableText, type Params, type UnreadableCode } from './text.ts';

/** What a file can be; its header line tells. */
export type FileKind = 'reports' | 'sites' | 'places';

/** A file that cannot be read at all; the message says why and what would be right. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
  readonly texts: FailureText;
  /** How it was read, where another reading may help. */
  readonly readings: readonly FileReading[];

  constructor(texts: FailureText, { readings = [], ...options }: ErrorOptions & { readonly readings?: readonly FileReading[] } = {}) {
    super(texts.en, options);
    this.texts = texts;
    this.readings = readings;
  }
}

/** Why a file cannot be read. @param readings how it was read, where another reading may help */
export const unreadable = (code: UnreadableCode, params: Params, readings: readonly FileReading[] = []): UnreadableFile =>
  new UnreadableFile(
    inAllLanguages((language) => unreadableText(code, language, params)),
    { readings },
  );

const kinds: Readonly<Record<FileKind, readonly string[]>> = {
  reports: ['year', 'ikNumber', 'HospitalName', 'locationNumberOverall', 'quantityBeds', 'street', 'housenumber', 'zip', 'city'],
  sites: ['id', 'hospital_name', 'site_name', 'street', 'house_number', 'postcode', 'city'],
  places: ['zipcode', 'place', 'state'],
};

const names = Object.keys(kinds).filter((name): name is FileKind => name in kinds);

/**
 * The kind of a file by its columns; further columns do not matter.
 * @throws UnreadableFile naming what was found and what would be right
 */
export function kindOf(reading: FileReading, columns: readonly string[]): FileKind {
  const { file } = reading;
  const twice = columns.find((column, index) => column !== '' && columns.indexOf(column) !== index);
  if (twice !== undefined) throw unreadable('column_twice', { file, column: twice }, [reading]);
  const kind = names.find((name) => kinds[name].every((column) => columns.includes(column)));
  if (kind) return kind;
  const texts = inAllLanguages((language) => {
    const found = columns.join(', ') || unreadableText('nothing', language);
    const right = names.map((name) => {
      const missing = kinds[name].filter((column) => !columns.includes(column));
      const says = { what: unreadableText(name, language), columns: kinds[name].join(', '), missing: missing.join(', ') };
      return unreadableText(missing.length < kinds[name].length ? 'needs_more' : 'needs', language, says);
    });
    return [unreadableText('header', language, { file, columns: found }), ...right].join('\n');
  });
  throw new UnreadableFile(texts, { readings: [reading] });
}
