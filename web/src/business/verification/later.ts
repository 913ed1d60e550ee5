/** What the list has beside its rows; it comes after them. */
export { AccountFilters } from './AccountFilters.tsx';
export { ProjectSync } from './ProjectSync.tsx';
export { ProjectYear } from './ProjectYear.tsx';
