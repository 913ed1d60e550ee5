/** Parts of the list that are loaded after the rows. */
export { AccountFilters } from './AccountFilters.tsx';
export { ProjectRankingSyncButtons } from './ProjectRankingSyncButtons.tsx';
export { ProjectYearProgress } from './ProjectYearProgress.tsx';
