import type { Feature } from '../../platform/area.ts';
import { entityScores } from './entityScores.query.ts';
import { scoreDeciders } from './score.decider.ts';
import { rankingScores } from './score.facts.ts';
import { syncHandler } from './sync.handler.ts';
import { fetchKind, fetchTask } from './sync.task.ts';

/** Scores of rankings, and their sync with the warehouse. */
export const rankingFeature: Feature = {
  facts: [rankingScores],
  deciders: scoreDeciders,
  handlers: [syncHandler],
  answers: [entityScores],
  tasks: (services) => ({ [fetchKind]: fetchTask(services) }),
};
