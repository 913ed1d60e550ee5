import type { Language } from './error.ts';

/** The words of a file that compares two lists. */
export const comparisonWords = {
  de: {
    change: 'Änderung',
    award_name: 'Auszeichnung',
    rank: 'Rang',
    previous_rank: 'Rang vorher',
    move: 'Plätze',
    reason: 'Grund',
    properties: 'Geänderte Eigenschaften',
    new: 'neu',
    dropped: 'weggefallen',
    stayed: 'geblieben',
    blacklisted: 'gesperrt',
    deleted: 'gelöscht',
    merged: 'zusammengeführt',
    not_on_list: 'nicht mehr auf der Liste',
  },
  en: {
    change: 'Change',
    award_name: 'Award',
    rank: 'Rank',
    previous_rank: 'Previous rank',
    move: 'Move',
    reason: 'Reason',
    properties: 'Changed properties',
    new: 'new',
    dropped: 'dropped',
    stayed: 'stayed',
    blacklisted: 'blacklisted',
    deleted: 'deleted',
    merged: 'merged',
    not_on_list: 'not on the list any more',
  },
} as const satisfies Readonly<Record<Language, Readonly<Record<string, string>>>>;
