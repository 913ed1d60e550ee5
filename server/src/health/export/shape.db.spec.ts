import { describe, expect, test } from 'vitest';
import { waitForJob } from '../../testing/importSteps.ts';
import { startTestApp } from '../../testing/apiFixture.ts';
import { textWith } from '../../testing/matcher.ts';

const testApp = await startTestApp();
const erika = await testApp.person();
const api = '/dms/health/api/query/export';

const createMedic = async (last_name: string, optin?: boolean): Promise<string> => {
  const { id } = await erika.give('health', 'medic.create', {
    gender: 'F',
    first_name: 'Erika',
    last_name,
    email: `${last_name.toLowerCase()}@praxis.example`,
    skip_duplicate_check: true,
  });
  if (optin !== undefined) await erika.give('health', 'medic.set_optin', { medic_id: id, optin: true });
  if (optin === false) await erika.give('health', 'medic.set_optin', { medic_id: id, optin });
  return id;
};
const blacklist = (kind: 'editorial' | 'process', entity_id: string) =>
  erika.give('seedwork', `entity.blacklist_${kind}`, { entity_id, entity_type: 'medic', reason: 'Wunsch' });

await createMedic('Adam', true);
await createMedic('Berg', false);
const [deletedId, editorial, silent] = [await createMedic('Conrad'), await createMedic('Dorn'), await createMedic('Ende')];
await erika.give('health', 'medic.delete', { medic_id: deletedId });
await blacklist('editorial', editorial);
await blacklist('process', silent);

const lines = async (path: string): Promise<string[]> =>
  (await erika.answer(`${api}/${path}`)).text
    .replace(/^\u{FEFF}/u, '')
    .trim()
    .split('\n');

describe('heads and values', () => {
  test('stay technical where no language is asked for', async () => {
    const [head, row] = await lines('lists/medic?columns=last_name,gender,optin');
    expect([head, row]).toEqual(['last_name;gender;optin', 'Adam;F;true']);
  });

  test.each([
    ['de', 'Nachname;Geschlecht;Opt-in', 'Adam;weiblich;ja', /^ärztinnen/],
    ['en', 'Last name;Gender;Opt-in', 'Adam;female;yes', /^medics/],
  ])('are those of %s where it is asked for', async (language, head, row, name) => {
    const path = `lists/medic?columns=last_name,gender,optin&language=${language}`;
    expect((await lines(path)).slice(0, 2)).toEqual([head, row]);
    const disposition = (await erika.answer(`${api}/${path}`)).headers.get('content-disposition') ?? '';
    expect(decodeURIComponent(disposition.split("UTF-8''")[1] ?? '')).toMatch(name);
  });

  test.each(['v2/export/sync/?export_name=medic&', 'v3/data/medic?'])(
    'are chosen for %s too, in the order that is asked for',
    async (path) => {
      expect((await lines(`${path}columns=gender,dms_one_id&language=de`))[0]).toBe('Geschlecht;DMS-One-ID');
    },
  );

  test('of a date are written as the language does', async () => {
    const { id: entity_id } = await erika.give('health', 'practice.create', {
      name: 'Praxis Linde',
      display_name: 'Praxis Linde',
      street: 'Ring 1',
      zipcode: '01067',
      city: 'Dresden',
      state: 'Sachsen',
    });
    for (const last_name of ['Ja', 'Nein'])
      await erika.give('seedwork', 'entity.create_contact', { entity_id, entity_type: 'practice', gender: 'male', last_name });
    const { practice } = await erika.read<{ practice: { contacts: { id: string; last_name: string }[] } }>(
      `/dms/health/api/query/research/practices/${entity_id}/`,
    );
    const contact_id = practice.contacts.find(({ last_name }) => last_name === 'Ja')?.id;
    await erika.give('seedwork', 'entity.optin_contact', { contact_id, date: '2026-01-15' });
    expect(await lines('v3/data/contacts?language=de&columns=entity_type,gender,last_name,optin_date')).toEqual([
      'Typ;Geschlecht;Nachname;Datum des Opt-ins',
      'Praxis;männlich;Ja;15.01.2026',
    ]);
    expect(await erika.read(`${api}/v3/omissions/contacts`)).toMatchObject({ omitted: [{ reason: 'contact_no_optin', count: 1 }] });
  });

  test('of a list come with its own names of columns', async () => {
    const path = 'lists/medic?columns=name,institute.city,is_blacklisted';
    expect((await lines(path))[0]).toBe('name;city;is_process_blacklisted;is_editorial_blacklisted');
    expect((await lines('lists/entity?columns=entity_name,entity_type,details&language=de'))[0]).toBe('Name;Typ');
  });

  test.each([
    ['columns=last_name,secret', 'columns'],
    ['columns=sg_id', 'columns'],
    ['language=fr', 'language'],
  ])('of unknown names are refused: %s', async (query, field) => {
    for (const path of [`lists/medic?${query}`, `v3/data/medic?${query}`]) {
      const { status, text } = await erika.visitor.get(`${api}/${path}`);
      expect([status, JSON.parse(text)]).toMatchObject([422, { param_errors: { [field]: [textWith('')] } }]);
    }
    expect((await erika.visitor.get(`/dms/health/api/query/research/export/?entity_type=medic&${query}`)).status).toBe(422);
  });
});

const reasons = async (path: string) =>
  (await erika.read<{ omitted: { reason: string; count: number }[] }>(`${api}/${path}`)).omitted.map(({ reason, count }) => [
    reason,
    count,
  ]);

describe('each omission', () => {
  const all = [
    ['deleted', 1],
    ['editorial_blacklist', 1],
    ['process_blacklist', 1],
    ['opt_out', 1],
  ];

  test('is counted by its reason', async () => {
    expect(await reasons('v3/omissions/medic')).toEqual(all);
    expect(await reasons('lists/medic/omissions/')).toEqual(all);
    expect(await reasons('lists/entity/omissions/?entity_types=medic')).toEqual(all.slice(0, 2));
  });

  test('is counted among what the filter finds, and only where the filter does not ask for it', async () => {
    expect(await reasons('lists/medic/omissions/?search=last_name:dorn')).toEqual([['editorial_blacklist', 1]]);
    expect(await reasons('lists/medic/omissions/?search=last_name:adam')).toEqual([]);
    expect(await reasons('lists/medic/omissions/?is_deleted=true')).toEqual([]);
    expect(await reasons('lists/medic/omissions/?is_editorial_blacklisted=true')).toEqual([]);
    expect(await reasons('lists/medic/omissions/?is_process_blacklisted=true')).toEqual([['process_blacklist', 1]]);
    for (const list of ['duplicate', 'project', 'award', 'awardee', 'score'])
      expect(await reasons(`lists/${list}/omissions/`), list).toEqual([]);
    expect(await reasons('lists/verification/omissions/?verification_type=medic')).toEqual([]);
    expect((await erika.visitor.get(`${api}/lists/ward/omissions/`)).status).toBe(404);
    expect((await erika.visitor.get(`${api}/v3/omissions/ward`)).status).toBe(404);
  });

  test('is said of an emailed export, in the job and in the notification, in the reader’s language', async () => {
    const { job_id } = await erika.read<{ job_id: string }>(
      '/dms/health/api/query/research/export/?entity_type=medic&language=de&columns=last_name,gender',
    );
    const { status, result } = await waitForJob(erika, job_id);
    const sentence =
      'Nicht enthalten: 1 gelöschter Eintrag; 1 Eintrag auf der Redaktions-Blacklist; Kontaktdaten von 1 Eintrag auf der Prozess-Blacklist; Kontaktdaten von 1 Person mit Opt-out.';
    expect([status, result?.omitted]).toEqual(['done', sentence]);
    const { items } = await erika.read<{ items: { params: object }[] }>('/dms/seedwork/api/query/notifications/');
    expect(items[0]?.params).toMatchObject({ rows: 3, omitted: sentence });
    expect((await erika.answer(result?.url ?? '')).text).toContain('Nachname;Geschlecht\nAdam;weiblich\n');
  });
});

test('one’s own write is in the export that follows it, where a link fetches it', async () => {
  for (const number of [1, 2, 3, 4, 5]) {
    const { position } = await erika.give('health', 'medic.create', {
      gender: 'M',
      first_name: 'Max',
      last_name: `Zuletzt ${number}`,
      email: `zuletzt${number}@praxis.example`,
      skip_duplicate_check: true,
    });
    const { text } = await erika.visitor.get(`${api}/lists/medic?columns=last_name&ordering=-dms_one_id&read_after=${position}`);
    expect(text.split('\n')[1]).toBe(`Zuletzt ${number}`);
  }
  expect((await erika.visitor.get(`${api}/lists/medic?read_after=soon`)).status).toBe(422);
});
