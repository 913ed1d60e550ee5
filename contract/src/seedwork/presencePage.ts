/** Pages that are shared with those who have the same one open; the first is meant where none is named. */
export const presencePages = ['verification', 'detail'] as const;
export type PresencePage = (typeof presencePages)[number];
