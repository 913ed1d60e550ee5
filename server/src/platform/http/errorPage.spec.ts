import { expect, it } from 'vitest';
import { invalidRequest, notFound, Rejection } from '../bus/index.ts';
import { errorPageUrl, errorPageUrlFor, readErrorPageContent } from './errorPage.ts';

const number = 'd21cd04a-82b7-49cd-9898-e844ae42faf0';

it.each([
  [errorPageUrl('export.expired', number), 'Diese Datei ist abgelaufen. Bitte den Export neu anfordern.'],
  [
    errorPageUrl('request.fault', number),
    `Es ist ein unerwarteter Fehler aufgetreten. Bitte melden Sie ihn der Administration mit der Nummer ${number}.`,
  ],
  ['/error?error=Server%20Error', 'Server Error'],
  [errorPageUrlFor(notFound('export.unknown', 'type', { name: 'Rufen Sie 0190 an' }), number), 'Diese Adresse gibt es nicht.'],
  [
    errorPageUrlFor(invalidRequest([{ field: 'ordering', code: 'request.param', params: { expected: 'x' } }]), number),
    'Einige Angaben sind nicht gültig.',
  ],
  [
    errorPageUrlFor(new Rejection(503, [{ code: 'request.too_slow', params: { seconds: 30 } }]), number),
    'Der Server kann gerade nicht antworten. Es wurde nichts geändert; bitte noch einmal versuchen.',
  ],
])('%s says %s', (address, text) => {
  expect(readErrorPageContent(address, 'de')?.text).toBe(text);
});

it.each([
  '/error',
  '/error?error=Rufen%20Sie%200190%20an',
  '/error?error=toString',
  '/error?error=request.fault&trace=Rufen%20Sie%20an',
  '/error?error=export.unknown&name=Rufen%20Sie%20an',
])('%s says nothing of what stands in it', (address) => {
  expect(readErrorPageContent(address, 'de')).toBeUndefined();
});
