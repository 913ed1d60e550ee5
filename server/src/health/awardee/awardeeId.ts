import { streamIdOf } from '../../platform/store/index.ts';

/** Deterministic id, so that a returning entity is the same awardee. */
export const awardeeId = (awardId: string, entityId: string): string => streamIdOf(`awardee ${awardId} ${entityId}`);
