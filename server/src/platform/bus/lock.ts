import type { ErrorCode } from '@kurator/contract';
import type { JsonObject, Loaded, Lock, StreamType } from '../store/index.ts';
import type { Reader } from './decider.ts';
import { refuse, type Rejection } from '../rejection/rejection.ts';

export type Lockable = Pick<Loaded, 'type' | 'state'>;

export interface LockContext {
  readonly typeOf: (name: string) => StreamType;
  /** Its reads join the read set: a simultaneous lock or unlock causes a retry. */
  readonly reader: Pick<Reader, 'loadMany'>;
}

/** Rejection if the stream or one it belongs to is locked. @param isWritten checks the state after the command */
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

/** Rejection codes of locks on a stream type. */
export const lockCodes = ({ lockedBy = [] }: Pick<StreamType, 'lockedBy'>): readonly ErrorCode[] => lockedBy.map(({ code }) => code);
