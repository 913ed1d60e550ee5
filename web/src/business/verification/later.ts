/** Parts of the list that are loaded after the rows. */
export { AccountFilters } from './AccountFilters.tsx';
export { ProjectSyncButtons } from './ProjectSyncButtons.tsx';
export { ProjectYearProgress } from './ProjectYearProgress.tsx';
