import { errorText, type Language } from '@kurator/contract';
import type { ImportRow } from '@kurator/contract/seedwork/job.query';
import type { Draft } from '../bulk/index.ts';
import { Rejection } from '../bus/index.ts';
import type { StreamAppend } from '../store/index.ts';
import type { Cells, RowCommand, RowFault, RowPlan } from './declaration.ts';

type RowError = ImportRow['errors'][number];

/** What came of a row's commands: what they append, or what is wrong. */
export interface RowResult {
  readonly appends: readonly StreamAppend[];
  readonly errors: RowError[];
}

const errorOf = ({ column, code, params }: RowFault, cells: Cells, language: Language): RowError => ({
  column,
  value: column === null ? null : (cells[column] ?? null),
  text: errorText(code, language, params),
});

/** Gives the commands of a row to the draft, one after the other. The first refusal ends it; nothing of the row is written then. */
export async function runRow(
  plan: RowPlan,
  cells: Cells,
  { draft, source, language }: { draft: Draft; source: string; language: Language },
): Promise<RowResult> {
  if (plan.faults.length > 0) return { appends: [], errors: plan.faults.map((fault) => errorOf(fault, cells, language)) };
  for await (const given of plan.commands()) {
    const done = await draft.execute(given.command, given.body, { source }, given.begins);
    if (!(done instanceof Rejection)) continue;
    draft.drop();
    return { appends: [], errors: faultsOf(done, given).map((fault) => errorOf(fault, cells, language)) };
  }
  const appends = draft.take();
  plan.accepted?.();
  return { appends, errors: [] };
}

const faultsOf = (rejection: Rejection, { columns = {} }: RowCommand): readonly RowFault[] =>
  rejection.reasons.map(({ code, field, params = {} }) => ({
    column: field === undefined ? null : (columns[field] ?? null),
    code,
    params,
  }));
