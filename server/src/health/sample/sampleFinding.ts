import type { StoredClaim, StoredAnswer } from '../aiCheck/aiCheck.stream.ts';

type SampleAnswer = Pick<StoredAnswer, 'failure' | 'sentiment' | 'summary' | 'answer'> & {
  readonly claims: readonly Pick<StoredClaim, 'claim' | 'quote' | 'is_supported' | 'field' | 'value'>[];
};

interface SampleFinding {
  readonly weight: number;
  readonly say: (name: string, page: string) => SampleAnswer;
}

const answerFields = (sentiment: StoredAnswer['sentiment'], summary: string, answer: string) => ({
  failure: null,
  sentiment,
  summary,
  answer,
});
const claim = { field: null, value: null, is_supported: true } as const;

/** Findings of checks by frequency. */
const findings: readonly SampleFinding[] = [
  {
    weight: 62,
    say: (name) => ({
      ...answerFields('positive', 'Der Name stimmt mit der Website überein.', `Im Impressum steht der Name wie hier: ${name}.`),
      claims: [{ ...claim, claim: 'Der Name stimmt.', quote: name }],
    }),
  },
  {
    weight: 18,
    say: (_name, page) => ({
      ...answerFields('negative', 'Die Website hat eine neue Adresse.', 'Die bisherige Adresse leitet auf eine neue um.'),
      claims: [
        {
          ...claim,
          claim: 'Die Website hat eine neue Adresse.',
          quote: `Sie finden uns jetzt unter ${page}`,
          field: 'website',
          value: page,
        },
      ],
    }),
  },
  {
    weight: 10,
    say: (name) => ({
      ...answerFields(
        'negative',
        'Vielleicht ist die Leitung neu.',
        `Ein Beitrag nennt für ${name} eine neue Leitung; eine Quelle dafür fand sich nicht.`,
      ),
      claims: [{ ...claim, is_supported: false, claim: 'Die Leitung ist neu.', quote: 'seit diesem Jahr unter neuer Leitung' }],
    }),
  },
  {
    weight: 6,
    say: () => ({
      ...answerFields('neutral', 'Auf der Website steht dazu nichts.', 'Die Website nennt keinen Namen und keine Anschrift.'),
      claims: [],
    }),
  },
  { weight: 4, say: () => ({ failure: 'timeout', sentiment: null, summary: null, answer: null, claims: [] }) },
];

/** Each finding as often as it occurs. */
export const weightedFindings = findings.flatMap((finding) => Array.from({ length: finding.weight }, () => finding));

/** Invented website of an entity. */
export const sampleWebsiteOf = (name: string): string => `https://${slugOf(name)}.example/`;

export const sampleQuestion = { key: 'current', text: 'Sind Name und Website von {name} noch aktuell?' } as const;

const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 50);
