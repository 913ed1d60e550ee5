import type { ErrorCode } from '@kurator/contract';
import type { JsonObject, Loaded, Lock, StreamType } from '../store/index.ts';
import type { Reader } from './decider.ts';
import { refuse, type Rejection } from '../rejection/rejection.ts';

/** A stream as far as locks concern it. */
export type Lockable = Pick<Loaded, 'type' | 'state'>;

export interface LockContext {
  readonly typeOf: (name: string) => StreamType;
  /** Its reads belong to the decision: who unlocks or locks meanwhile makes it be decided again. */
  readonly reader: Pick<Reader, 'loadMany'>;
}

/**
 * The refusal where a stream that is to be written is locked by itself or by one that it belongs to.
 * @param isWritten the state is the one that the command leads to, which may lock the stream itself
 */
export async function lockOf(stream: Lockable, locking: LockContext, isWritten = false): Promise<Rejection | undefined> {
  const locks = locking.typeOf(stream.type).lockedBy ?? [];
  for (const lock of isWritten ? locks.filter(({ path }) => path.length > 0) : locks) {
    const holders = await holdersOf(stream, lock, locking);
    const holder = holders.find(({ state }) => lock.isLocked(state));
    if (holder) return refuse(lock.code, nameOf(holder.state));
  }
  return undefined;
}

async function holdersOf(stream: Lockable, { path }: Lock, { typeOf, reader }: LockContext): Promise<readonly Lockable[]> {
  let reached: readonly Lockable[] = [stream];
  for (const relation of path) {
    const links = reached.flatMap(({ type, state }) => typeOf(type).links(state));
    reached = await reader.loadMany([...new Set(links.flatMap(({ target, rel }) => (rel === relation ? [target] : [])))]);
  }
  return reached;
}

const nameOf = ({ name }: JsonObject): { readonly name?: string } => (typeof name === 'string' ? { name } : {});

/** The codes with which streams of a type may refuse every command. */
export const lockCodes = ({ lockedBy = [] }: Pick<StreamType, 'lockedBy'>): readonly ErrorCode[] => lockedBy.map(({ code }) => code);
