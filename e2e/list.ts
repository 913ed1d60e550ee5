import { expect, type Page } from '@playwright/test';
import { commandHeaders, jobIdIn, sendCommand, startJob, uniqueText } from './testData.ts';

interface AwardProject {
  readonly project: string;
  readonly projectName: string;
  readonly award: string;
  readonly group: string;
}

export async function finishJob(page: Page, id: string, status: 'done' | 'planned' | 'applied'): Promise<void> {
  await expect
    .poll(async () => (await page.request.get(`/dms/seedwork/api/query/jobs/${id}/`)).text(), { timeout: 60_000 })
    .toContain(`"status":"${status}"`);
}

/** A project with an award of two properties, synced with the sample warehouse and filled from its delivery; of nobody else. */
export async function createAwardProject(page: Page, type: string, year: number): Promise<AwardProject> {
  const projectName = `Listen ${uniqueText()} ${year}`;
  const group = `G${uniqueText()}`.slice(0, 20);
  const ranking = { ranking_group: group, ranking_period: String(year), awardee_type: type };
  const project = await sendCommand(page, 'project.create', { name: projectName, year: String(year), ...ranking });
  const award = await sendCommand(page, 'award.create', { project_id: project, name: `Liste ${uniqueText()}`, length: '6' });
  for (const [name, label, format, symbol] of [
    ['recommendations', 'Empfehlungen', 'int', ''],
    ['quality', 'Qualität', 'float', '%'],
  ] as const)
    await sendCommand(page, 'award.create_property', { award_id: award, name, label, format, symbol, required: true });
  const sync = await page.request.post('/api-import/external-start-fetch', {
    data: { rankingGroup: group, period: year },
    headers: await commandHeaders(page),
  });
  await finishJob(page, jobIdIn(await sync.text()), 'done');
  const plan = await startJob(page, 'project.import_awardees', { project_id: project });
  await finishJob(page, plan, 'planned');
  // A blacklisted entity is a finding of the plan; applying with findings needs a reason.
  await startJob(page, 'import.apply', { import_id: plan, reason: 'Test' }, 'seedwork');
  await finishJob(page, plan, 'applied');
  return { project, projectName, award, group };
}
