import { expect, test } from 'vitest';
import { mergeEffectsOf } from './effects.ts';
import type { PairDetail } from './pair.ts';

const side = (id: string): PairDetail => ({ id, version: 1, position: 1, events: [] });
const event = (stream_id: string, data: Readonly<Record<string, unknown>>) => ({
  stream_id,
  entity_type: 'medic',
  topic: 'seedwork.entity.merge',
  data,
});

test('a merge says which institution is printed; the wish that it needs for that is no entry of its own', () => {
  const wish = { of: 'affiliations', id: 'b', before: { primary: false }, after: { primary: true } };
  const added = { of: 'affiliations', id: 'c', after: { entity_id: 'x' } };
  const merged = event('stays', { items: [added, wish], said: { institution: 'Ada Dort', printed: 'Praxis Hier' } });
  expect(mergeEffectsOf([event('goes', {}), merged], [side('stays'), side('goes')], 'stays')).toMatchObject({
    printedInstitution: 'Praxis Hier',
    inquiries: '',
    inquiriesTwice: '',
    addedCounts: [{ of: 'affiliations', count: 1 }],
  });
});

test('a merge says which open inquiries move, and which both have', () => {
  const after = { former_numbers: [7], 'inquiry.medic.2026': { question: 'Welche Praxis?' }, 'inquiry.GR_medic.2025': { question: null } };
  const merged = event('stays', { after, said: { institution: 'Ada Dort', inquiries: '2024: Noch tätig?' } });
  expect(mergeEffectsOf([event('goes', {}), merged], [side('stays'), side('goes')], 'stays')).toMatchObject({
    inquiries: '2026: Welche Praxis?; 2025',
    inquiriesTwice: '2024: Noch tätig?',
  });
});
