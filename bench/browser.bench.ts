import { chromium, type Browser, type Page } from '@playwright/test';
import { fillHospitals } from './hospitals.ts';
import { median, type Figure } from './measure.ts';
import { startProduct } from './product.ts';
import type { Bench } from './run.ts';
import { headersOf, signedIn } from './session.ts';

const HOSPITALS = 2_000;
const VISITS = 7;
const list = '/health/research/hospitals?limit=50';

/** What a browser that has never been here reports of its first visit, in milliseconds. */
interface Visit {
  readonly firstRow: number;
  readonly firstPaint: number;
  readonly shift: number;
  readonly longest: number;
  /** From a click on 'next page' to its rows on the screen. */
  readonly click: number;
}

/** Runs in the page before anything else: notes when the first row stands in a frame, what moves, what blocks. */
const watch = `
  globalThis.seen = { firstRow: NaN, shift: 0, longest: 0 };
  new PerformanceObserver((list) => { for (const e of list.getEntries()) if (!e.hadRecentInput) seen.shift += e.value; }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => { for (const e of list.getEntries()) seen.longest = Math.max(seen.longest, e.duration); }).observe({ type: 'longtask', buffered: true });
  const look = () => document.querySelector('tbody tr') ? (seen.firstRow = performance.now()) : requestAnimationFrame(look);
  requestAnimationFrame(look);
`;

/** Presses ']' and waits until other rows have been painted. */
const turn = `new Promise((resolve) => {
  const first = document.querySelector('tbody tr').textContent;
  const start = performance.now();
  const look = () => document.querySelector('tbody tr').textContent === first ? requestAnimationFrame(look) : requestAnimationFrame(() => resolve(performance.now() - start));
  document.dispatchEvent(new KeyboardEvent('keydown', { key: ']', bubbles: true }));
  look();
})`;

async function visit(browser: Browser, url: string, cookie: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addCookies(
    cookie.split('; ').map((pair) => ({ name: pair.slice(0, pair.indexOf('=')), value: pair.slice(pair.indexOf('=') + 1), url })),
  );
  const page = await context.newPage();
  await page.addInitScript(watch);
  await page.goto(url + list);
  await page.locator('tbody tr').first().waitFor();
  await page.waitForLoadState('networkidle');
  const seen = await page.evaluate<Omit<Visit, 'click' | 'firstPaint'>>('seen');
  const firstPaint = await page.evaluate<number>(`performance.getEntriesByName('first-contentful-paint')[0].startTime`);
  const click = await clicked(page);
  await context.close();
  return { ...seen, firstPaint, click };
}

async function clicked(page: Page): Promise<number> {
  return page.evaluate<number>(turn);
}

export const bench: Bench = {
  about: `a browser that was never here opens 50 of ${HOSPITALS} hospitals on this machine; median of ${VISITS} visits`,
  run: async (databaseUrl) => {
    await fillHospitals(databaseUrl, HOSPITALS);
    const product = await startProduct({ databaseUrl });
    const { cookie = '' } = headersOf(await signedIn(product));
    const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] });
    const visits: Visit[] = [];
    for (let i = 0; i <= VISITS; i += 1) visits.push(await visit(browser, product.url, cookie));
    await browser.close();
    await product.stop();
    const of = (figure: keyof Visit): number => median(visits.slice(1).map((each) => each[figure]));
    const figures: Figure[] = [
      { what: 'first row', unit: 'ms', ours: of('firstRow'), atMost: 300 },
      { what: 'first paint', unit: 'ms', ours: of('firstPaint'), atMost: 300 },
      { what: 'longest task', unit: 'ms', ours: of('longest'), atMost: 50 },
      { what: 'layout shift', unit: '', ours: of('shift'), atMost: 0.002 },
      { what: 'click to painted rows', unit: 'ms', ours: of('click'), atMost: 80 },
    ];
    return figures;
  },
};
