import { languages, type Language } from '@kurator/contract';
import { codeWordsByKind } from '@kurator/contract/text/codeWord';
import { columnTitle } from '@kurator/contract/text/column';
import { z } from 'zod';
import { invalidRequest } from '../bus/index.ts';
import type { Dataset, ExportColumn } from './dataset.ts';

interface ExportShape {
  /** Language of headings and values; absent: technical names and codes. */
  readonly language?: Language | undefined;
  /** Chosen columns in order; absent: all. */
  readonly columns?: readonly string[] | undefined;
}

/** @throws Rejection 422 at `language` */
export function readShape(params: URLSearchParams): ExportShape {
  const requestedLanguage = params.get('language') || undefined;
  const language = languages.find((knownLanguage) => knownLanguage === requestedLanguage);
  if (requestedLanguage !== undefined && !language)
    throw invalidRequest([{ field: 'language', code: 'request.param', params: { expected: languages.join(', ') } }]);
  const columns = params
    .getAll('columns')
    .flatMap((value) => value.split(','))
    .filter((name) => name !== '');
  return { ...(language ? { language } : {}), ...(columns.length > 0 ? { columns } : {}) };
}

const storedShape = z.object({ language: z.enum(languages).optional(), columns: z.array(z.string()).optional() });

export const readStoredShape = (stored: unknown): ExportShape => storedShape.safeParse(stored).data ?? {};

/** @throws Rejection 422 at unknown `columns` */
export function applyShape(dataset: Dataset, { language, columns }: ExportShape): Dataset {
  const selectedColumns = columns ? chosenColumns(dataset, columns) : dataset.columns;
  return { ...dataset, columns: language ? onceNamed(selectedColumns, (column) => inLanguage(column, language)) : selectedColumns };
}

/** Appends the technical name to headings that repeat. */
function onceNamed(columns: readonly ExportColumn[], headed: (column: ExportColumn) => ExportColumn): readonly ExportColumn[] {
  const all = columns.map((column) => ({ column, headedColumn: headed(column) }));
  const isOnce = (name: string): boolean => all.filter(({ headedColumn }) => headedColumn.name === name).length === 1;
  return all.map(({ column, headedColumn }) =>
    isOnce(headedColumn.name) ? headedColumn : { ...headedColumn, name: `${headedColumn.name} (${column.name})` },
  );
}

function chosenColumns({ columns, listColumns = {} }: Dataset, names: readonly string[]): readonly ExportColumn[] {
  const byName = new Map(columns.map((column) => [column.name, column]));
  const selectedNames = [...new Set(names.flatMap((name) => (byName.has(name) ? [name] : (listColumns[name] ?? [name]))))];
  return selectedNames.map((name) => {
    const column = byName.get(name);
    if (!column) throw invalidRequest([{ field: 'columns', code: 'request.param', params: { expected: [...byName.keys()].join(', ') } }]);
    return column;
  });
}

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** @throws an Error for a column without title */
function titleOf(language: Language, { name, title = columnTitle(name)?.[language] }: Pick<ExportColumn, 'name' | 'title'>): string {
  if (title === undefined) throw new Error(`the exported column ${name} has no title: see columnTitle`);
  return title;
}

function inLanguage(column: ExportColumn, language: Language): ExportColumn {
  const name = titleOf(language, column);
  const words = column.type === 'flag' ? codeWordsByKind.flag : column.words && codeWordsByKind[column.words];
  if (words) {
    const cases = Object.entries(words).map(([code, word]) => `when ${literal(code)} then ${literal(word[language])}`);
    const inWords = (code: string): string => `case (${code})::text ${cases.join(' ')} else (${code})::text end`;
    const each = `unnest(string_to_array(${column.sql}, ', ')) with ordinality as each(code, nr)`;
    return {
      name,
      sql: column.isList ? `(select string_agg(${inWords('each.code')}, ', ' order by each.nr) from ${each})` : inWords(column.sql),
      type: 'text',
    };
  }
  if (column.type === 'scalar') {
    const { flag } = codeWordsByKind;
    const cases = Object.entries(flag).map(
      ([code, word]) => `when ${literal(code)} then ${literal(JSON.stringify(word[language]))}::jsonb`,
    );
    return { ...column, name, sql: `case ${column.sql} ${cases.join(' ')} else ${column.sql} end` };
  }
  if (column.type === 'date' && language === 'de') return { name, sql: `to_char((${column.sql})::date, 'DD.MM.YYYY')`, type: 'text' };
  return { ...column, name };
}
