import { healthResearchPermission } from './permission.ts';

/** Common part of commands about a type: researchers edit master data. */
export const healthCommandBaseOf = <const N extends string>(entity: N) =>
  ({ area: 'health', entity, permission: healthResearchPermission }) as const;
