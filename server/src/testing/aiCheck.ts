import type { AiRun } from '../health/aiCheck/record.ts';

/** A check of a hospital with one negative answer and one claim. */
export const doubtfulCheck = (claimId: string): Pick<AiRun, 'entityType' | 'verificationType' | 'items'> => ({
  entityType: 'hospital',
  verificationType: 'hospital',
  items: [
    {
      key: 'name',
      question: 'Heißt sie noch so?',
      time: '2026-11-19T10:00:00.000Z',
      failure: null,
      answer: 'Nein, sie heißt jetzt anders.',
      summary: 'Der Name ist neu.',
      sentiment: 'negative',
      links: ['https://klinik.example/'],
      claims: [
        {
          id: claimId,
          claim: 'Neuer Name',
          quote: 'Klinik Neu',
          source_url: 'https://klinik.example/',
          is_supported: true,
          field: 'name',
          value: 'Klinik Neu',
        },
      ],
    },
  ],
});
