/** Pages whose viewers are shown to each other; the first is the default. */
export const presencePages = ['verification', 'detail'] as const;
export type PresencePage = (typeof presencePages)[number];
