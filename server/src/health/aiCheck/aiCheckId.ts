import { deriveStreamId } from '../../platform/store/index.ts';

/** Id of the check of an entity for a type of verification. */
export const aiCheckId = (entityId: string, verificationType: string): string => deriveStreamId(`ai_check ${entityId} ${verificationType}`);
