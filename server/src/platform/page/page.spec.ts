import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Rejection } from '../bus/index.ts';
import { servePages, type LoadedBootData } from './index.ts';

const template =
  '<!doctype html><html lang="de" data-theme="system"><head>\n    <script type="module" src="/assets/index-1.js"></script>\n  </head><body><!--boot--></body></html>';
const page = (path: string, isPublic: boolean) => ({
  path,
  isPublic,
  styles: ['assets/page-1.css'],
  scripts: {
    de: ['assets/index-1.js', 'assets/page-1.js', 'assets/de-1.js'],
    en: ['assets/index-1.js', 'assets/page-1.js', 'assets/en-1.js'],
  },
});
const nobody: LoadedBootData = { me: null, config: { name: '</script><script>alert(1)</script>' }, counts: {}, answers: {}, page_size: '' };

let dist = '';
let app: FastifyInstance;
let boot: () => Promise<LoadedBootData>;

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'kurator-page-'));
  await mkdir(join(dist, 'assets'));
  await writeFile(join(dist, 'index.html'), template);
  await writeFile(
    join(dist, 'pages.json'),
    JSON.stringify({
      release: 'abc123',
      fonts: ['assets/inter.woff2'],
      pages: [page('/', true), page('/error', true), page('/health/$thing', false), page('/jobs/$job', false)],
      redirects: [{ path: '/health/imports/$job', to: '/jobs/$job' }],
    }),
  );
  await writeFile(join(dist, 'assets/index-1.js'), 'plain');
  await writeFile(join(dist, 'assets/index-1.js.br'), 'brotli');
  app = fastify({ genReqId: () => randomUUID() });
  await app.register(cookie);
  await servePages({
    app,
    distDir: dist,
    navigation: [
      { title: 'Wiki & more', url: 'https://wiki.example' },
      { title: 'Trap', url: 'javascript:alert(1)' },
    ],
    bootFor: () => boot(),
  });
});
afterAll(async () => {
  await app.close();
  await rm(dist, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers: { accept: 'text/html', ...headers } });

it('leads a former address to the page that took its place, with what is asked there', async () => {
  expect(await get('/health/imports/4%2F1?limit=5')).toMatchObject({ statusCode: 308, headers: { location: '/jobs/4%2F1?limit=5' } });
});

describe('a page', () => {
  it('comes with language, theme, preloads of its screen and a boot block that closes no tag', async () => {
    boot = () => Promise.resolve(nobody);
    const answer = await get('/', { cookie: 'kurator_language=en; kurator_theme=dark; kurator_density=wide' });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('<html lang="en" data-theme="dark" data-density="wide">');
    expect(answer.body).toContain('rel="modulepreload" href="/assets/en-1.js"');
    expect(answer.body).not.toContain('href="/assets/index-1.js"');
    const block = /<script type="application\/json" id="boot">(.*?)<\/script>/.exec(answer.body)?.[1];
    expect(JSON.parse(block ?? '')).toMatchObject({ me: null, config: nobody.config, release: 'abc123', language: 'en', theme: 'dark' });
  });

  it('is never stored and allows only its own scripts, and styles with a nonce of its own', async () => {
    boot = () => Promise.resolve(nobody);
    const [one, two] = [await get('/'), await get('/')];
    expect(one.headers['cache-control']).toBe('no-store');
    expect(one.headers['content-security-policy']).toMatch(/^default-src 'self'; style-src 'self' 'nonce-[^']+'/);
    expect(one.headers['content-security-policy']).not.toBe(two.headers['content-security-policy']);
  });

  it('travels compressed where the browser takes it', async () => {
    boot = () => Promise.resolve(nobody);
    const answer = await get('/', { 'accept-encoding': 'gzip, br' });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('id="boot"');
  });

  it('leads nobody to the sign-in with the way back, unless it shows itself to everybody', async () => {
    boot = () => Promise.resolve(nobody);
    const answer = await get('/health/x?city=K%C3%B6ln');
    expect(answer.statusCode).toBe(302);
    expect(answer.headers['location']).toBe(`/dms/iam/login/?next=${encodeURIComponent('/health/x?city=K%C3%B6ln')}`);
    boot = () => Promise.resolve({ ...nobody, me: { name: 'Lea' } });
    expect((await get('/health/x')).statusCode).toBe(200);
  });

  it('answers an unknown address with the page and 404, and leaves what is below /dms to others', async () => {
    boot = () => Promise.resolve(nobody);
    const unknown = await get('/nowhere');
    expect(unknown.statusCode).toBe(404);
    expect(unknown.body).toContain('id="boot"');
    expect((await get('/dms/health/nowhere')).body).not.toContain('id="boot"');
  });

  it('leads to the error page when it cannot be prepared, which shows itself nevertheless', async () => {
    const location = async (): Promise<unknown> => (await get('/')).headers['location'];
    boot = () => Promise.reject(new Error('a bug'));
    expect(await location()).toMatch(/^\/error\?error=request\.fault&trace=/);
    boot = () => Promise.reject(new Rejection(503, [{ code: 'request.unavailable' }]));
    expect(await location()).toMatch(/^\/error\?error=request\.unavailable&trace=/);
    expect((await get('/error')).statusCode).toBe(200);
  });
});

describe('beside the pages', () => {
  it('gives the release to programs and the page to browsers', async () => {
    const answer = await get('/release', { accept: 'application/json' });
    expect(answer.json()).toEqual({ version: 'abc123' });
    expect(answer.headers).toMatchObject({ vary: 'Accept', 'cache-control': 'no-store' });
  });

  it('serves assets for good, in the smallest form there is', async () => {
    const answer = await get('/assets/index-1.js', { 'accept-encoding': 'br' });
    expect(answer.body).toBe('brotli');
    expect(answer.headers['cache-control']).toContain('immutable');
    expect((await get('/assets/gone-1.js')).statusCode).toBe(404);
  });

  it('writes a bar of links that holds no trap', async () => {
    const { body } = await get('/nav/');
    expect(body).toContain('<a href="https://wiki.example">Wiki &amp; more</a>');
    expect(body).toContain('Trap');
    expect(body).not.toContain('javascript:');
  });
});
