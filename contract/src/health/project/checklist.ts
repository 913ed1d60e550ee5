/** Findings that are counted before a project is completed. */
export const checklistCodes = ['unverified', 'open_inquiries', 'missing_required', 'blacklisted', 'deleted', 'list_length'] as const;
export type ChecklistCode = (typeof checklistCodes)[number];
