/** Parts of the list that are loaded after the rows. */
export { AccountFilters } from './AccountFilters.tsx';
export { ProjectSync } from './ProjectSync.tsx';
export { ProjectYear } from './ProjectYear.tsx';
