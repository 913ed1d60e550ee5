import { healthResearch } from './permission.ts';

/** Common part of commands about a type: researchers edit master data. */
export const commandBaseOf = <const N extends string>(entity: N) => ({ area: 'health', entity, permission: healthResearch }) as const;
