import type { Readable } from 'node:stream';
import { errorText, type Language } from '@kurator/contract';
import { propertyNameOf } from '@kurator/contract/kit/property';
import type { ImportRow } from '@kurator/contract/seedwork/job.answer';
import { rowStateWord } from '@kurator/contract/seedwork/importWord';
import { codeWordsByKind, type CodeKind } from '@kurator/contract/text/codeWord';
import { columnTitle } from '@kurator/contract/text/column';
import type pg from 'pg';
import { csvStream } from '../platform/csv/index.ts';

interface ReportRow {
  readonly row: number;
  readonly state: ImportRow['state'];
  readonly label: string | null;
  readonly changes: ImportRow['changes'];
  readonly errors: ImportRow['errors'];
  readonly warnings: ImportRow['warnings'];
}

const heads = {
  de: ['Zeile', 'Ergebnis', 'Eintrag', 'Spalte', 'Vorher', 'Nachher', 'Hinweis'],
  en: ['Row', 'Result', 'Entity', 'Column', 'Before', 'After', 'Remark'],
} as const;
const PAGE = 1_000;

/** Rows of an import with changes and faults, as CSV for German Excel. */
export const streamImportReport = (pool: pg.Pool, jobId: string, language: Language): Readable =>
  csvStream(reportRows(pool, jobId, language));

async function* reportRows(pool: pg.Pool, jobId: string, language: Language): AsyncGenerator<readonly string[]> {
  yield heads[language];
  for (let after = 0; ;) {
    const { rows } = await pool.query<ReportRow>(
      'select row, state, label, changes, errors, warnings from job_row where job_id = $1 and row > $2 order by row limit $3',
      [jobId, after, PAGE],
    );
    const last = rows.at(-1);
    if (!last) return;
    for (const row of rows) yield* reportLinesOf(row, language);
    after = last.row;
  }
}

const rowWords = { de: 'Zeile', en: 'row' } as const;

type ReportedChange = ImportRow['changes'][number];
type ReportedNote = ImportRow['warnings'][number];

export function reportLinesOf(
  { row, state, label, changes, errors, warnings }: ReportRow,
  language: Language,
): readonly (readonly string[])[] {
  const start = [String(row), rowStateWord(state, language), label ?? ''];
  const lines = [
    ...changes.map((change) => [
      ...start,
      titleOf(change, language),
      wordOf(change.field, change.before, language),
      wordOf(change.field, change.after, language),
      keptText(change, language),
    ]),
    ...errors.map(({ column, value, text }) => [...start, column ?? '', value ?? '', '', text]),
    ...warnings.map((note) => [...start, note.column, note.value, '', noteText(note, language)]),
  ];
  return lines.length > 0 ? lines : [[...start, '', '', '', '']];
}

function titleOf({ field, of }: ReportedChange, language: Language): string {
  const title = propertyNameOf(field) ?? columnTitle(field)?.[language] ?? field;
  return of === null ? title : `${of}: ${title}`;
}

/** Kinds of codes by the fields that hold them; other fields hold texts, numbers and flags. */
const kindOfField: Readonly<Record<string, CodeKind>> = { gender: 'gender', country: 'country', entity_type: 'entity_type' };

function wordOf(field: string, value: string | null, language: Language): string {
  if (value === null) return '';
  const words: Readonly<Record<string, Readonly<Record<Language, string>>>> = codeWordsByKind[kindOfField[field] ?? 'flag'];
  return words[value]?.[language] ?? value;
}

/** Remark on a value that stays: author, time and the value of the delivery. */
function keptText({ kept }: ReportedChange, language: Language): string {
  if (!kept) return '';
  const { by, time, value } = kept;
  const delivered = value ?? '–';
  return time === ''
    ? errorText('row.value_kept', language, { value: delivered })
    : errorText('row.value_kept_of', language, { by, time, value: delivered });
}

/** Text of a note, with its place where it is about a file. */
function noteText({ file, row, reason, done }: ReportedNote, language: Language): string {
  const text = [reason, done].filter((part) => part !== '').join(' – ');
  return file === '' ? text : `${file}, ${rowWords[language]} ${row}: ${text}`;
}
