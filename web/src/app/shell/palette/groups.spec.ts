import { expect, test } from 'vitest';
import type { Hit } from '../../feature.ts';
import { hitGroups as groupsOf, typeOfAllHits } from './groups.ts';

const hit = (entity_type: string, name: string, more: Partial<Hit> = {}): Hit => ({
  id: `${entity_type} ${name}`,
  entity_type,
  name,
  display_name: null,
  address_city: null,
  number: `Nr. ${name}`,
  ...more,
});

const hitGroups = (answers: Parameters<typeof groupsOf>[0], typed: string) => groupsOf(answers, typed, (type) => type === 'medic');

const totalOf = (items: readonly Hit[], totals: Readonly<Record<string, number>>) =>
  hitGroups([{ items, totals }], 'hübner').map(({ key, all }) => [key, all]);

const people = ['Anja', 'Falk', 'Katharina', 'Lea'].map((name) => hit('medic', `Hübner, ${name}`));

test('groups have at most 3 people, 2 institutions, 2 who work there and 2 in contacts', () => {
  const items = [
    ...people,
    ...['Nord', 'Ost', 'West'].map((name) => hit('practice', `Praxis Hübner ${name}`)),
    ...['Albrecht', 'Schulz', 'Kern'].map((name) => hit('medic', name)),
    ...['Eins', 'Zwei', 'Drei'].map((name) => hit('mvz', name, { found_in: 'contact' })),
  ];
  const groups = hitGroups([{ items, totals: { medic: 163, practice: 3, mvz: 3 } }], 'hübner');
  expect(groups.map(({ key, rows }) => [key, rows.length])).toEqual([
    ['people', 3],
    ['institutions', 2],
    ['workplace', 2],
    ['found', 2],
  ]);
});

test('a total is told only where the list has nothing but the hits of the group', () => {
  const both = [...people, hit('medic', 'Albrecht')];
  expect(totalOf(people, { medic: 163 })).toEqual([['people', { type: 'medic', total: 163 }]]);
  expect(totalOf(both, { medic: 163 })).toEqual([
    ['people', { type: 'medic' }],
    ['workplace', { type: 'medic' }],
  ]);
  const institutions = ['practice', 'mvz', 'reha'].map((type) => hit(type, 'Hübner'));
  expect(totalOf(institutions, { practice: 9, mvz: 4, reha: 1 })).toEqual([['institutions', { type: 'practice' }]]);
});

test('a value that many entities share leads to all of them, a number to none but its own', () => {
  const items = ['Eins', 'Zwei', 'Drei', 'Vier'].map((name) => hit('mvz', name, { found_in: 'phone' }));
  expect(totalOf(items, { mvz: 12 })).toEqual([['exact', { type: 'mvz', total: 12 }]]);
  expect(totalOf([hit('mvz', 'Eins', { number: 'hübner' })], { mvz: 12 })).toEqual([['exact', undefined]]);
});

test('accounts are found by name, and alone by their number', () => {
  const items = ['Nord GmbH', 'Süd GmbH'].map((name, at) => hit('account', name, { number: `KAN-${at + 1}` }));
  const countRowsByGroup = (typed: string) =>
    hitGroups([{ items, totals: { account: 2 } }], typed).map(({ key, rows }) => [key, rows.length]);
  expect(countRowsByGroup('gmbh')).toEqual([['institutions', 2]]);
  expect(countRowsByGroup('kan-1')).toEqual([
    ['exact', 1],
    ['institutions', 1],
  ]);
});

test('institutions of one type do not hide those of others', () => {
  const accounts = ['Nord GmbH', 'Süd GmbH'].map((name) => hit('account', name));
  const groups = hitGroups(
    [
      { items: accounts, totals: { account: 2 } },
      { items: [hit('hospital', 'Klinikum GmbH')], totals: {} },
    ],
    'gmbh',
  );
  expect(groups.flatMap(({ rows }) => rows.map(({ name }) => name))).toEqual(['Nord GmbH', 'Klinikum GmbH']);
});

test('all hits are those of the chosen group, else of the first one with more', () => {
  const groups = hitGroups([{ items: [hit('mvz', 'Hübner'), ...people], totals: { mvz: 1, medic: 163 } }], 'hübner');
  const [first, second] = groups;
  expect(groups.map(({ key }) => key)).toEqual(['people', 'institutions']);
  expect([first, second, undefined].map((group) => typeOfAllHits(groups, group))).toEqual(['medic', 'mvz', 'medic']);
  expect(typeOfAllHits([], undefined)).toBeUndefined();
});
