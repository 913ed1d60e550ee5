import { errorText, type Language } from '@kurator/contract';
import type { ImportNote, ImportRow } from '@kurator/contract/seedwork/job.answer';
import type { UnitOfWork } from '../bulk/index.ts';
import { Rejection } from '../bus/index.ts';
import type { StreamAppend } from '../store/index.ts';
import { yieldToEventLoop } from '../process/yieldToEventLoop.ts';
import type { AtomicRow, SourceRow, RowCommand, RowFault, RowPlan } from './declaration.ts';

type RowError = ImportRow['errors'][number];

export interface RowResult {
  readonly appends: readonly StreamAppend[];
  readonly errors: readonly RowError[];
  readonly warnings: readonly ImportNote[];
  readonly tally: readonly string[];
}

interface RowContext {
  readonly unit: UnitOfWork;
  readonly source: string;
  readonly language: Language;
  /** Reason recorded in every event. */
  readonly reason?: string | null;
}

/** Whether faults prevent any write of the row. */
export const hasBlockingFaults = ({ appends, errors, warnings }: RowResult): boolean =>
  errors.length > 0 || (appends.length === 0 && warnings.some(({ kind }) => kind === 'refused'));

/** Executes a row's commands; every event names the row. */
export async function runRow(row: SourceRow, plan: RowPlan, context: RowContext): Promise<RowResult> {
  await yieldToEventLoop();
  context.unit.tag({ row: row.line, ...(context.reason ? { reason: context.reason } : {}) });
  if (!('carryOut' in plan)) return runCommands(row, plan, context);
  const rowResult = await plan.carryOut();
  return { ...rowResult, appends: context.unit.flush(), errors: [] };
}

/** Executes all commands to collect every fault; then writes nothing. */
async function runCommands({ sourceValues }: SourceRow, plan: AtomicRow, { unit, source, language }: RowContext): Promise<RowResult> {
  const resultOf = (appends: readonly StreamAppend[], faults: readonly RowFault[]): RowResult => ({
    appends,
    errors: faults.map(({ column, code, params }) => {
      const cell = column === null ? null : sourceValues[column];
      return { column, value: typeof cell === 'string' ? cell : null, text: errorText(code, language, params) };
    }),
    warnings: [],
    tally: [],
  });
  // Reports one fault per cell.
  const isReported = (column: string | null): boolean => column !== null && plan.faults.some((fault) => fault.column === column);
  const faults = new Map(plan.faults.map((fault) => [`${fault.column} ${fault.code}`, fault]));
  let isMade = true;
  for await (const rowCommand of plan.commands?.() ?? []) {
    const outcome = await unit.execute(rowCommand.command, rowCommand.body, { source }, rowCommand.createdId);
    if (!(outcome instanceof Rejection)) continue;
    // Reports only cell faults of commands on an entity that could not be created.
    for (const fault of isMade || outcome.status === 422 ? faultsOf(outcome, rowCommand, plan.headOf) : [])
      if (!isReported(fault.column)) faults.set(`${fault.column} ${fault.code}`, fault);
    isMade &&= rowCommand.createdId === undefined;
  }
  if (faults.size > 0) {
    unit.rollback();
    return resultOf([], [...faults.values()]);
  }
  const appends = unit.flush();
  plan.onAccepted?.();
  return resultOf(appends, []);
}

const faultsOf = (rejection: Rejection, { columns = {} }: RowCommand, headOf: AtomicRow['headOf']): readonly RowFault[] =>
  rejection.reasons.map(({ code, field, params = {} }) => {
    const column = field === undefined ? undefined : columns[field];
    return { column: column === undefined ? null : (headOf?.(column) ?? column), code, params };
  });
