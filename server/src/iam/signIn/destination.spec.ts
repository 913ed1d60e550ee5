import { expect, test } from 'vitest';
import { safeRedirectPath } from './destination.ts';

const origins = ['https://kurator.example', 'http://127.0.0.1:8000'];

test.each([
  ['/health/hospitals', '/health/hospitals'],
  ['/health/hospitals?search=M%C3%BCller&page=2#row', '/health/hospitals?search=M%C3%BCller&page=2#row'],
  ['/', '/'],
  ['https://kurator.example/health', '/health'],
  ['HTTPS://KURATOR.example/health?a=b', '/health?a=b'],
  ['http://127.0.0.1:8000/health', '/health'],
  ['/a?next=//evil.example', '/a?next=//evil.example'],
])('%s leads to %s', (next, path) => {
  expect(safeRedirectPath(next, origins)).toBe(path);
});

test.each([
  undefined,
  7,
  ['/a', '/b'],
  '',
  'health',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '\t//evil.example',
  '/\n/evil.example',
  ' //evil.example',
  '/health\u0000',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  'https://kurator.example//evil.example',
  'https://kurator.example@evil.example/',
  'https://user:secret@kurator.example/',
  'https://kurator.example.evil.example/',
  'https://kurator.example:444/',
  'http://kurator.example/',
  'https:evil.example',
  'https:/evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'http://127.0.0.1:80000/',
  '/dms/iam/login/?next=/dms/iam/login/',
  '/dms/iam/logout/',
  `/${'a'.repeat(2_000)}`,
])('%j leads nowhere', (next) => {
  expect(safeRedirectPath(next, origins)).toBeUndefined();
});
