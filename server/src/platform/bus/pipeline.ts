import type { EntityType } from '@kurator/contract';
import {
  toFoldInput,
  foldEvents,
  createStreamId,
  type JsonObject,
  type LoadedStream,
  type StreamAppend,
  type StreamType,
} from '../store/index.ts';
import type { ParsedCommand, DecisionContext, Decider, StreamOutcome, StreamReader } from './decider.ts';
import type { NewNotification } from '../notification/notification.ts';
import { hasParentLocks, findLockRejection, findLockRejections, type LockContext } from './lock.ts';
import { Rejection } from '../rejection/rejection.ts';
import { loadSubject } from './subject.ts';

/** Inputs that the bus, imports, dry runs and tests supply to the same rules. */
interface DecideCommandOptions {
  readonly typeOf: (name: string) => StreamType;
  readonly entityTypeOf: (name: string) => EntityType | undefined;
  readonly reader: StreamReader;
  /** Permissions of the sender; absent if checked before. */
  readonly permissions?: ReadonlySet<string>;
  readonly context: (numbers: number) => Promise<DecisionContext>;
  /** Rebases the command on the loaded stream. @throws Rejection */
  readonly rebase?: (attempt: ParsedCommand, self: LoadedStream, context: DecisionContext) => Promise<ParsedCommand>;
  /** Id of a created entity. Default: a new one. */
  readonly createdId?: string | undefined;
  /** Checks uniqueness if nothing is appended. @throws ReservationConflict */
  readonly checkReservations?: (streams: readonly StreamAppend[], context: DecisionContext) => Promise<void>;
}

/** Stream before the command, and the appends; a stream repeats per outcome. */
export interface DecidedCommand {
  readonly own: Omit<StreamAppend, 'events'>;
  readonly streams: readonly StreamAppend[];
  readonly context: DecisionContext;
  readonly notifications: readonly NewNotification[];
}

/**
 * Decides a command: subject, locks, rebase, rule, locks on written streams. @returns the rejection
 * @throws Rejection of a rebase, ReservationConflict
 */
export async function decideCommand(
  decider: Decider,
  attempt: ParsedCommand,
  pipeline: DecideCommandOptions,
): Promise<DecidedCommand | Rejection> {
  const { typeOf, entityTypeOf } = pipeline;
  const reader = { ...pipeline.reader, entityTypeOf, typeOf };
  const self = await loadSubject(decider, attempt, pipeline);
  if (self instanceof Rejection) return self;
  const lockRejection = self && !decider.ignoresLock ? await findLockRejection(self, pipeline) : undefined;
  if (lockRejection) return lockRejection;
  const context = await pipeline.context(await attempt.countNumbers(reader));
  const current = self && pipeline.rebase ? await pipeline.rebase(attempt, self, context) : attempt;
  const own = self ?? { id: pipeline.createdId ?? createStreamId(), type: decider.creates ?? '', version: 0, state: undefined };
  const decision = await current.decide(self, reader, context, own.id);
  if (!(decision instanceof Rejection)) {
    const streams = appendsOf(decision, own);
    return (
      (decider.ignoresLock ? undefined : await lockOfWrites(streams, pipeline, context, self)) ?? {
        own,
        streams,
        context,
        notifications: decision.flatMap(({ notifications = [] }) => notifications),
      }
    );
  }
  const bypassVariant = current.isBypassed ? undefined : current.bypass();
  if (!bypassVariant) return decision;
  // Offers an override only if it would succeed.
  const bypassedDecision = await bypassVariant.decide(self, reader, context, own.id);
  if (bypassedDecision instanceof Rejection) return bypassedDecision;
  const streams = appendsOf(bypassedDecision, own);
  const refusal = await lockOfWrites(streams, { typeOf, reader }, context, decider.ignoresLock ? undefined : self);
  if (refusal) return refusal;
  await pipeline.checkReservations?.(streams, context);
  return decision;
}

const appendsOf = (outcomes: readonly StreamOutcome[], own: Omit<StreamAppend, 'events'>): readonly StreamAppend[] =>
  outcomes
    .filter(({ events }) => events.length > 0)
    .map(({ of, begins, events }) => ({ ...(begins ? { ...begins, version: 0, state: undefined } : (of ?? own)), events }));

/** Rejects writes to locked streams, and states that would lock their stream. @param open stream that is known to be open as it was loaded */
async function lockOfWrites(
  streams: readonly StreamAppend[],
  locking: LockContext,
  { actor, now }: DecisionContext,
  open: LoadedStream | undefined,
): Promise<Rejection | undefined> {
  const writtenStreams = streams
    .filter(({ type }) => locking.typeOf(type).lockedBy !== undefined)
    .map(({ type, state, events }) => {
      const before = state && state !== open?.state ? { type, state } : undefined;
      // A stream that only locks itself is open to its own events.
      if (!hasParentLocks(locking.typeOf(type))) return { before, after: undefined };
      const facts = events.map((event) => toFoldInput(event, { actor, at: now }));
      return { before, after: { type, state: foldEvents<JsonObject>(locking.typeOf(type), state, facts) ?? {} } };
    });
  if (writtenStreams.every(({ before, after }) => !before && !after)) return undefined;
  const [before] = (
    await findLockRejections(
      writtenStreams.flatMap((stream) => stream.before ?? []),
      locking,
    )
  ).values();
  const [after] = (
    await findLockRejections(
      writtenStreams.flatMap((stream) => stream.after ?? []),
      locking,
      true,
    )
  ).values();
  return before ?? after;
}
