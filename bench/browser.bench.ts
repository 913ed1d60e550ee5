import { once } from 'node:events';
import { createServer } from 'node:http';
import { z } from 'zod';
import { Chromium } from './chromium.ts';
import { fillHospitals } from './hospitals.ts';
import { median, type Figure } from './figure.ts';
import { startProduct } from './product.ts';
import type { Benchmark } from './run.ts';
import { signInVisitor } from './session.ts';

const HOSPITALS = 2_000;
const VISITS = 7;
const list = '/health/research/hospitals?limit=50';

/** Timings of a first visit, in milliseconds. */
const visited = z.tuple([
  z.object({ firstRow: z.number(), shift: z.number(), longest: z.number() }),
  z.number(),
  z.string(),
  // From a press of 'next page' to its painted rows.
  z.number(),
]);

/** Runs first in the page: records the first row's frame, layout shifts and long tasks without requesting frames. */
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

/** Presses ']' and waits for other rows. */
const turn = `new Promise((resolve) => {
  const first = document.querySelector('tbody tr').textContent;
  const start = performance.now();
  const look = () => document.querySelector('tbody tr').textContent === first ? requestAnimationFrame(look) : requestAnimationFrame(() => resolve(performance.now() - start));
  document.dispatchEvent(new KeyboardEvent('keydown', { key: ']', bubbles: true }));
  look();
})`;

const painted = `performance.getEntriesByName('first-contentful-paint')[0].startTime`;

const table = `document.querySelector('table').outerHTML`;

/** Paints the same rows as plain HTML, the lower bound of this browser. @returns milliseconds */
async function bareVisit(browser: Chromium, rows: string): Promise<number> {
  const server = createServer((_, response) =>
    response.setHeader('content-type', 'text/html; charset=utf-8').end(`<!doctype html><title>bare</title>${rows}`),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`;
  const [time] = await browser.visit(url, new Map(), '', [painted]);
  server.close();
  return z.number().parse(time);
}

export const benchmark: Benchmark = {
  description: `a window that was never here opens 50 of ${HOSPITALS} hospitals on this machine; median of ${VISITS} visits`,
  run: async (databaseUrl) => {
    await fillHospitals(databaseUrl, HOSPITALS);
    const product = await startProduct({ databaseUrl });
    const { cookies } = await signInVisitor(product);
    const browser = await Chromium.start();
    const visits: { firstRow: number; shift: number; longest: number; firstPaint: number; click: number; bare: number }[] = [];
    for (let i = 0; i <= VISITS; i += 1) {
      const answers = await browser.visit(product.url + list, cookies, watch, ['seen', painted, table, turn]);
      const [visit, firstPaint, rows, click] = visited.parse(answers);
      visits.push({ ...visit, firstPaint, click, bare: await bareVisit(browser, rows) });
    }
    await browser.stop();
    await product.stop();
    // Drops the first visit, which warms up the server.
    const of = (figure: keyof (typeof visits)[number]): number => median(visits.slice(1).map((each) => each[figure]));
    const figures: Figure[] = [
      { what: 'first row', unit: 'ms', ours: of('firstRow'), atMost: 300 },
      { what: 'first paint', unit: 'ms', ours: of('firstPaint'), atMost: 300 },
      { what: 'longest task', unit: 'ms', ours: of('longest'), atMost: 50 },
      { what: 'layout shift', unit: '', ours: of('shift'), atMost: 0.002 },
      { what: 'click to painted rows', unit: 'ms', ours: of('click'), atMost: 80 },
      { what: 'the same rows as bare HTML, first paint', unit: 'ms', ours: of('bare') },
    ];
    return figures;
  },
};
