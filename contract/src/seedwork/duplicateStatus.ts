export const duplicateStatuses = ['open', 'dismissed', 'merged'] as const;
