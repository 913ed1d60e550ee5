import type { ImportRow } from './job.answer.ts';
import type { JobStatus } from './jobStatus.ts';
import type { Language } from '../text/error.ts';

const statuses: Readonly<Record<Language, Readonly<Record<JobStatus, string>>>> = {
  de: {
    planning: 'Wird geprüft',
    planned: 'Wartet auf Übernahme',
    applying: 'Wird übernommen',
    applied: 'Übernommen',
    reverting: 'Wird zurückgenommen',
    reverted: 'Zurückgenommen',
    running: 'Läuft',
    done: 'Fertig',
    failed: 'Fehlgeschlagen',
    cancelled: 'Abgebrochen',
  },
  en: {
    planning: 'Being checked',
    planned: 'Waiting to be applied',
    applying: 'Being applied',
    applied: 'Applied',
    reverting: 'Being reverted',
    reverted: 'Reverted',
    running: 'Running',
    done: 'Done',
    failed: 'Failed',
    cancelled: 'Cancelled',
  },
};

const rowStates: Readonly<Record<Language, Readonly<Record<ImportRow['state'], string>>>> = {
  de: {
    unchanged: 'Unverändert',
    change: 'Änderung',
    new: 'Neu',
    dropped: 'Fällt weg',
    error: 'Fehler',
    written: 'Gespeichert',
    skipped: 'Nicht gespeichert',
    reverted: 'Zurückgenommen',
  },
  en: {
    unchanged: 'Unchanged',
    change: 'Change',
    new: 'New',
    dropped: 'Dropped',
    error: 'Error',
    written: 'Saved',
    skipped: 'Not saved',
    reverted: 'Reverted',
  },
};

export const jobStatusWord = (status: JobStatus, language: Language): string => statuses[language][status];

export const rowStateWord = (state: ImportRow['state'], language: Language): string => rowStates[language][state];
