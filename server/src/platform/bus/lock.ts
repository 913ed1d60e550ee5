import type { ErrorCode } from '@kurator/contract';
import type { JsonObject, LoadedStream, LockRule, StreamType } from '../store/index.ts';
import type { StreamReader } from './decider.ts';
import { refuse, type Rejection } from '../rejection/rejection.ts';

type LockSubject = Pick<LoadedStream, 'type' | 'state'>;

export interface LockContext {
  readonly typeOf: (name: string) => StreamType;
  /** Reader whose reads join the read set: a simultaneous lock or unlock causes a retry. */
  readonly reader: Pick<StreamReader, 'loadMany'>;
}

/** Rejection if the stream or one it belongs to is locked. */
export const findLockRejection = async (stream: LockSubject, locking: LockContext): Promise<Rejection | undefined> =>
  (await findLockRejections([stream], locking)).get(stream);

/** Rejections of those streams that are locked, found level by level. @param isWritten checks the state after the command */
export async function findLockRejections<S extends LockSubject>(
  streams: readonly S[],
  locking: LockContext,
  isWritten = false,
): Promise<ReadonlyMap<S, Rejection>> {
  const rejections = new Map<S, Rejection>();
  for (const [type, alike] of Map.groupBy(streams, (stream) => stream.type)) {
    const locks = locking.typeOf(type).lockedBy ?? [];
    for (const lock of isWritten ? locks.filter(isOfOthers) : locks)
      for (const [stream, holders] of isOfOthers(lock)
        ? await loadHolders(alike, lock, locking)
        : alike.map((own) => [own, [own]] as const)) {
        const holder = holders.find(({ state }) => lock.isLocked(state));
        if (holder && !rejections.has(stream)) rejections.set(stream, refuse(lock.code, nameOf(holder.state)));
      }
  }
  return rejections;
}

const isOfOthers = ({ path }: LockRule): boolean => path.length > 0;

/** Whether another stream can lock those of this type. */
export const hasParentLocks = ({ lockedBy = [] }: Pick<StreamType, 'lockedBy'>): boolean => lockedBy.some(isOfOthers);

async function loadHolders<S extends LockSubject>(
  streams: readonly S[],
  { path }: LockRule,
  { typeOf, reader }: LockContext,
): Promise<ReadonlyMap<S, readonly LockSubject[]>> {
  let reachedSubjects: ReadonlyMap<S, readonly LockSubject[]> = new Map(streams.map((stream) => [stream, [stream]]));
  for (const relation of path) {
    const targetsOf = (places: readonly LockSubject[]): readonly string[] =>
      places
        .flatMap(({ type, state }) => typeOf(type).links(state))
        .filter(({ rel }) => rel === relation)
        .map(({ target }) => target);
    const targets = new Map([...reachedSubjects].map(([stream, places]) => [stream, targetsOf(places)]));
    const targetStreams = new Map((await reader.loadMany([...new Set([...targets.values()].flat())])).map((each) => [each.id, each]));
    reachedSubjects = new Map([...targets].map(([stream, ids]) => [stream, ids.flatMap((id) => targetStreams.get(id) ?? [])]));
  }
  return reachedSubjects;
}

const nameOf = ({ name }: JsonObject): { readonly name?: string } => (typeof name === 'string' ? { name } : {});

/** Rejection codes of locks on a stream type. */
export const lockCodes = ({ lockedBy = [] }: Pick<StreamType, 'lockedBy'>): readonly ErrorCode[] => lockedBy.map(({ code }) => code);
