import { defineScoreCommand } from '../../seedwork/ranking/score.command.ts';

/** Puts scores into effect for a project's awards of a year. */
export const businessProjectApplyScores = defineScoreCommand({ area: 'business', subjectType: 'business_project' });
