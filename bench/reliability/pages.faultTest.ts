import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { z } from 'zod';
import { createRequestFixtures } from '../../server/src/testing/matrix/fixtures.ts';
import { Visitor } from '../../server/src/testing/visitor.ts';
import { findChromium } from '../chromium.ts';
import { mustBeZero, minimumFigure, type FaultTest } from './faultTest.ts';

const built = z.object({ pages: z.array(z.object({ path: z.string() })) });
const listed = join(import.meta.dirname, '../../web/dist/pages.json');
const others = [
  '/dms/iam/login/',
  '/error?error=Server%20Error',
  '/nowhere/at/all',
  '/health/research/hospitals?search=%3Cscript%3E',
  '/dms/api/schema',
  '/nav/',
  '/assets/nothing.js',
];
const publicUrl = 'https://kurator.example';

export const faultTest: FaultTest = {
  description:
    'every page, signed in and not: a strict CSP without unsafe-inline, no framing; behind TLS cookies and HSTS as they must be; no violation in a browser',
  times: 1,
  fault: {
    description: 'pages allow inline styles and every frame',
    failingFigures: ['headers that are missing or too loose'],
    mutations: [
      {
        file: 'server/src/platform/page/headers.ts',
        line: "`style-src 'self' 'nonce-${nonce}'`",
        replacement: "`style-src 'self' 'unsafe-inline'`",
      },
      { file: 'server/src/platform/page/headers.ts', line: `"frame-ancestors 'none'",`, replacement: '' },
    ],
  },
  run: async (testBed) => {
    const node = await testBed.node();
    const fixtures = await createRequestFixtures(await testBed.application());
    const paths = [
      ...built
        .parse(JSON.parse(readFileSync(listed, 'utf8')))
        .pages.map(({ path }) => path.replaceAll(/\$(\w+)/g, (_, name: string) => fixtures.place(path, name))),
      ...others,
    ];
    const visitor = await testBed.visitor(node);
    const faults: string[] = [];
    for (const [who, each] of [
      ['signed in', visitor],
      ['nobody', new Visitor(node.url)],
    ] as const)
      for (const path of paths) faults.push(...(await readFaults(each, path)).map((fault) => `${path} for ${who}: ${fault}`));
    const violations = await violationsIn(node.url, visitor, paths.slice(0, -3));
    await node.stop();
    const secure = await testBed.node({ env: { KURATOR_PUBLIC_URL: publicUrl, KURATOR_TRUST_PROXY: 'loopback' } });
    faults.push(...(await faultsOfCookies(secure.url, await testBed.person())));
    if (!testBed.isPlanted) for (const line of [...faults, ...violations]) process.stdout.write(`  ${line}\n`);
    return [
      minimumFigure('pages', paths.length, 20),
      mustBeZero('headers that are missing or too loose', faults.length),
      mustBeZero('violations and faults that the browser told of', violations.length),
    ];
  },
};

async function readFaults(visitor: Visitor, path: string): Promise<string[]> {
  const { headers, status, text } = await visitor.get(path);
  const policy = headers.get('content-security-policy') ?? '';
  const isPage = (headers.get('content-type') ?? '').includes('text/html') && text.includes('<html');
  return [
    headers.get('x-content-type-options') === 'nosniff' ? '' : 'no nosniff',
    status < 500 ? '' : `status ${status}`,
    ...(isPage
      ? [
          policy.includes("default-src 'self'") || policy.includes("default-src 'none'") ? '' : 'no default-src',
          /unsafe-(inline|eval)|\*|http:/.test(policy) ? `too loose: ${policy}` : '',
          policy.includes("frame-ancestors 'none'") ? '' : 'may be framed',
          /<script(?![^>]*(src=|type="application\/json"))/.test(text) || /\son\w+="/.test(text) ? 'inline script' : '',
          headers.get('cache-control')?.includes('no-store') ? '' : 'may be stored',
        ]
      : []),
  ].filter((fault) => fault !== '');
}

const lacks = (line: string, parts: readonly string[]): string[] =>
  parts
    .filter((part) => !line.toLowerCase().includes(part.toLowerCase()))
    .map((part) => `${line.split('=')[0] ?? 'the cookie'} without ${part}`);

/** Missing cookie attributes and headers behind TLS. */
async function faultsOfCookies(url: string, { email, password }: { email: string; password: string }): Promise<string[]> {
  const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-host': new URL(publicUrl).host };
  const visitor = new Visitor(url);
  const page = await visitor.get('/dms/iam/login/', headers);
  const answer = await visitor.signIn(email, password, {}, headers);
  const session = answer.headers.getSetCookie().find((line) => line.includes('session')) ?? '';
  const token = page.headers.getSetCookie().find((line) => line.startsWith('csrftoken')) ?? '';
  return [
    ...lacks(session, ['__Host-', 'HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/']),
    ...lacks(token, ['Secure', 'SameSite=Lax']),
    ...(/max-age=\d{7,}/.test(page.headers.get('strict-transport-security') ?? '') ? [] : ['no HSTS behind TLS']),
  ];
}

/** Opens pages in a browser and collects policy violations and console errors. */
async function violationsIn(url: string, visitor: Visitor, paths: readonly string[]): Promise<string[]> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  });
  const context = await browser.newContext();
  await context.addCookies([...visitor.cookies].map(([name, value]) => ({ name, value, url })));
  const page = await context.newPage();
  const messages: string[] = [];
  page.on('pageerror', (error) => messages.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to/i.test(message.text())) messages.push(`${page.url()}: ${message.text()}`);
  });
  for (const path of paths) await page.goto(url + path, { waitUntil: 'networkidle' });
  await browser.close();
  return messages;
}
