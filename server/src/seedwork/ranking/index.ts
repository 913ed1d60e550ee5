import type { Feature } from '../../platform/area.ts';
import { entityScores } from './entityScores.query.ts';
import type { RankingDeclaration } from './rankingDeclaration.ts';
import { rankingScoreTable } from './score.facts.ts';
import { rankingSyncHandler } from './sync.handler.ts';
import { fetchJobKind, fetchTask } from './sync.task.ts';

/** Scores of rankings, and their sync with the warehouse. */
export const rankingFeature = (rankings: readonly RankingDeclaration[]): Feature => ({
  facts: [rankingScoreTable],
  handlers: [rankingSyncHandler(rankings)],
  answersOf: ({ contract }) => [entityScores(rankings, contract.entityTypes)],
  tasks: (services) => ({ [fetchJobKind]: fetchTask(services, rankings) }),
});
