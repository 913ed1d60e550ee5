import type { MedicListAnswer } from '@kurator/contract/health/medic/medic.answer';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../testing/apiFixture.ts';

const testApp = await startTestApp();
const erika = await testApp.person();
const list = '/dms/health/api/query/research/medics/';
const readList = async (query = ''): Promise<MedicListAnswer> => erika.read<MedicListAnswer>(`${list}${query}`);
const areDeleted = async () => (await readList()).items.map(({ institute }) => institute?.is_deleted);
const readNames = async (query: string): Promise<string[]> =>
  (await readList(query)).items.map(({ first_name, last_name }) => `${first_name} ${last_name}`);

async function createMedic(first_name: string, last_name: string, codes: readonly string[] = []): Promise<string> {
  const { id } = await erika.give('health', 'medic.create', {
    gender: 'F',
    first_name,
    last_name,
    email: `${last_name.replaceAll(/[^a-z]/gi, '')}@praxis.example`,
    skip_duplicate_check: true,
  });
  if (codes.length > 0)
    await erika.give('health', 'medic.change_specializations', {
      medic_id: id,
      ...Object.fromEntries(codes.map((code, i) => [`specialization_${i + 1}`, code])),
    });
  return id;
}
const practice = (name: string, zipcode: string, city: string) =>
  erika.give('health', 'practice.create', {
    name,
    display_name: name,
    street: 'Ring 1',
    zipcode,
    city,
    state: 'Sachsen',
    skip_duplicate_check: true,
  });

const [eyes, general] = ['051001', '011001'];
const mueller = await createMedic('Anna', 'Müller', [eyes]);
const mueller2 = await createMedic('Bernd', 'Mueller-Lüdenscheidt', [eyes, general]);
const schulze = await createMedic('Clara', 'Schulze', [general]);
const weiss = await createMedic('Änne', "Weiß O'Neil");
const see = await practice('Praxis am See', '01067', 'Dresden');
const berg = await practice('Praxis am Berg', '04103', 'Leipzig');
await erika.give('health', 'medic.affiliation.create', { medic_id: mueller, practice_id: see.id });
await erika.give('health', 'medic.affiliation.create', { medic_id: schulze, practice_id: berg.id });
await erika.give('seedwork', 'entity.blacklist_process', { entity_id: schulze, entity_type: 'medic', reason: 'Wunsch' });
await erika.give('seedwork', 'entity.blacklist_editorial', { entity_id: weiss, entity_type: 'medic', reason: 'Beschwerde' });
const { items: all } = await readList();
const numberOf = (id: string): number => all.find((row) => row.id === id)?.dms_one_id ?? 0;
const [anna, bernd, clara, aenne] = ['Anna Müller', 'Bernd Mueller-Lüdenscheidt', 'Clara Schulze', "Änne Weiß O'Neil"];

describe('the medic list', () => {
  test('shows everybody in the order of their numbers, fifty at a time', async () => {
    expect(await readNames('')).toEqual([anna, bernd, clara, aenne]);
    expect((await readList()).total).toBe(4);
    expect(await readNames('?limit=2&offset=1')).toEqual([bernd, clara]);
    expect((await erika.visitor.get(`${list}?limit=101`)).status).toBe(422);
  });

  test('shows where the primary affiliation is', async () => {
    expect((await readList()).items.map(({ institute }) => institute)).toEqual([
      { name: 'Praxis am See', zipcode: '01067', city: 'Dresden', street: 'Ring 1', is_deleted: false },
      null,
      { name: 'Praxis am Berg', zipcode: '04103', city: 'Leipzig', street: 'Ring 1', is_deleted: false },
      null,
    ]);
  });

  test('says where an institution is deleted, and so does its export', async () => {
    const exportDeletedFlags = async () =>
      (
        await erika.read<{ institute_is_deleted: boolean }[]>('/dms/health/api/query/export/lists/medic?search=Clara&output_format=json')
      ).map(({ institute_is_deleted }) => institute_is_deleted);
    await erika.give('health', 'practice.delete', { practice_id: berg.id });
    expect([await areDeleted(), await exportDeletedFlags()]).toEqual([[false, undefined, true, undefined], [true]]);
    await erika.give('health', 'practice.undelete', { practice_id: berg.id });
    expect([await areDeleted(), await exportDeletedFlags()]).toEqual([[false, undefined, false, undefined], [false]]);
  });

  test.each([
    ['search=mueller', [anna, bernd]],
    ['search=MÜLLER', [anna, bernd]],
    ['search=muller&search=bernd', [bernd]],
    ['search=mueller bernd', [bernd]],
    ['search="am See"', [anna]],
    ['search=augenheil', [anna, bernd]],
    ['search=AUGENHEILKUNDE bernd', [bernd]],
    ['search="Anna Müller"', [anna]],
    ['search=Müller, Anna', [anna]],
    ['search=Müller,', [anna, bernd]],
    ['search=Müller,&search=Anna', [anna]],
    ['search=Praxis am See – Müller', [anna]],
    ['search=(Anna);', [anna]],
    ['search="Müller, Anna"', []],
    ['search=– Ort:Leipzig', []],
    ['search=–&search=Ort:Leipzig', [clara]],
    ['search=PD Dr. med. Anna Müller', [anna]],
    ['search=Univ.-Prof. Dr.med. habil. Priv.-Doz. Dipl.-Psych. Dr. h.c. Clara', [clara]],
    ['search=Dr.', [anna]],
    ['search=Prof.', []],
    ['search=weiss', [aenne]],
    ['search=leipzig', [clara]],
    ['search=0410', [clara]],
    ['search=first_name:anna', [anna]],
    ['search=Vorname:a', [anna, clara, aenne]],
    ['search=last_name:schul', [clara]],
    ['search=last_name:schul&search=last_name:müller', [anna, bernd, clara]],
    ['search=last_name:müller&search=first_name:b', [bernd]],
    [`search=specialization:${eyes}`, [anna, bernd]],
    [`search=specialization:${eyes}&search=specialization:${general}`, [anna, bernd, clara]],
    [`search=Fachgebiet:Augenheilkunde`, [anna, bernd]],
    ['search=institute_name:see', [anna]],
    ['search=Einrichtung:"Praxis am"', [anna, clara]],
    ['search=zipcode:01', [anna]],
    ['search=PLZ:04103', [clara]],
    ['search=city:dres', [anna]],
    ['search=unheard:of', []],
    ["search=O'Neil", [aenne]],
    ['search=%25', []],
    ['search=_', []],
    ['first_name=anna', [anna]],
    ['last_name=mueller', [anna, bernd]],
    [`specialization=${general}`, [bernd, clara]],
    [`specialization=${general}&specialization=${eyes}`, [anna, bernd, clara]],
    ['institute_name=berg', [clara]],
    ['zipcode=0410', [clara]],
    ['city=LEIPZIG', [clara]],
    ['is_process_blacklisted=true', [clara]],
    ['is_process_blacklisted=Nein', [anna, bernd, aenne]],
    ['is_editorial_blacklisted=ja', [aenne]],
    ['is_deleted=true', []],
    ['ordering=last_name', [anna, bernd, clara, aenne]],
    ['ordering=-last_name', [aenne, clara, bernd, anna]],
    ['ordering=first_name', [anna, aenne, bernd, clara]],
    ['ordering=zipcode', [anna, clara, bernd, aenne]],
    ['ordering=-dms_one_id', [aenne, clara, bernd, anna]],
  ])('finds by %s', async (query, expected) => expect(await readNames(`?${query}`)).toEqual(expected));

  test.each(['mueller', 'augenheil', 'leipzig', '0410', 'am See', 'Müller, Anna', 'Dr. med. Müller', 'niemand'])(
    'finds by %s what the list of all entities finds, with where they work',
    async (term) => {
      const entityList = await erika.read<{ items: readonly { id: string; address_city: string | null }[] }>(
        `/dms/health/api/query/research/entities/?entity_types=medic&search=${encodeURIComponent(term)}`,
      );
      const own = await readList(`?search=${encodeURIComponent(term)}`);
      expect(entityList.items.map(({ id, address_city: city }) => ({ id, city }))).toEqual(
        own.items.map(({ id, institute }) => ({ id, city: institute?.city ?? null })),
      );
    },
  );

  test('finds by number', async () => {
    for (const query of [`dms_one_id=${numberOf(schulze)}`, `search=dms_one_id:${numberOf(schulze)}`, `search=${numberOf(schulze)}`])
      expect(await readNames(`?${query}`)).toEqual([clara]);
    expect((await erika.visitor.get(`${list}?dms_one_id=x`)).status).toBe(422);
  });

  test('answers what people cannot have meant', async () => {
    for (const query of ['ordering=email', 'ordering=sound', 'is_deleted=perhaps', 'limit=0', 'offset=-1'])
      expect((await erika.visitor.get(`${list}?${query}`)).status, query).toBe(422);
  });
});

const countSpecializations = async (query = ''): Promise<Record<string, number>> =>
  Object.fromEntries(((await readList(query)).specializations ?? []).map(({ code, count }) => [code, count]));

describe('the specialisations above the list', () => {
  test('are counted over the whole list, and within a filter', async () => {
    expect(await countSpecializations()).toEqual({ [eyes]: 2, [general]: 2 });
    expect(await countSpecializations('?search=müller')).toEqual({ [eyes]: 2, [general]: 1 });
    expect(await countSpecializations('?city=leipzig')).toEqual({ [general]: 1 });
    expect(await countSpecializations('?city=nowhere')).toEqual({});
    expect((await readList()).specializations?.find(({ code }) => code === eyes)?.label).toBe('Augenheilkunde');
  });
  test('are counted without their own filter, so that the choices stay', async () => {
    expect(await countSpecializations(`?specialization=${eyes}`)).toEqual(await countSpecializations());
    expect(await countSpecializations(`?specialization=${eyes}&last_name=schulze`)).toEqual({ [general]: 1 });
  });
  test('are right the moment after a change', async () => {
    const extra = await createMedic('Doris', 'Neu', [eyes]);
    expect(await countSpecializations()).toEqual({ [eyes]: 3, [general]: 2 });
    expect(await countSpecializations('?search=neu')).toEqual({ [eyes]: 1 });
    await erika.give('health', 'medic.change_specializations', { medic_id: extra, specialization_1: general });
    expect(await countSpecializations()).toEqual({ [eyes]: 2, [general]: 3 });
    await erika.give('health', 'medic.delete', { medic_id: extra });
    expect(await countSpecializations()).toEqual({ [eyes]: 2, [general]: 2 });
    expect(await readNames('?is_deleted=true')).toEqual(['Doris Neu']);
    await erika.give('health', 'medic.undelete', { medic_id: extra });
    expect(await countSpecializations()).toEqual({ [eyes]: 2, [general]: 3 });
    await erika.give('health', 'medic.delete', { medic_id: extra });
  });
});

test('pages never overlap', async () => {
  const seenNumbers: number[] = [];
  for (let offset = 0; offset < 4; offset += 1)
    seenNumbers.push(...(await readList(`?ordering=zipcode&limit=1&offset=${offset}`)).items.map(({ dms_one_id }) => dms_one_id));
  expect(new Set(seenNumbers)).toEqual(new Set([mueller, mueller2, schulze, weiss].map(numberOf)));
});
