import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Browser, type Page } from '@playwright/test';
import { permissionNames, type PermissionName } from '@kurator/contract/kit/permission';
import { uniqueText } from './testData.ts';
import { signIn } from './signIn.ts';

const run = promisify(execFile);
const password = 'sieben-raben-7';

/** A page of somebody else, signed in with a session of their own. The test closes its context. */
export async function openPageAsNewUser(
  browser: Browser,
  name: string,
  permissions: readonly PermissionName[] = permissionNames,
): Promise<Page> {
  const email = `${uniqueText()}@kurator.example`;
  const args = ['user', 'add', email, '--name', name, '--password', password, '--permissions', permissions.join(',')];
  const { stdout } = await run(process.execPath, ['server/src/cli.ts', ...args], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, KURATOR_DATA_DIR: process.env['KURATOR_E2E_DATA'] ?? '' },
  });
  expect(stdout).toContain('can sign in');
  const context = await browser.newContext({ baseURL: process.env['KURATOR_E2E_URL'] ?? '', storageState: { cookies: [], origins: [] } });
  const page = await context.newPage();
  await page.goto('/dms/iam/login/?next=/');
  await signIn(page, { email, password });
  return page;
}
