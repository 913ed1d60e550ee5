import { expect, type Page } from '@playwright/test';
import { expectAccessibleThemes } from './accessible.ts';
import { signedInTest as test } from './signedIn.ts';

/** Everything that Chromium complained about: script errors, refused styles, failed requests. */
function complaints(page: Page): string[] {
  const heard: string[] = [];
  page.on('console', (message) => message.type() === 'error' && heard.push(message.text()));
  page.on('pageerror', (error) => heard.push(String(error)));
  return heard;
}

test.use({ viewport: { width: 1440, height: 900 } });

const pages = [
  '/',
  '/health',
  '/business',
  '/international',
  '/international/management/projects',
  '/seedwork',
  '/testing',
  '/testing/alerts',
  '/health/projectors',
  '/error',
  '/release',
  '/dms/api',
];

for (const url of pages) {
  test(`${url} is in order: axe in both themes, no complaint, no sideways scrolling`, async ({ page }) => {
    const heard = complaints(page);
    await page.goto(url);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectAccessibleThemes(page);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
    expect(heard).toEqual([]);
  });
}
