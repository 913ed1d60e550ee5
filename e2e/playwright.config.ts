import { defineConfig, devices } from '@playwright/test';

const browser = process.env['CHROMIUM_PATH'];
if (browser === undefined) throw new Error('Browser tests are run by `npm run e2e`, which finds Chromium and builds the pages.');

/** Features that tests do without. Chromium heeds the last list alone, so Playwright's own names stand here, too. */
const disabledFeatures = [
  // The pop-ups of the address bar, pages of their own: they took a second of processor time in each window.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** Tests of a copy of the project. */
const copies = ['dev.spec.ts', 'supply.spec.ts'];

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './product.ts',
  fullyParallel: true,
  // Worker per core and one more, because workers wait for answers now and then.
  workers: 3,
  // Tests that build a copy of the project take longest: they come first, so that none of them ends alone.
  projects: [{ name: 'copies', testMatch: copies }, { testIgnore: copies }],
  // Time for a machine that builds or tests something else beside.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  forbidOnly: process.env['CI'] !== undefined,
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    // Set by product.ts, before the workers read this.
    baseURL: process.env['KURATOR_E2E_URL'],
    launchOptions: { executablePath: browser, args: [`--disable-features=${disabledFeatures.join(',')}`] },
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    // Drawing animations takes a tenth of the processor time of the browser.
    contextOptions: { reducedMotion: 'reduce' },
    // Fails at the step itself, not at the test's timeout.
    actionTimeout: 60_000,
    navigationTimeout: 90_000,
    // A trace costs a quarter of the run: `npm run e2e -- --trace on` writes it.
    screenshot: 'only-on-failure',
  },
});
