import { loadStateAt, type LoadedStream, type Store } from '../store/index.ts';
import type { DecisionContext, DeciderReader, ParsedCommand } from './decider.ts';
import { loadLaterEvents } from './laterEvents.ts';
import { rebaseCommand, refuseRemovalConflicts } from './merge.ts';
import { invalidRequest } from '../rejection/rejection.ts';

interface RebaseOptions {
  readonly store: Store;
  readonly reader: DeciderReader;
  readonly context: DecisionContext;
}

/** Rebases a command on what others changed since the version that its sender saw. @throws Rejection of a conflict */
export async function rebaseAttempt(
  attempt: ParsedCommand,
  self: LoadedStream,
  expected: number,
  { store, reader, context }: RebaseOptions,
): Promise<ParsedCommand> {
  // Rejects a version from the future, which would hide later changes.
  if (expected > self.version)
    throw invalidRequest([{ field: 'expected_version', code: 'request.version_ahead', params: { version: self.version } }]);
  if (expected === self.version) return attempt;
  // Checks field permissions before conflicts, so that stored values do not leak.
  const rejection = attempt.checkPermissions(context.permissions);
  if (rejection) throw rejection;
  const laterEvents = await loadLaterEvents(store, self, expected);
  const foreignEvents = laterEvents.filter(({ actor }) => actor !== context.actor);
  const checkedEvents = foreignEvents.map(async (event) => ({
    ...event,
    conflictingValues: await attempt.findRemovalConflict(event.data, self, reader),
  }));
  refuseRemovalConflicts(await Promise.all(checkedEvents), self.version);
  const changes = laterEvents.map(async (event) => ({ ...event, data: await attempt.findChangedFields(event.data, self, reader) }));
  const storedValues = await attempt.storedForm(self, reader);
  const { values, fields } = attempt;
  const placeOf = (field: string) => attempt.scopeOf(field, context.today);
  const rebasedCommand = attempt.with(rebaseCommand({ values, fields, storedValues, placeOf }, await Promise.all(changes), self.version));
  if (!rebasedCommand.withShownValues) return rebasedCommand;
  return rebasedCommand.withShownValues({ ...self, version: expected, state: await loadStateAt(store, self, expected) }, reader);
}
