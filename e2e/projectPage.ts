import type { Locator, Page } from '@playwright/test';
import { sendCommand } from './testData.ts';

export const projectCard = (page: Page, name: string): Locator => page.getByRole('article').filter({ hasText: name });
export const pagePanel = (page: Page, name: string): Locator => page.getByRole('region', { name: new RegExp(`^${name}`) });

/** A project with an award. */
export async function createProject(page: Page, name: string, year = 2031): Promise<string> {
  const project = await sendCommand(page, 'project.create', { name, year: String(year) });
  await sendCommand(page, 'award.create', { project_id: project, name: `Liste ${name}` });
  return project;
}
