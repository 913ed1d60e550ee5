import { isDeletedSql } from '../platform/store/index.ts';

/** Streams that refer to another one and live. @param id SQL of the target's id @param as alias of the stream */
export const livingReferrersSql = (id: string, rel: string, as: string): string =>
  `link k_${as} join stream ${as} on ${as}.id = k_${as}.source where k_${as}.target = ${id} and k_${as}.rel = '${rel}' and not ${isDeletedSql(as)}`;
