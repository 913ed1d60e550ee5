import { projectCookie } from '@kurator/contract/business/verification/verification.list';
import { readCookie, setCookie } from '../../app/cookies.ts';

/** Slug of the project that was verified last in this browser; empty for none. */
export const readLastProject = (): string => readCookie(projectCookie);

export function rememberLastProject(slug: string): void {
  if (slug !== readLastProject()) setCookie(projectCookie, slug);
}
