import { describe, expect, it } from 'vitest';
import { isPageRequest, signInUrlFor } from './reader.ts';

const chromium = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8';

it.each([
  ['a link that is followed', { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', accept: chromium }, true],
  ['an address in a frame', { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe', accept: chromium }, true],
  ['a link that is saved', { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'empty' }, false],
  ['a script', { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty', accept: '*/*' }, false],
  ['a script that likes pages', { 'sec-fetch-mode': 'cors', accept: 'text/html' }, false],
  ['a browser over plain http', { accept: chromium }, true],
  ['a program', { accept: 'application/json, text/html;q=0.5' }, false],
  ['a program that says nothing', {}, false],
])('%s: %j', (_what, headers, expected) => expect(isPageRequest({ headers })).toBe(expected));

describe('the way to the sign-in and back', () => {
  it('holds the whole address', () =>
    expect(signInUrlFor('/dms/x?a=ü&b=1')).toBe(`/dms/iam/login/?next=${encodeURIComponent('/dms/x?a=ü&b=1')}`));
  it('leads to no other host', () =>
    expect(signInUrlFor('HTTPS://evil.example/dms/x')).toBe(`/dms/iam/login/?next=${encodeURIComponent('/dms/x')}`));
});
