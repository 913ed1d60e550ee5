import { healthResearch } from './permission.ts';

/** What commands about a type have in common: master data of health belong to its researchers. */
export const ofType = <const N extends string>(entity: N) => ({ area: 'health', entity, permission: healthResearch }) as const;
