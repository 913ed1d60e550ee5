import { defineScoreCommand } from '../../seedwork/ranking/score.command.ts';

/** Puts scores into effect for a project's awards. */
export const projectApplyScores = defineScoreCommand({ area: 'health', subjectType: 'project', rejections: ['entity.deleted'] });
