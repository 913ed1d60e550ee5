import type { ErrorCode } from '@kurator/contract';
import { refuseAt, type Rejection } from '../platform/bus/index.ts';
import type { LoadedStream } from '../platform/store/index.ts';
import { entityNameOf, entityStateOf } from './master.decider.ts';

/** Rejection naming a number's holder, deleted and merged ones too. @param code with `{key}`, `{name}` @param valueOf displayed part */
export const refuseKeyInUse =
  (field: string, code: ErrorCode, valueOf = (key: string): string => key) =>
  (_kind: string, reserved: string, holder: LoadedStream | undefined): Rejection => {
    const key = valueOf(reserved);
    if (!holder) return refuseAt(field, code, { key, name: '' });
    const [name, { is_deleted, dms_one_id, merged_into }] = [entityNameOf(holder), entityStateOf(holder)];
    if (merged_into) return refuseAt(field, 'entity.taken_by_merged', { key, name, dms_one_id });
    return is_deleted ? refuseAt(field, 'entity.taken_by_deleted', { key, name, dms_one_id }) : refuseAt(field, code, { key, name });
  };
