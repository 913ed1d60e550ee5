import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../testing/apiFixture.ts';
import { addressBody } from '../../testing/commandBody.ts';
import { anyNumber } from '../../testing/matcher.ts';

const testApp = await startTestApp();
const erika = await testApp.person();
const place = { zipcode: '01067', city: 'Dresden' };

interface Kind {
  readonly type: string;
  readonly plural: string;
  readonly create: (name: string) => Record<string, unknown>;
  readonly update: (name: string) => Record<string, unknown>;
  /** Additional values of row and detail after the update. */
  readonly row: Record<string, unknown>;
  readonly detail: Record<string, unknown>;
  /** Additional values of the export. */
  readonly exported?: Record<string, unknown>;
}

const kinds: readonly Kind[] = [
  {
    type: 'practice',
    plural: 'practices',
    create: (name) => ({ name, display_name: name, ...addressBody }),
    update: (name) => ({ name, display_name: `${name} kurz` }),
    row: {},
    detail: {},
  },
  {
    type: 'mvz',
    plural: 'mvzs',
    create: (name) => ({ name, display_name: name, ...addressBody }),
    update: (name) => ({ name, display_name: `${name} kurz` }),
    row: {},
    detail: {},
  },
  {
    type: 'reha',
    plural: 'rehas',
    create: (name) => ({ name, display_name: name, ...place }),
    update: (name) => ({ name, display_name: `${name} kurz` }),
    row: { is_verified: false },
    detail: { is_inquiry_activated: false },
  },
  {
    type: 'private_hospital',
    plural: 'private_hospitals',
    create: (name) => ({ name, ...place }),
    update: (name) => ({ name, display_name: `${name} kurz`, specializations: ['051001', '011001'] }),
    row: { specializations: 'Augenheilkunde, Allgemeinmedizin' },
    detail: {
      specializations: [
        { code: '051001', label: 'Augenheilkunde' },
        { code: '011001', label: 'Allgemeinmedizin' },
      ],
    },
  },
  {
    type: 'spa',
    plural: 'spas',
    create: (name) => ({ name, administration: 'Kurverwaltung', ...place }),
    update: (name) => ({
      name,
      display_name: `${name} kurz`,
      administration: 'Stadt',
      resources: ['Moorheilbad', 'Sole'],
      resources_website: 'www.bad.example',
    }),
    row: { administration: 'Stadt' },
    detail: {
      administration: 'Stadt',
      resources: ['Moorheilbad', 'Sole'],
      resources_website: 'https://www.bad.example',
      second_resources_website: null,
    },
    exported: { resources: 'Moorheilbad, Sole', resources_website: 'https://www.bad.example', second_resources_website: null },
  },
];

const path = (kind: Kind): string => `/dms/health/api/query/research/${kind.plural}/`;
type Rows = { total: number; items: Record<string, unknown>[] };

describe.each(kinds.map((kind) => [kind.type, kind] as const))('a %s', (type, kind) => {
  const { create, update, row, detail, exported } = kind;
  test('begins, changes, is found, goes and comes back', async () => {
    const { id } = await erika.give('health', `${type}.create`, create('Haus Größe'));
    expect(await erika.read<Rows>(`${path(kind)}?search=groesse`)).toMatchObject({
      total: 1,
      items: [{ id, name: 'Haus Größe', address_zipcode: '01067', address_city: 'Dresden', is_deleted: false }],
    });
    await erika.give('health', `${type}.update`, { [`${type}_id`]: id, ...update('Haus Höhe') });
    expect(await erika.read<Rows>(`${path(kind)}?search=kurz`)).toMatchObject({
      items: [{ id, name: 'Haus Höhe', display_name: 'Haus Höhe kurz', ...row }],
    });
    expect(await erika.read(`/dms/health/api/query/export/lists/${type}?search=kurz&output_format=json`)).toMatchObject([
      { id, name: 'Haus Höhe', ...row, ...exported },
    ]);
    const detailAnswer = await erika.read<Record<string, Record<string, unknown>>>(`${path(kind)}${id}/`);
    expect(detailAnswer[type]).toMatchObject({
      id,
      entity_type: type,
      name: 'Haus Höhe',
      version: 2,
      addresses: [{ zipcode: '01067', city: 'Dresden', country: 'DE', primary: true }],
      ...detail,
    });
    await erika.give('health', `${type}.delete`, { [`${type}_id`]: id });
    expect((await erika.read<Rows>(path(kind))).items).toEqual([]);
    expect((await erika.read<Rows>(`${path(kind)}?is_deleted=true`)).items).toMatchObject([{ id }]);
    expect(await erika.refusal('health', `${type}.update`, { [`${type}_id`]: id, ...update('Haus Tiefe') })).toMatchObject({
      status: 409,
      code: 'entity.deleted',
    });
    await erika.give('health', `${type}.undelete`, { [`${type}_id`]: id });
    expect((await erika.read<Rows>(path(kind))).total).toBe(1);
  });

  test('is told apart from one that is alike nearby; the check can be skipped, and the event says so', async () => {
    const first = await erika.give('health', `${type}.create`, create('Lindenhof Zentrum'));
    await erika.answer(path(kind));
    const refusal = await erika.refusal('health', `${type}.create`, create('Lindenhof-Zentrum GmbH'));
    expect(refusal).toMatchObject({
      status: 409,
      code: 'entity.duplicates',
      candidates: [{ id: first.id, entity_type: type, score: anyNumber, reasons: ['name', 'zipcode'] }],
    });
    const far = await erika.give('health', `${type}.create`, { ...create('Lindenhof Zentrum'), zipcode: '80331' });
    const second = await erika.give('health', `${type}.create`, { ...create('Lindenhof Zentrum GmbH'), skip_duplicate_check: true });
    const detailAnswer = await erika.read<Record<string, { events: { data: Record<string, unknown> }[] }>>(`${path(kind)}${second.id}/`);
    expect(detailAnswer[type]?.events[0]?.data).toMatchObject({ skipped_duplicates: [{ id: first.id }] });
    await erika.give('health', `${type}.delete`, { [`${type}_id`]: first.id });
    expect(far.id).not.toBe(second.id);
  });

  test('keeps addresses, contacts, emails, phones, websites, a note, comments and blacklists', async () => {
    const { id } = await erika.give('health', `${type}.create`, create('Haus Voll'));
    const entity = { entity_id: id, entity_type: type };
    await erika.give('seedwork', 'entity.create_contact', { ...entity, first_name: 'Max', last_name: 'Muster' });
    await erika.give('health', 'entity.create_email', { ...entity, email: 'post@haus.example' });
    await erika.give('health', 'entity.create_phone', { ...entity, phone: '0351 123456' });
    await erika.give('seedwork', 'entity.create_website', { ...entity, url: 'haus.example' });
    await erika.give('seedwork', 'entity.create_address', { ...entity, ...addressBody, zipcode: '04103', city: 'Leipzig', primary: true });
    await erika.give('health', 'entity.update_note', { ...entity, note: 'Notiz' });
    await erika.give('seedwork', 'entity.add_comment', { ...entity, comment: 'Rückruf' });
    await erika.give('seedwork', 'entity.blacklist_editorial', { ...entity, reason: 'Beschwerde' });
    const detailAnswer = await erika.read<Record<string, Record<string, unknown>>>(`${path(kind)}${id}/`);
    expect(detailAnswer[type]).toMatchObject({
      contacts: [{ last_name: 'Muster' }],
      emails: [{ email: 'post@haus.example' }],
      phones: [{ phone: '+49 351 123456' }],
      websites: [{ url: 'https://haus.example' }],
      addresses: [
        { city: 'Leipzig', primary: true },
        { city: 'Dresden', primary: false },
      ],
      note: { note: 'Notiz' },
      comments: [{ text: 'Rückruf' }],
      is_editorial_blacklisted: true,
    });
    expect((await erika.read<Rows>(`${path(kind)}?address_zipcode=041&is_editorial_blacklisted=true`)).items).toMatchObject([
      { id, address_city: 'Leipzig' },
    ]);
  });
});

test('the specialisations of private hospitals are a filter of their list', async () => {
  const { id } = await erika.give('health', 'private_hospital.create', { name: 'Augenklinik Allein', ...place, zipcode: '99084' });
  await erika.give('health', 'private_hospital.update', {
    private_hospital_id: id,
    name: 'Augenklinik Allein',
    specializations: ['371001'],
  });
  expect((await erika.read<Rows>('/dms/health/api/query/research/private_hospitals/?specializations=371001')).items).toMatchObject([
    { id },
  ]);
  await erika.give('health', 'private_hospital.update', { private_hospital_id: id, name: 'Augenklinik Allein' });
  expect((await erika.read<Rows>('/dms/health/api/query/research/private_hospitals/?specializations=Urologie')).items).toMatchObject([
    { id },
  ]);
});

test('a clinic names the listed one of its parents, with the reason and the time of the listing that holds', async () => {
  const create = async (topic: string, values: Record<string, unknown>): Promise<string> => (await erika.give('health', topic, values)).id;
  const hospital = await create('hospital.create', {
    ...addressBody,
    name: 'Haus Nord',
    gba_ik_number: '260900001',
    skip_duplicate_check: true,
  });
  const of = { entity_id: hospital, entity_type: 'hospital' };
  const parent = { hospital_id: hospital, skip_duplicate_check: true };
  const location_id = await create('hospitallocation.create', {
    ...parent,
    name: 'Nord',
    gba_location_number: '9',
    zipcode: '01067',
    city: 'Dresden',
  });
  const clinic = await create('clinic.create', { ...parent, location_id, name: 'Urologie' });
  const parents = async () =>
    (await erika.read<{ clinic: { inherited_blacklists: unknown } }>(`/dms/health/api/query/research/clinics/${clinic}/`)).clinic
      .inherited_blacklists;
  await erika.give('seedwork', 'entity.blacklist_process', { ...of, reason: 'Anders' });
  await erika.give('seedwork', 'entity.unblacklist_process', { ...of, reason: 'Irrtum' });
  expect(await parents()).toEqual([]);
  await erika.give('seedwork', 'entity.blacklist_editorial', { ...of, reason: 'Insolvent' });
  const { hospital: listed } = await erika.read<{ hospital: { events: { time: string }[] } }>(
    `/dms/health/api/query/research/hospitals/${hospital}/`,
  );
  const since = listed.events[0]?.time;
  expect(await parents()).toEqual([
    { id: hospital, entity_type: 'hospital', name: 'Haus Nord', kinds: ['editorial'], reason: 'Insolvent', since },
  ]);
});
