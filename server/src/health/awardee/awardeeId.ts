import { awardeeIdOf } from '../../seedwork/awardeeId.ts';

export const awardeeId = (awardId: string, entityId: string): string => awardeeIdOf('awardee', awardId, entityId);
