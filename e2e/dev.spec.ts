import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { freePort } from '../server/src/platform/process/freePort.ts';
import { removeEmbeddedPostgres } from '../server/src/platform/postgres/index.ts';
import { administrator } from '../server/src/testing/administrator.ts';
import { newMedic, unique } from './colleague.ts';
import { signIn } from './signIn.ts';

const root = join(import.meta.dirname, '..');

/** A copy of the project in which sources can be edited; packages are hard links. */
function copyOfProject(): string {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const copy = mkdtempSync(join(root, '.cache', 'dev-'));
  for (const name of ['contract', 'server', 'web', 'scripts', 'package.json', 'package-lock.json', 'tsconfig.base.json'])
    cpSync(join(root, name), join(copy, name), { recursive: true, filter: (path) => !/\/(dist|node_modules)$/.test(path) });
  expect(spawnSync('cp', ['-al', join(root, 'node_modules'), copy]).status).toBe(0);
  return copy;
}

/** Replaces a text in a source of the copy. Fails if the source lacks it. */
function edit(copy: string, path: string, text: string, replacement: string): void {
  const before = readFileSync(join(copy, path), 'utf8');
  expect(before).toContain(text);
  writeFileSync(join(copy, path), before.replace(text, replacement));
}

/** Status of a new medic's creation, as the API decides it now. */
const creates = async (page: Page): Promise<boolean> =>
  newMedic(page, `Dev ${unique()}`).then(
    () => true,
    () => false,
  );

test('npm run dev: signing in works, a component changes without a reload, a decider for the next command', async ({ browser }) => {
  test.setTimeout(120_000);
  const copy = copyOfProject();
  const data = join(copy, 'data');
  const port = await freePort();
  const dev: ChildProcess = spawn(process.execPath, ['scripts/dev.mjs'], {
    cwd: copy,
    stdio: 'ignore',
    env: {
      ...process.env,
      PORT: String(port),
      KURATOR_DATA_DIR: data,
      KURATOR_SAMPLE: 'none',
      KURATOR_ADMIN_EMAIL: administrator.email,
      KURATOR_ADMIN_PASSWORD: administrator.password,
    },
  });
  const page = await browser.newPage({ baseURL: `http://127.0.0.1:${port}` });
  try {
    await expect.poll(async () => (await page.request.get('/ready').catch(() => undefined))?.status(), { timeout: 60_000 }).toBe(200);
    await page.goto('/health/export');
    await expect(page).toHaveURL(/\/dms\/iam\/login\/\?next=/, { timeout: 30_000 });
    await signIn(page);
    const heading = page.getByRole('main').getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Export');

    await page.evaluate(() => Object.assign(globalThis, { stays: true }));
    edit(copy, 'web/src/seedwork/export/ExportPage.tsx', '</h1>', ' edited</h1>');
    await expect(heading).toHaveText('Export edited', { timeout: 60_000 });
    expect(await page.evaluate(() => 'stays' in globalThis)).toBe(true);

    expect(await creates(page)).toBe(true);
    edit(copy, 'server/src/health/medic/medic.decider.ts', 'if (refusal) return refusal;', "return refuse('entity.deleted');");
    await expect.poll(() => creates(page), { timeout: 60_000 }).toBe(false);
  } finally {
    await page.close();
    if (dev.exitCode === null && dev.kill('SIGTERM')) await once(dev, 'exit');
    await removeEmbeddedPostgres(data);
    rmSync(copy, { recursive: true });
  }
});
