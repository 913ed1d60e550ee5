export const topGroups = ['MED'] as const;
