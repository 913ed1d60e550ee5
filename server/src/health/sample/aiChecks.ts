import { verificationTypeForGroup } from '@kurator/contract/kit/verification';
import type { Attribution } from '../../platform/bulk/index.ts';
import { isDeletedSql, type Store } from '../../platform/store/index.ts';
import type { StoredAnswer } from '../aiCheck/aiCheck.stream.ts';
import { prepareRunAppend } from '../aiCheck/record.ts';
import { weightedFindings, sampleWebsiteOf, sampleQuestion } from './sampleFinding.ts';
import type { Rng } from './rng.ts';
import { entityTypeWithDefaultGroups } from './sampleEntityType.ts';
import type { SampleRun } from './sampleRun.ts';

interface AiChecksContext {
  readonly store: Store;
  readonly sampleRun: SampleRun;
  readonly rng: Rng;
  readonly attribution: Attribution;
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
export async function seedAiChecks({ store, sampleRun, rng, attribution }: AiChecksContext): Promise<void> {
  const checkedWinners = (await loadWinners(store)).flatMap((winner) => {
    const entityType = entityTypeWithDefaultGroups(winner.type);
    const type = entityType && verificationTypeForGroup(entityType, winner.ranking_group ?? undefined);
    return type && rng.hasChance(CHECKED) ? [{ winner, verificationType: type.key, items: itemsOf(rng, winner, attribution.at) }] : [];
  });
  const streams = async (from: number, to: number) =>
    Promise.all(
      checkedWinners
        .slice(from, to)
        .map(({ winner, verificationType, items }) =>
          prepareRunAppend(store, { entityId: winner.id, entityType: winner.type, verificationType, items, at: attribution.at }),
        ),
    );
  if (checkedWinners.length > 0)
    await sampleRun.write({ id: rng.uuid(), ...attribution, actor: 'system' }, { total: checkedWinners.length, streams });
}

async function loadWinners(store: Store): Promise<readonly Winner[]> {
  const { rows } = await store.pool.query<Winner>(
    `select distinct on (e.id, g.ranking_group) e.id, e.type, coalesce(e.card ->> 'display_name', e.card ->> 'name') as name, g.ranking_group
      from stream a join stream e on e.id = (a.state ->> 'entity_id')::uuid join stream p on p.id = (a.state ->> 'project_id')::uuid
        cross join lateral (select p.state ->> 'ranking_group' as ranking_group) g
      where a.type = 'awardee' and (a.state ->> 'year')::int = (select max((n.state ->> 'year')::int) from stream n where n.type = 'awardee')
        and not ${isDeletedSql('a', 'state')} and not ${isDeletedSql('e')}
        and (e.card ->> 'process')::boolean is not true and not (e.state ? 'optin_date' and (e.state ->> 'optin')::boolean is not true)
      order by e.id, g.ranking_group`,
  );
  return rows;
}

function itemsOf(rng: Rng, winner: Winner, at: Date): readonly StoredAnswer[] {
  const page = sampleWebsiteOf(winner.name);
  const { claims, ...answerFields } = rng.pick(weightedFindings).say(winner.name, page);
  return [
    {
      key: sampleQuestion.key,
      question: sampleQuestion.text.replace('{name}', winner.name),
      time: at.toISOString(),
      links: answerFields.failure === null ? [page] : [],
      claims: claims.map((claim) => ({ ...claim, id: rng.uuid(), source_url: `${page}impressum` })),
      ...answerFields,
    },
  ];
}
