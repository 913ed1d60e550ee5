import type { DuplicateCandidate, FieldConflict, ErrorBody, UniqueValueHolder } from '@kurator/contract/seedwork/shape';
import { ApiError } from '../../app/apiError.ts';
import { t } from '../../app/i18n.ts';

/** Reasons against success. */
export interface CommandProblem {
  readonly title?: string;
  readonly fields: Readonly<Record<string, readonly string[]>>;
  readonly general: readonly string[];
  /** Possible duplicates, as far as known, if the command can be sent regardless. */
  readonly candidates?: readonly DuplicateCandidate[];
  readonly conflicts: Readonly<Record<string, FieldConflict>>;
  /** Changes by others that nothing contradicts, by field. */
  readonly adopted: NonNullable<ErrorBody['adopted']>;
  /** Holders of a value that was refused, by field. */
  readonly holders: Readonly<Record<string, UniqueValueHolder>>;
  /** Version of the conflicting change. */
  readonly version?: number;
}

const noProblem: CommandProblem = { fields: {}, general: [], conflicts: {}, adopted: {}, holders: {} };

/** Faults of shown fields stand there, those of others on top with their label. */
export function problemFromFaults(
  faults: CommandProblem['fields'],
  shownNames: ReadonlySet<string>,
  label: (field: string) => string,
): CommandProblem {
  const entries = Object.entries(faults);
  return {
    ...noProblem,
    fields: Object.fromEntries(entries.filter(([field]) => shownNames.has(field))),
    general: entries.filter(([field]) => !shownNames.has(field)).map(([field, texts]) => `${label(field)}: ${texts.join(' ')}`),
  };
}

/** Rejection of the server by place of display. */
export function problemOf(error: unknown, shownNames: ReadonlySet<string>, label: (field: string) => string): CommandProblem {
  if (!(error instanceof ApiError))
    return { ...noProblem, title: t('form:dialog.failed'), general: [error instanceof Error ? error.message : String(error)] };
  const at = problemFromFaults(error.param_errors, shownNames, label);
  const general = [...error.general_errors, ...at.general];
  const { candidates, conflicts = {}, adopted = {}, holders = {}, version } = error.body;
  return {
    ...at,
    // Reasons replace the title of the status.
    ...(error.status === 0 || error.status >= 500 || (general.length === 0 && Object.keys(at.fields).length === 0)
      ? { title: error.title }
      : {}),
    general,
    ...(candidates && { candidates }),
    conflicts,
    adopted,
    holders,
    ...(version === undefined ? {} : { version }),
  };
}

const omitKeys = <V>(record: Readonly<Record<string, V>>, names: object) =>
  Object.fromEntries(Object.entries(record).filter(([key]) => !(key in names)));

/** Excludes the switch of the check itself. */
const isChecked = (field: string) => field !== 'skip_duplicate_check';

/** Remaining trouble after changes; duplicates depend on the changed values. */
export function dropChangedFields(trouble: CommandProblem, changedFields: object): CommandProblem {
  const { candidates, ...others } = trouble;
  const remainingProblem = {
    ...others,
    fields: omitKeys(trouble.fields, changedFields),
    conflicts: omitKeys(trouble.conflicts, changedFields),
    holders: omitKeys(trouble.holders, changedFields),
  };
  if (!candidates) return remainingProblem;
  return Object.keys(changedFields).some(isChecked) ? { ...remainingProblem, general: [] } : { ...remainingProblem, candidates };
}

/** Whether the server rejected the command, as opposed to failing. */
export const isRefusal = ({ title, general }: CommandProblem): boolean => title === undefined && general.length > 0;
