import { deciderFactoryOf, refuse, notFound, type Decider } from '../../platform/bus/index.ts';
import { factTableName } from '../../platform/facts/index.ts';
import { textOf, isLiving, type JsonObject, type StreamType } from '../../platform/store/index.ts';
import { diffFields, entityEvent } from '../change.ts';
import type { RankingDeclaration } from './rankingDeclaration.ts';
import { rankingScoreTable } from './score.facts.ts';

/** Ids of the awards that a run has rows for. */
const awardsSql = `select distinct award_id from ${factTableName(rankingScoreTable)} where run = $1`;

/** Events of a sync: one for the project, one for each living award whose rows it replaces. Locked projects and awards reject all of them. */
export const scoreDecider = <S extends JsonObject>(stream: StreamType<S>, { score }: RankingDeclaration): Decider =>
  deciderFactoryOf(stream)(score, {
    reads: async ({ project_id, run, awards: joinedAwardIds }, reader) => {
      const awards = await reader.loadReferring(project_id, 'project');
      const awardIds = joinedAwardIds?.split(' ') ?? (await reader.queryRows(awardsSql, [run])).map(({ award_id }) => textOf(award_id));
      return awards.filter(({ id }) => awardIds.includes(id));
    },
    decide: ({ values: { run, rows }, self, reads: awards, context }) => {
      if (!self) return notFound('entity.unknown');
      if (self.state['is_deleted']) return refuse('entity.deleted');
      const livingAwards = awards.filter(isLiving);
      const after = { score_run_id: run, scored_at: context.now };
      return [
        { events: [entityEvent(score, { after: { scored_at: context.now }, said: { rows } })] },
        ...livingAwards.flatMap((award) => {
          const changes = diffFields(award.state, after);
          return changes ? [{ of: award, events: [entityEvent(score, changes)] }] : [];
        }),
      ];
    },
  });
