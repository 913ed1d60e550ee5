import { projectCookie } from '@kurator/contract/business/verification/verification.list';
import { readCookie, setCookie } from '../../app/cookies.ts';

/** Slug of the project that was verified last in this browser; empty for none. */
export const lastProject = (): string => readCookie(projectCookie);

export function rememberProject(slug: string): void {
  if (slug !== lastProject()) setCookie(projectCookie, slug);
}
