import { once } from 'node:events';
import { createServer } from 'node:http';
import { chromium, type Browser } from '@playwright/test';
import { fillHospitals } from './hospitals.ts';
import { median, type Figure } from './measure.ts';
import { startProduct } from './product.ts';
import type { Bench } from './run.ts';
import { headersOf, signedIn } from './session.ts';

const HOSPITALS = 2_000;
const VISITS = 7;
// Without what a browser looks up by itself when it starts.
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const list = '/health/research/hospitals?limit=50';

/** What a browser that has never been here reports of its first visit, in milliseconds. */
interface Visit {
  readonly firstRow: number;
  readonly firstPaint: number;
  readonly shift: number;
  readonly longest: number;
  /** From a click on 'next page' to its rows on the screen. */
  readonly click: number;
  /** The table as it stands. */
  readonly rows: string;
}

/** Runs in the page before anything else: notes when the first row stands in a frame, what moves, what blocks; it asks for no frame itself. */
const watch = `
  globalThis.seen = { firstRow: NaN, shift: 0, longest: 0 };
  new PerformanceObserver((list) => { for (const e of list.getEntries()) if (!e.hadRecentInput) seen.shift += e.value; }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => { for (const e of list.getEntries()) seen.longest = Math.max(seen.longest, e.duration); }).observe({ type: 'longtask', buffered: true });
  new MutationObserver((_, observer) => {
    if (!document.querySelector('tbody tr')) return;
    observer.disconnect();
    requestAnimationFrame(() => (seen.firstRow = performance.now()));
  }).observe(document, { childList: true, subtree: true });
`;

/** Presses ']' and waits until other rows have been painted. */
const turn = `new Promise((resolve) => {
  const first = document.querySelector('tbody tr').textContent;
  const start = performance.now();
  const look = () => document.querySelector('tbody tr').textContent === first ? requestAnimationFrame(look) : requestAnimationFrame(() => resolve(performance.now() - start));
  document.dispatchEvent(new KeyboardEvent('keydown', { key: ']', bubbles: true }));
  look();
})`;

const painted = `performance.getEntriesByName('first-contentful-paint')[0].startTime`;

/** The same rows as HTML alone, for comparison: what this browser needs on this machine for anything. */
async function bareVisit(browser: Browser, rows: string): Promise<number> {
  const server = createServer((_, response) =>
    response.setHeader('content-type', 'text/html; charset=utf-8').end(`<!doctype html><title>bare</title>${rows}`),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`, { waitUntil: 'networkidle' });
  const time = await page.evaluate<number>(painted);
  await context.close();
  server.close();
  return time;
}

async function visit(browser: Browser, url: string, cookie: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addCookies(
    cookie.split('; ').map((pair) => ({ name: pair.slice(0, pair.indexOf('=')), value: pair.slice(pair.indexOf('=') + 1), url })),
  );
  const page = await context.newPage();
  await page.addInitScript(watch);
  // Nothing looks into the page before it has come to rest: that would be measured too.
  await page.goto(url + list, { waitUntil: 'networkidle' });
  const seen = await page.evaluate<Pick<Visit, 'firstRow' | 'shift' | 'longest'>>('seen');
  const firstPaint = await page.evaluate<number>(painted);
  const rows = await page.evaluate<string>(`document.querySelector('table').outerHTML`);
  const click = await page.evaluate<number>(turn);
  await context.close();
  return { ...seen, firstPaint, click, rows };
}

export const bench: Bench = {
  about: `a browser that was never here opens 50 of ${HOSPITALS} hospitals on this machine; median of ${VISITS} visits`,
  run: async (databaseUrl) => {
    await fillHospitals(databaseUrl, HOSPITALS);
    const product = await startProduct({ databaseUrl });
    const { cookie = '' } = headersOf(await signedIn(product));
    const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
    const browser = await chromium.launch({ executablePath, args });
    const visits: Visit[] = [];
    const bare: number[] = [];
    for (let i = 0; i <= VISITS; i += 1) {
      const seen = await visit(browser, product.url, cookie);
      visits.push(seen);
      bare.push(await bareVisit(browser, seen.rows));
    }
    await browser.close();
    await product.stop();
    const of = (figure: Exclude<keyof Visit, 'rows'>): number => median(visits.slice(1).map((each) => each[figure]));
    const figures: Figure[] = [
      { what: 'first row', unit: 'ms', ours: of('firstRow'), atMost: 300 },
      { what: 'first paint', unit: 'ms', ours: of('firstPaint'), atMost: 300 },
      { what: 'longest task', unit: 'ms', ours: of('longest'), atMost: 50 },
      { what: 'layout shift', unit: '', ours: of('shift'), atMost: 0.002 },
      { what: 'click to painted rows', unit: 'ms', ours: of('click'), atMost: 80 },
      { what: 'the same rows as bare HTML, first paint', unit: 'ms', ours: median(bare.slice(1)) },
    ];
    return figures;
  },
};
