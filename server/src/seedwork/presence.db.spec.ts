import { presenceAnswer, type PresenceAnswer } from '@kurator/contract/seedwork/presence.answer';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApp, type ApiUser } from '../testing/apiFixture.ts';
import { createMedicSteps } from '../testing/medicSteps.ts';
import { startTestNode } from '../testing/node.ts';

const testApp = await startTestApp();
const { pool } = testApp.node.application;
const other = await startTestNode(testApp.url);
const [erika, jonas] = [await testApp.person(), await testApp.person()];
const researcher = await testApp.person(['dms.can_access_health_research']);
const scorer = await testApp.person(['dms.can_access_health_scoring']);

const { createMedic } = createMedicSteps(erika);
const createReha = async (): Promise<string> =>
  (
    await erika.give('health', 'reha.create', {
      name: 'Reha',
      display_name: 'Reha',
      zipcode: '01067',
      city: 'Dresden',
      skip_duplicate_check: true,
    })
  ).id;

interface PresenceRequest {
  readonly page?: string;
  readonly version?: number;
  readonly position?: number;
  readonly isLeaving?: boolean;
  readonly csrf?: string;
}

async function send(
  { visitor }: Pick<ApiUser, 'visitor'>,
  id: string,
  type: string,
  { page = 'detail', version, position, isLeaving, csrf = visitor.csrfToken }: PresenceRequest = {},
) {
  const search = new URLSearchParams({
    page,
    ...(version === undefined ? {} : { version: String(version) }),
    ...(position === undefined ? {} : { position: String(position) }),
  }).toString();
  return visitor.ask('POST', `/dms/seedwork/api/query/presence/?${search}`, {
    headers: { 'content-type': 'application/json', 'x-csrftoken': csrf },
    body: JSON.stringify({ entity_id: id, entity_type: type, ...(isLeaving === undefined ? {} : { leave: isLeaving }) }),
  });
}

async function ask(person: Pick<ApiUser, 'visitor'>, id: string, type: string, request?: PresenceRequest): Promise<PresenceAnswer> {
  const { status, text } = await send(person, id, type, request);
  expect(status, text).toBe(200);
  return presenceAnswer.parse(JSON.parse(text));
}
const idsOf = ({ viewers }: PresenceAnswer) => viewers.map(({ id, page }) => [id, page]);

describe('another viewer of a page', () => {
  test('is told to the others on every node until it is left, never of oneself', async () => {
    const reha = await createReha();
    expect(idsOf(await ask(erika, reha, 'reha'))).toEqual([]);
    expect(idsOf(await ask(erika, reha, 'reha'))).toEqual([]);
    const elsewhere = { visitor: jonas.visitor.at(other.url) };
    expect(idsOf(await ask(elsewhere, reha, 'reha'))).toEqual([[erika.id, 'detail']]);
    expect(idsOf(await ask(erika, reha, 'reha'))).toEqual([[jonas.id, 'detail']]);
    await ask(elsewhere, reha, 'reha', { isLeaving: true });
    expect(idsOf(await ask(erika, reha, 'reha'))).toEqual([]);
  });

  test('ends by itself after ten minutes, and is written once a minute', async () => {
    const reha = await createReha();
    await ask(erika, reha, 'reha');
    const until = async () =>
      (await pool.query<{ until: Date }>('select until from presence where entity_id = $1', [reha])).rows[0]?.until.getTime();
    const first = await until();
    await ask(erika, reha, 'reha');
    expect(await until()).toBe(first);
    await pool.query(`update presence set until = until - interval '2 minutes'`);
    await ask(erika, reha, 'reha');
    expect(await until()).toBeGreaterThan((first ?? 0) - 1);
    await pool.query(`update presence set until = now() - interval '1 second'`);
    expect(idsOf(await ask(jonas, reha, 'reha'))).toEqual([]);
    const { rows } = await pool.query('select user_id from presence where until < now()');
    expect(rows).toEqual([]);
  });

  test('verifying is told to those alone who may verify, on page and list', async () => {
    const medic = await createMedic();
    await ask(erika, medic, 'medic', { page: 'verification' });
    expect(idsOf(await ask(researcher, medic, 'medic'))).toEqual([]);
    expect(idsOf(await ask(jonas, medic, 'medic'))).toContainEqual([erika.id, 'verification']);
    const page = `/dms/health/api/query/verification/entity/medic/${medic}/`;
    const readViewers = async (person: ApiUser) => (await person.read<{ viewers: { id: string }[] }>(page)).viewers.map(({ id }) => id);
    expect([await readViewers(jonas), await readViewers(erika)]).toEqual([[erika.id], []]);
  });

  test('is refused to who does not have the page, to another type, to forms and without a token', async () => {
    const medic = await createMedic();
    const readStatus = async (person: ApiUser, request: PresenceRequest, type = 'medic', id = medic) =>
      (await send(person, id, type, request)).status;
    expect(await readStatus(researcher, { page: 'verification' })).toBe(403);
    expect(await readStatus(scorer, {})).toBe(404);
    expect(await readStatus(erika, {}, 'reha')).toBe(404);
    expect(await readStatus(erika, {}, 'user', erika.id)).toBe(404);
    expect(await readStatus(erika, { page: 'verification' }, 'practice')).toBe(404);
    expect(await readStatus(erika, { page: 'nowhere' })).toBe(422);
    expect(await readStatus(erika, { version: 1_000_000_000 })).toBe(422);
    expect(await readStatus(erika, { position: 1e15 })).toBe(422);
    expect(await readStatus(erika, { csrf: '' })).toBe(403);
    expect((await erika.visitor.get('/dms/seedwork/api/query/presence/')).status).toBe(405);
    const { rows } = await pool.query('select 1 from presence where entity_id = $1', [medic]);
    expect(rows).toEqual([]);
  });
});

describe('a change by others since a version', () => {
  test('is said with who and when; what one changed oneself moves the version alone', async () => {
    const medic = await createMedic();
    expect(await ask(jonas, medic, 'medic', { version: 1 })).toMatchObject({ version: 1, changes: [] });
    await erika.give('seedwork', 'entity.add_comment', { entity_id: medic, entity_type: 'medic', comment: 'Angerufen' });
    const { name } = await erika.read<{ name: string }>('/dms/iam/api/query/me/');
    expect(await ask(jonas, medic, 'medic', { version: 1 })).toMatchObject({ version: 2, changes: [{ by: name }] });
    expect(await ask(jonas, medic, 'medic', { version: 2 })).toMatchObject({ version: 2, changes: [] });
    expect(await ask(erika, medic, 'medic', { version: 1 })).toMatchObject({ version: 2, changes: [] });
    expect(await ask(jonas, medic, 'medic')).toMatchObject({ version: null, changes: [] });
  });

  test('a value that the reader may not see leaves no trace', async () => {
    const medic = await createMedic({ first_name: 'Ada', last_name: 'Lovelace' });
    const before = (await send(researcher, medic, 'medic', { version: 1 })).text;
    await erika.give('health', 'medic.update', {
      medic_id: medic,
      gender: 'F',
      title: '',
      first_name: 'Ada',
      last_name: 'Lovelace',
      sg_id: 'SG-7',
      comment: 'Nachgetragen',
    });
    expect((await send(researcher, medic, 'medic', { version: 1 })).text).toBe(before);
    expect((await ask(jonas, medic, 'medic', { version: 1 })).changes).toHaveLength(1);
  });
});

const shownState = z.object({ version: z.number(), position: z.number() });

/** A page as Jonas sees it, and what he is told since. */
async function openPage(path: string, key: string | undefined, id: string, type: string) {
  const answer = await jonas.read(`/dms/health/api/query/research/${path}/${id}/`);
  let shown = shownState.parse(key === undefined ? answer : answer[key]);
  return async () => {
    const { version, position, changes } = await ask(jonas, id, type, shown);
    shown = { version: version ?? 0, position: position ?? 0 };
    return changes.map(({ of }) => (of ? `${of.entity_type} ${of.name}` : 'own'));
  };
}

const renameClinic = (clinic_id: string, name: string) => erika.give('health', 'clinic.update', { clinic_id, name, display_name: name });

describe('a change by others of a shown entity that is no part of the page', () => {
  const place = { zipcode: '01067', city: 'Dresden', skip_duplicate_check: true };
  let ik = 300_000_000;

  async function hospitalTree(name: string) {
    ik += 1;
    const hospital = await erika.give('health', 'hospital.create', {
      ...place,
      name: `Klinikum ${name}`,
      gba_ik_number: String(ik),
      street: 'Ring 1',
      state: 'Sachsen',
      country: 'DE',
    });
    const location = await erika.give('health', 'hospitallocation.create', {
      ...place,
      hospital_id: hospital.id,
      name: `Haus ${name}`,
      gba_location_number: '1',
    });
    const clinic = await erika.give('health', 'clinic.create', {
      hospital_id: hospital.id,
      location_id: location.id,
      name: `Urologie ${name}`,
      skip_duplicate_check: true,
    });
    return { hospital: hospital.id, location: location.id, clinic: clinic.id };
  }

  test('names what was renamed, once, on all pages that show it and on no other', async () => {
    const [here, elsewhere] = [await hospitalTree('Nord'), await hospitalTree('Fern')];
    const medic = await createMedic();
    await erika.give('health', 'medic.affiliation.create', { medic_id: medic, clinic_id: here.clinic });
    const pages = await Promise.all([
      openPage('hospitals', 'hospital', here.hospital, 'hospital'),
      openPage('locations', 'location', here.location, 'hospital_location'),
      openPage('clinics', 'clinic', here.clinic, 'clinic'),
      openPage('medics', undefined, medic, 'medic'),
    ]);
    const far = await openPage('hospitals', 'hospital', elsewhere.hospital, 'hospital');
    const told = () => Promise.all(pages.map((page) => page()));
    expect(await told()).toEqual([[], [], [], []]);
    await renameClinic(here.clinic, 'Nephrologie');
    const renamed = ['clinic Nephrologie'];
    expect(await told()).toEqual([renamed, renamed, ['own'], renamed]);
    expect(await told()).toEqual([[], [], [], []]);
    await erika.give('health', 'hospital.update', {
      hospital_id: here.hospital,
      name: 'Süd',
      display_name: 'Süd',
    });
    expect(await told()).toEqual([['own'], ['hospital Süd'], ['hospital Süd'], ['hospital Süd']]);
    expect(await far()).toEqual([]);
  });

  test('says also what came and went, but not what the page does not show: notes and verifying of what is below it', async () => {
    const [from, to] = [await hospitalTree('Alt'), await hospitalTree('Neu')];
    const [left, entered] = [
      await openPage('hospitals', 'hospital', from.hospital, 'hospital'),
      await openPage('hospitals', 'hospital', to.hospital, 'hospital'),
    ];
    const { location } = await erika.read<{ location: { dms_one_id: number } }>(`/dms/health/api/query/research/locations/${to.location}/`);
    await erika.give('health', 'clinic.move', {
      clinic_id: from.clinic,
      hospital_id: from.hospital,
      location_human_id: location.dms_one_id,
    });
    expect([await left(), await entered()]).toEqual([['clinic Urologie Alt'], ['clinic Urologie Alt']]);
    await erika.give('seedwork', 'entity.add_comment', { entity_id: from.clinic, entity_type: 'clinic', comment: 'Angerufen' });
    expect([await left(), await entered()]).toEqual([[], []]);
    await renameClinic(from.clinic, 'Urologie');
    expect([await left(), await entered()]).toEqual([[], ['clinic Urologie']]);
  });
});
