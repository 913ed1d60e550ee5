import { errorText, type ErrorCode, type Language } from '@kurator/contract';
import type { ImportChange } from '@kurator/contract/seedwork/job.answer';
import { notFound } from '../../platform/bus/index.ts';
import type { BestEffortResult } from '../../platform/imports/declaration.ts';
import { deletion, type LoadedStream, type NewEvent, type Store } from '../../platform/store/index.ts';
import { refuseBusyProject } from '../../seedwork/busyProject.ts';

/** @param job the removal itself, if it exists. @throws Rejection 404, or 409 for a busy project */
export async function loadRemovalProject(store: Store, id: string, job?: string): Promise<LoadedStream> {
  const project = await store.load(id);
  if (project?.type !== 'business_project') throw notFound('entity.unknown', 'project_id');
  await refuseBusyProject(store, [id], job === undefined ? {} : { id: job });
  return project;
}

/** Event that deletes. */
export const deletionEvent = (topic: string): NewEvent => ({ topic, data: deletion });

/** Deletion as a change of a plan's row. */
export const deletionRowChange: ImportChange = { field: 'is_deleted', of: null, of_type: null, before: 'false', after: 'true' };

/** Row in which nothing is written, with its reason. */
export const skippedRowResult = (
  row: number,
  code: ErrorCode,
  language: Language,
  params: Readonly<Record<string, string>> = {},
): BestEffortResult => ({
  warnings: [{ kind: 'warning', file: '', row, column: '', value: '', reason: errorText(code, language, params), done: '' }],
  tally: [],
});

export const emptyResult: BestEffortResult = { warnings: [], tally: [] };
