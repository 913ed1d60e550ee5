import type { ErrorCode } from '@kurator/contract';
import { refuseAt, type Rejection } from '../platform/bus/index.ts';
import type { Loaded } from '../platform/store/index.ts';
import { nameOf, stateOf } from './master.decider.ts';

/**
 * The refusal of a number that belongs to another entity, which it names. What is deleted keeps its numbers, since it would come back
 * with them; as lists do not show it, the refusal says that it is deleted, its DMS One ID, and what to do.
 * @param code for an entity that lives; its text has the places `{key}` and `{name}`
 * @param valueOf what of the unique key people know
 */
export const takenAt =
  (field: string, code: ErrorCode, valueOf = (key: string): string => key) =>
  (_kind: string, reserved: string, holder: Loaded | undefined): Rejection => {
    const key = valueOf(reserved);
    if (!holder) return refuseAt(field, code, { key, name: '' });
    const [name, { is_deleted, dms_one_id }] = [nameOf(holder), stateOf(holder)];
    return is_deleted ? refuseAt(field, 'entity.taken_by_deleted', { key, name, dms_one_id }) : refuseAt(field, code, { key, name });
  };
