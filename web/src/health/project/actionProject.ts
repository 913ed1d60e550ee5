import type { ProjectRow } from '@kurator/contract/health/project/project.answer';

/** Fields of a project that its actions need, on card and page. */
export type ActionProject = Omit<ProjectRow, 'is_delivered' | 'awardee_types'>;

/** Initial values of a project's dialogs, which take those of their fields. */
export const projectDialogValues = ({ counts: _counts, ...values }: ActionProject) => values;
