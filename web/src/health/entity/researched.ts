import { healthTypes } from '@kurator/contract/entityTypes';

/** The types that are listed. */
export const researched: readonly string[] = healthTypes.map(({ type }) => type);
