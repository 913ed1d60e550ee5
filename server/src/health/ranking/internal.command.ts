import { scoreCommand } from '../../seedwork/ranking/score.command.ts';

/** Puts scores into effect for a project's awards. */
export const projectApplyScores = scoreCommand({ area: 'health', about: 'project', rejections: ['entity.deleted'] });
