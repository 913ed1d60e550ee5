import { entityTypeOf } from '@kurator/contract/entityTypes';
import { verificationTypeIn } from '@kurator/contract/kit/verification';
import type { Attribution } from '../../platform/bulk/index.ts';
import type { Store } from '../../platform/store/index.ts';
import type { StoredClaim, StoredItem } from '../aiCheck/aiCheck.stream.ts';
import { runAppend } from '../aiCheck/record.ts';
import type { Rng } from './rng.ts';
import type { SampleRun } from './sampleRun.ts';

interface Around {
  readonly store: Store;
  readonly sampleRun: SampleRun;
  readonly rng: Rng;
  readonly acting: Attribution;
}

interface Winner {
  readonly id: string;
  readonly type: string;
  readonly name: string;
  readonly ranking_group: string | null;
}

/** Share of checked winners. */
const CHECKED = 0.6;

/** AI checks of the newest year's winners, as a night run would leave them. */
export async function aiChecks({ store, sampleRun, rng, acting }: Around): Promise<void> {
  const checked = (await winnersOf(store)).flatMap((winner) => {
    const entityType = entityTypeOf(winner.type);
    const type = entityType && verificationTypeIn(entityType, winner.ranking_group ?? undefined);
    return type && rng.chance(CHECKED) ? [{ winner, verificationType: type.key, items: itemsOf(rng, winner, acting.at) }] : [];
  });
  const streams = async (from: number, to: number) =>
    Promise.all(
      checked
        .slice(from, to)
        .map(({ winner, verificationType, items }) =>
          runAppend(store, { entityId: winner.id, entityType: winner.type, verificationType, items, at: acting.at }),
        ),
    );
  if (checked.length > 0) await sampleRun.write({ id: rng.uuid(), ...acting, actor: 'system' }, { total: checked.length, streams });
}

async function winnersOf(store: Store): Promise<readonly Winner[]> {
  const { rows } = await store.pool.query<Winner>(
    `select distinct on (e.id, g.ranking_group) e.id, e.type, coalesce(e.card ->> 'display_name', e.card ->> 'name') as name, g.ranking_group
      from stream a join stream e on e.id = (a.state ->> 'entity_id')::uuid join stream p on p.id = (a.state ->> 'project_id')::uuid
        cross join lateral (select p.state ->> 'ranking_group' as ranking_group) g
      where a.type = 'awardee' and (a.state ->> 'year')::int = (select max((n.state ->> 'year')::int) from stream n where n.type = 'awardee')
        and (a.state ->> 'is_deleted')::boolean is not true and (e.card ->> 'is_deleted')::boolean is not true
        and (e.card ->> 'process')::boolean is not true and not (e.state ? 'optin_date' and (e.state ->> 'optin')::boolean is not true)
      order by e.id, g.ranking_group`,
  );
  return rows;
}

type Said = Pick<StoredItem, 'failure' | 'sentiment' | 'summary' | 'answer'> & {
  readonly claims: readonly Pick<StoredClaim, 'claim' | 'quote' | 'is_supported' | 'field' | 'value'>[];
};

interface Finding {
  readonly weight: number;
  readonly say: (winner: Winner, page: string) => Said;
}

const answered = (sentiment: StoredItem['sentiment'], summary: string, answer: string) => ({ failure: null, sentiment, summary, answer });
const claim = { field: null, value: null, is_supported: true } as const;

/** Findings of a check, with their frequencies. */
const findings: readonly Finding[] = [
  {
    weight: 62,
    say: ({ name }) => ({
      ...answered('positive', 'Der Name stimmt mit der Website überein.', `Im Impressum steht der Name wie hier: ${name}.`),
      claims: [{ ...claim, claim: 'Der Name stimmt.', quote: name }],
    }),
  },
  {
    weight: 18,
    say: (_winner, page) => ({
      ...answered('negative', 'Die Website hat eine neue Adresse.', 'Die bisherige Adresse leitet auf eine neue um.'),
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
    say: ({ name }) => ({
      ...answered(
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
      ...answered('neutral', 'Auf der Website steht dazu nichts.', 'Die Website nennt keinen Namen und keine Anschrift.'),
      claims: [],
    }),
  },
  { weight: 4, say: () => ({ failure: 'timeout', sentiment: null, summary: null, answer: null, claims: [] }) },
];
const bag = findings.flatMap((finding) => Array.from({ length: finding.weight }, () => finding));

function itemsOf(rng: Rng, winner: Winner, at: Date): readonly StoredItem[] {
  const page = `https://${slugOf(winner.name)}.example/`;
  const { claims, ...said } = rng.pick(bag).say(winner, page);
  return [
    {
      key: 'current',
      question: `Sind Name und Website von ${winner.name} noch aktuell?`,
      time: at.toISOString(),
      links: said.failure === null ? [page] : [],
      claims: claims.map((made) => ({ ...made, id: rng.uuid(), source_url: `${page}impressum` })),
      ...said,
    },
  ];
}

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
