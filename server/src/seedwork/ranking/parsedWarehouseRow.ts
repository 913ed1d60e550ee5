import { fieldKinds } from '@kurator/contract/kit/fieldKind';
import type { PropertyFormat, PropertyValue } from '@kurator/contract/kit/property';
import { readPropertyValue } from '@kurator/contract/kit/propertyValue';
import type { ErrorCode } from '@kurator/contract';
import type { z } from 'zod';
import { findTextDamage } from '../../platform/csv/index.ts';
import type { WarehouseRow } from '../../platform/warehouse/index.ts';
import type { RankingDeclaration } from './rankingDeclaration.ts';

/** Delivered row with parsed cells; award and entity are as the warehouse names them. */
export interface ParsedWarehouseRow {
  readonly line: number;
  readonly award: string;
  readonly type: string;
  /** Number of the entity. */
  readonly number: number | string;
  readonly rank: number | null;
  readonly score: number | null;
  readonly isOnList: boolean;
  readonly properties: Readonly<Record<string, PropertyValue>>;
}

/** Reason why a row is invalid: column and value. */
export interface RankingRowFault {
  readonly line: number;
  readonly column: string | null;
  readonly value: string | null;
  readonly code: ErrorCode;
  readonly params?: Readonly<Record<string, string | number>>;
  /** Award and entity of the row, where it names them. */
  readonly reference?: EntityReference;
  /** Entity that the row is about. */
  readonly entityId?: string;
  /** Award of the row; absent if it is none of the ranking. */
  readonly awardId?: string | undefined;
}

/** Award and entity as the warehouse names them. */
export type EntityReference = Pick<ParsedWarehouseRow, 'type' | 'number'> & { readonly award?: string };

export const isRankingRowFault = (row: object): row is RankingRowFault => 'code' in row;

/** Columns other than properties. */
const own: ReadonlySet<string> = new Set(['award', 'entity_type', 'entity', 'rank', 'total_score', 'on_list']);
const MAX_PROPERTIES = 200;

/** Fault of a row, thrown while it is parsed. */
class FaultyCell extends Error {
  readonly fault: Omit<RankingRowFault, 'line'>;

  constructor(fault: Omit<RankingRowFault, 'line'>) {
    super(fault.code);
    this.fault = fault;
  }
}

const formatValue = (value: unknown): string | null =>
  value === undefined || value === null ? null : (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 200).toWellFormed();

/** Parses a cell by the formats of properties: plain JSON, or text in German notation. */
function cell(values: Readonly<Record<string, unknown>>, column: string, format: PropertyFormat): PropertyValue {
  const value = values[column];
  const reading = readPropertyValue({ format, allow_null: true }, value);
  if (reading.ok) return reading.value;
  throw new FaultyCell({ column, value: formatValue(value), code: reading.code, params: reading.params });
}

function requireValue<T extends PropertyValue>(value: PropertyValue, column: string, is: (value: PropertyValue) => value is T): T {
  if (is(value)) return value;
  throw new FaultyCell({ column, value: formatValue(value), code: 'field.required' });
}

const isNumbered = (value: PropertyValue): value is string | number => isText(value) || isNumber(value);
const isText = (value: PropertyValue): value is string => typeof value === 'string' && value !== '';
const isNumber = (value: PropertyValue): value is number => typeof value === 'number';
const isFlag = (value: PropertyValue): value is boolean => typeof value === 'boolean';

type NumberKind = 'rank' | 'score' | RankingDeclaration['number']['kind'];

/** Value checked by a field kind; null for an empty cell. */
function parseNumber<T>(value: PropertyValue, column: string, kind: NumberKind, schema: z.ZodType<T>): T | null {
  if (value === null) return null;
  const parseResult = schema.safeParse(value);
  if (parseResult.success) return parseResult.data;
  throw new FaultyCell({ column, value: formatValue(value), code: `kind.${kind}` });
}

function parseProperty(column: string, value: unknown): readonly [string, PropertyValue] {
  const parseResult = fieldKinds.propertyValue.safeParse(value ?? null);
  if (!parseResult.success || (typeof parseResult.data === 'number' && !Number.isFinite(parseResult.data)))
    throw new FaultyCell({ column: column.slice(0, 60), value: formatValue(value), code: 'kind.propertyValue' });
  // An empty cell of a table is an explicit 'no value'.
  return [column, parseResult.data === '' ? null : parseResult.data];
}

/** Texts that were damaged by saving or reading are of no use. */
function refuseDamage(values: Readonly<Record<string, unknown>>): void {
  for (const [column, value] of Object.entries(values)) {
    const code = typeof value === 'string' ? findTextDamage(value) : undefined;
    if (code !== undefined) throw new FaultyCell({ column: column.slice(0, 60), value: formatValue(value), code });
  }
}

function parseCells(
  values: Readonly<Record<string, unknown>>,
  { entityTypes, number: numberField }: DeliveryFormat,
): Omit<ParsedWarehouseRow, 'line'> {
  refuseDamage(values);
  const type = requireValue(cell(values, 'entity_type', 'str'), 'entity_type', isText);
  if (!entityTypes.includes(type)) throw new FaultyCell({ column: 'entity_type', value: type, code: 'entity.type_unknown' });
  const entity = requireValue(cell(values, 'entity', numberField.format), 'entity', isNumbered);
  const number = parseNumber<number | string>(entity, 'entity', numberField.kind, fieldKinds[numberField.kind]);
  const columns = Object.keys(values).filter((column) => !own.has(column) && column.trim() !== '');
  const invalidColumn = columns.find((column) => !fieldKinds.propertyName.safeParse(column).success) ?? columns[MAX_PROPERTIES];
  if (invalidColumn !== undefined) throw new FaultyCell({ column: invalidColumn.slice(0, 60), value: null, code: 'kind.propertyName' });
  return {
    award: requireValue(cell(values, 'award', 'str'), 'award', isText),
    type,
    number: number ?? 0,
    rank: parseNumber(cell(values, 'rank', 'int'), 'rank', 'rank', fieldKinds.rank),
    score: parseNumber(cell(values, 'total_score', 'float'), 'total_score', 'score', fieldKinds.score),
    isOnList: requireValue(cell(values, 'on_list', 'bool'), 'on_list', isFlag),
    properties: Object.fromEntries(columns.map((column) => parseProperty(column, values[column]))),
  };
}

type DeliveryFormat = Pick<RankingDeclaration, 'entityTypes' | 'number'>;

/** Award and entity of a faulty row; undefined without an entity. */
function referenceIn(values: Readonly<Record<string, unknown>>, { number: { format } }: DeliveryFormat): EntityReference | undefined {
  const valueOf = (column: string, as: PropertyFormat): PropertyValue => {
    const reading = readPropertyValue({ format: as, allow_null: true }, values[column]);
    return reading.ok ? reading.value : null;
  };
  const [type, number, award] = [valueOf('entity_type', 'str'), valueOf('entity', format), valueOf('award', 'str')];
  return isText(type) && isNumbered(number) ? { type, number, ...(isText(award) ? { award } : {}) } : undefined;
}

/** Parses the cells of a row, or returns its fault. */
export function readRow({ line, values, fault }: WarehouseRow, deliveryFormat: DeliveryFormat): ParsedWarehouseRow | RankingRowFault {
  if (values === undefined) return { line, column: null, value: null, code: 'ranking.no_row', ...fault };
  try {
    if (fault) throw new FaultyCell({ ...fault, value: formatValue(values[fault.column ?? '']) });
    return { line, ...parseCells(values, deliveryFormat) };
  } catch (error) {
    if (!(error instanceof FaultyCell)) throw error;
    const reference = referenceIn(values, deliveryFormat);
    return { line, ...error.fault, ...(reference ? { reference } : {}) };
  }
}
