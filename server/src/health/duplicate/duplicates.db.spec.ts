import type { DuplicatePairsAnswer } from '@kurator/contract/seedwork/duplicate.answer';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/apiFixture.ts';
import { addressBody } from '../../testing/commandBody.ts';

const testApp = await startTestApp();
const erika = await testApp.person();

const practice = (name: string, address = {}) =>
  erika.give('health', 'practice.create', { name, display_name: name, ...addressBody, ...address, skip_duplicate_check: true });
const rename = (id: string, name: string) => erika.give('health', 'practice.update', { practice_id: id, name, display_name: name });
const pairs = (question = '') => erika.read<DuplicatePairsAnswer>(`/dms/health/api/query/research/duplicates/?${question}`);
const namesOf = ({ items }: DuplicatePairsAnswer) => items.map(({ entities }) => entities.map(({ name }) => name).toSorted());

test('two practices at one address with one name are a pair as soon as they are there, and none once one is called otherwise', async () => {
  const one = await practice('Praxis Ahornallee GmbH', { street: 'Ahornallee 7' });
  await practice('Praxis Ahornallee', { street: 'Ahornallee 7a' });
  await practice('Zahnärzte Birkenweg', { street: 'Ahornallee 7' });
  const foundPairs = await pairs('search=ahornallee&type=practice');
  expect(namesOf(foundPairs)).toEqual([['Praxis Ahornallee', 'Praxis Ahornallee GmbH']]);
  expect(foundPairs.items[0]).toMatchObject({
    status: 'open',
    reasons: [{ code: 'name', score: 1 }, { code: 'address' }],
    entities: [{ entity_type: 'practice', is_deleted: false }, { is_deleted: false }],
  });
  await rename(one.id, 'Logopädie Weber');
  expect((await pairs('search=ahornallee&type=practice')).total).toBe(0);
});

/** Total of a search, whose file has its pairs too. */
const totalOf = async (...words: readonly string[]): Promise<number> => {
  const search = encodeURIComponent(words.join(' '));
  const file = await erika.answer(`/dms/health/api/query/export/lists/duplicate?output_format=csv&search=${search}`);
  const { total } = await pairs(`search=${search}`);
  expect(file.text.includes('Eschenplatz')).toBe(total > 0);
  return total;
};

test('a search has twenty words at most, each counted once, in the list as in its file', async () => {
  await practice('Praxis Eschenplatz GmbH', { street: 'Eschenplatz 7' });
  await practice('Praxis Eschenplatz', { street: 'Eschenplatz 7' });
  const parts = Array.from({ length: 10 }, (_, n) => ['eschenplatz'.slice(0, n + 1), 'eschenplatz'.slice(n + 1)]).flat();
  expect(await totalOf(...parts)).toBe(1);
  for (const path of ['research/duplicates/', 'export/lists/duplicate'])
    expect((await erika.visitor.get(`/dms/health/api/query/${path}?search=${[...parts, 'nirgends'].join('+')}`)).text).toContain(
      'Höchstens 20 Suchbegriffe.',
    );
  expect(await totalOf(...Array.from({ length: 40 }, () => 'Eschenplatz'), 'nirgends')).toBe(0);
});

test('a search without pairs suggests words of pairs that are near to it, within its other words', async () => {
  await practice('Praxis Lärchenhügel GmbH', { street: 'Lärchenhügel 7' });
  await practice('Praxis Lärchenhügel', { street: 'Lärchenhügel 7' });
  const near = async (search: string) => (await pairs(`near=true&search=${encodeURIComponent(search)}`)).near;
  expect(await near('Lärchenhügl')).toEqual([[{ typed: 'Lärchenhügl', spelling: 'Lärchenhügel' }]]);
  expect(await near('praxis Lächenhügel')).toEqual([[{ typed: 'Lächenhügel', spelling: 'Lärchenhügel' }]]);
  expect(await near('nirgends Lächenhügel')).toEqual([]);
  expect(await near('Lärchenhügel')).toBeUndefined();
  expect((await pairs('search=L%C3%A4chenh%C3%BCgel')).near).toBeUndefined();
});

const reachable = async (name: string, place: object) => {
  const { id: entity_id } = await practice(name, place);
  const of = { entity_id, entity_type: 'practice' };
  await erika.give('health', 'entity.create_phone', { ...of, phone: '0431 604060' });
  await erika.give('seedwork', 'entity.create_website', { ...of, url: 'https://www.foerdetherapie.example' });
};

test('houses of one operator in two towns are none, although they have one phone and one website', async () => {
  await reachable('Fördetherapie Kinderzentrum Eckernförde', { street: 'Hafenweg 1', zipcode: '24340', city: 'Eckernförde' });
  await reachable('Fördetherapie Kinderzentrum Rendsburg', { street: 'Am Gerhardshain 2', zipcode: '24768', city: 'Rendsburg' });
  expect(namesOf(await pairs('search=f%C3%B6rdetherapie&type=practice'))).toEqual([]);
  await reachable('Fördetherapie Kinderzentrum', { street: 'Parkallee 3', zipcode: '24768', city: 'Rendsburg' });
  expect(namesOf(await pairs('search=f%C3%B6rdetherapie&type=practice')).toSorted((a, b) => a.join().localeCompare(b.join()))).toEqual([
    ['Fördetherapie Kinderzentrum', 'Fördetherapie Kinderzentrum Eckernförde'],
    ['Fördetherapie Kinderzentrum', 'Fördetherapie Kinderzentrum Rendsburg'],
  ]);
});

test('a pair that is none is dismissed, opened again by hand, and by itself when what was compared changes', async () => {
  const one = await practice('Kardiologie am Dom', { street: 'Domplatz 1' });
  await practice('Kardiologie am Dom GbR', { street: 'Domplatz 1' });
  const [pair] = (await pairs('search=kardiologie')).items;
  const duplicate_id = pair?.id ?? '';
  await erika.give('health', 'duplicate.dismiss', { duplicate_id });
  expect((await pairs('search=kardiologie')).total).toBe(0);
  expect(await pairs('search=kardiologie&status=dismissed')).toMatchObject({
    total: 1,
    items: [{ id: duplicate_id, status: 'dismissed' }],
  });
  expect(await erika.refusal('health', 'duplicate.dismiss', { duplicate_id })).toMatchObject({ status: 409, code: 'duplicate.dismissed' });
  await erika.give('health', 'duplicate.reopen', { duplicate_id });
  expect((await pairs('search=kardiologie')).total).toBe(1);
  expect(await erika.refusal('health', 'duplicate.reopen', { duplicate_id })).toMatchObject({ code: 'duplicate.not_dismissed' });
  await erika.give('health', 'duplicate.dismiss', { duplicate_id });
  await erika.give('health', 'entity.create_phone', { entity_id: one.id, entity_type: 'practice', phone: '0351 777777' });
  const now = (await pairs('search=kardiologie')).items;
  expect(now).toMatchObject([{ id: duplicate_id, status: 'open' }]);
  expect(await erika.refusal('health', 'duplicate.dismiss', { duplicate_id, signature: pair?.signature })).toMatchObject({
    status: 409,
    code: 'duplicate.changed',
  });
  await erika.give('health', 'duplicate.dismiss', { duplicate_id, signature: now[0]?.signature });
});

test('merged ones are a pair of their own until they are unmerged', async () => {
  const one = await practice('Urologie Nord', { street: 'Nordring 3' });
  const other = await practice('Urologie Nord', { street: 'Nordring 3' });
  const [pair] = (await pairs('search=urologie')).items;
  await erika.give('seedwork', 'entity.merge', { entity_id: one.id, entity_type: 'practice', into_id: other.id });
  expect((await pairs('search=urologie')).total).toBe(0);
  const merged = await pairs('search=urologie&status=merged');
  expect(merged).toMatchObject({ total: 1, items: [{ id: pair?.id, status: 'merged' }] });
  expect(merged.items[0]?.entities.find(({ is_deleted }) => is_deleted)?.id).toBe(one.id);
  expect(await erika.refusal('health', 'duplicate.dismiss', { duplicate_id: pair?.id })).toMatchObject({ code: 'duplicate.merged' });
  await erika.give('seedwork', 'entity.unmerge', { entity_id: one.id, entity_type: 'practice' });
  expect((await pairs('search=urologie')).total).toBe(1);
  expect((await pairs('search=urologie&status=merged')).total).toBe(0);
});

test('medics of one name are a pair by email, phone or birth year, and not by their name alone', async () => {
  const medic = (email: string) =>
    erika.give('health', 'medic.create', { gender: 'F', first_name: 'Ulrike', last_name: 'Sonnenberg', email, skip_duplicate_check: true });
  const [one] = [await medic('ulrike@a.example'), await medic('sonnenberg@b.example'), await medic('ulrike@a.example')];
  expect(await pairs('type=medic&search=sonnenberg')).toMatchObject({
    total: 1,
    items: [{ reasons: [{ code: 'name' }, { code: 'email' }] }],
  });
  await erika.give('health', 'medic.delete', { medic_id: one.id });
  expect((await pairs('type=medic&search=sonnenberg')).total).toBe(0);
});

test('a shared phone number is a reason in the form that answers carry', async () => {
  for (const phone of ['0351 / 77 77 78', '+49 351 777778']) {
    const { id } = await practice('Augenarzt Elbufer', { street: 'Elbufer 5' });
    await erika.give('health', 'entity.create_phone', { entity_id: id, entity_type: 'practice', phone });
  }
  const [pair] = (await pairs('search=elbufer')).items;
  expect(pair?.reasons.find(({ code }) => code === 'phone')).toMatchObject({ left: '+49 351 777778', right: '+49 351 777778' });
});

test('the export has the pairs of the filters with their reasons in words, and the chosen columns', async () => {
  await practice('Orthopädie =Süd', { street: 'Südplatz 4' });
  await practice('Orthopädie =Süd GmbH', { street: 'Südplatz 4' });
  await practice('Augenheilkunde West', { street: 'Westplatz 1' });
  const file = (question: string) => erika.answer(`/dms/health/api/query/export/lists/duplicate?type=practice&${question}`);
  const { text } = await file('search=orthop%C3%A4die&language=de');
  const [head = '', ...rows] = text.trim().split('\n');
  expect(head.replace('\uFEFF', '').split(';').slice(0, 5)).toEqual(['Ähnlichkeit', 'Status', 'Gründe', 'Typ', 'DMS-One-ID 1']);
  expect(rows.length).toBe(1);
  expect(rows[0]).toMatch(/^0,85;offen;Name, Adresse;Praxis;\d+;Orthopädie =Süd( GmbH)?;Südplatz 4, .*;nein;\d+;Orthopädie =Süd/);
  const exportAnswer = await file('search=orthop%C3%A4die&output_format=json&columns=reasons,left_name,right_name');
  expect(JSON.parse(exportAnswer.text)).toEqual([
    {
      reasons: 'name, address',
      left_name: expect.stringContaining('Orthopädie') as unknown,
      right_name: expect.stringContaining('Orthopädie') as unknown,
    },
  ]);
  expect((await file('search=orthop%C3%A4die&status=merged')).text.trim().split('\n').length).toBe(1);
  const refusal = await erika.visitor.get('/dms/health/api/query/export/lists/duplicate?status=maybe');
  expect(refusal.status).toBe(422);
  const stranger = await testApp.person(['dms.can_access_health_verification']);
  expect((await stranger.visitor.get('/dms/health/api/query/export/lists/duplicate')).status).toBe(403);
});

test('pages have ten, and wrong filters are refused at their names', async () => {
  for (let n = 0; n < 6; n += 1) await practice('Serienpraxis Elf', { street: 'Elfenweg 1' });
  const first = await pairs('search=serienpraxis');
  expect([first.total, first.items.length]).toEqual([15, 10]);
  expect((await pairs('search=serienpraxis&offset=10')).items.length).toBe(5);
  for (const [name, value] of [
    ['type', 'clinic'],
    ['status', 'maybe'],
    ['ordering', 'name'],
    ['limit', 'x'],
    ['limit', '0'],
  ] as const)
    expect((await erika.visitor.get(`/dms/health/api/query/research/duplicates/?${name}=${value}`)).status).toBe(422);
});
