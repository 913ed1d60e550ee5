import { streamIdOf } from '../../platform/store/index.ts';

/** Deterministic id, so that a returning account is the same awardee. */
export const awardeeId = (awardId: string, accountId: string): string => streamIdOf(`businessawardee ${awardId} ${accountId}`);
