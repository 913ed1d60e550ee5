import { expect, test } from 'vitest';
import { buildAiAnswer } from '../../testing/aiServer.ts';
import { parseAiAnswer } from './answerText.ts';

const readGoodAnswer = (overrides: object = {}) => parseAiAnswer(JSON.stringify(buildAiAnswer(overrides)));

test('an answer is read with its claims, whose quotes must stand in their source', () => {
  const claim = {
    claim: 'Name',
    quote: 'Klinik am See',
    source_url: 'https://a.example',
    source_text: 'Die Klinik  am See',
    field: 'name',
    value: 'x',
  };
  expect(readGoodAnswer({ claims: [claim, { ...claim, source_text: 'Klinik' }, { claim: 'Ohne Beleg' }] })?.claims).toEqual([
    { claim: 'Name', quote: 'Klinik am See', source_url: 'https://a.example/', is_supported: true, field: 'name', value: 'x' },
    { claim: 'Name', quote: 'Klinik am See', source_url: 'https://a.example/', is_supported: false, field: 'name', value: 'x' },
    { claim: 'Ohne Beleg', quote: null, source_url: null, is_supported: false, field: null, value: null },
  ]);
});

test('fences around the JSON are no fault', () => {
  expect(parseAiAnswer(`\`\`\`json\n${JSON.stringify(buildAiAnswer())}\n\`\`\``)?.summary).toBe('Alles stimmt.');
});

test.each([
  '',
  'Ja.',
  '[]',
  '{}',
  '{"answer":"x"',
  JSON.stringify(buildAiAnswer({ sentiment: 'happy' })),
  JSON.stringify(buildAiAnswer({ answer: 5 })),
])('a text of another form is no answer: %s', (content) => {
  expect(parseAiAnswer(content)).toBeUndefined();
});

test('links that are none, or lead elsewhere than to a page, are left out', () => {
  const links = [
    'javascript:alert(1)',
    'https://a.example/x',
    'ftp://a.example',
    'https://u:p@a.example/',
    'a.example',
    'https://a.example/x',
  ];
  expect(readGoodAnswer({ links })?.links).toEqual(['https://a.example/x']);
});

test('a field that no entity has is no field', () => {
  expect(readGoodAnswer({ claims: [{ claim: 'x', field: 'is_deleted', value: 'true' }] })?.claims).toMatchObject([{ field: null }]);
});

test('control characters and halves of characters, which the database refuses, are taken out', () => {
  expect(readGoodAnswer({ answer: 'A\u0000B\uD800C' })?.answer).toBe('AB\uFFFDC');
});
