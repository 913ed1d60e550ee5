import { presenceAnswer, type PresenceAnswer } from '@kurator/contract/seedwork/presence.answer';
import { describe, expect, test } from 'vitest';
import { startTestApp, type ApiUser } from '../testing/apiFixture.ts';
import { startTestNode } from '../testing/node.ts';

const testApp = await startTestApp();
const { pool } = testApp.node.application;
const other = await startTestNode(testApp.url);
const [erika, jonas] = [await testApp.person(), await testApp.person()];
const researcher = await testApp.person(['dms.can_access_health_research']);
const scorer = await testApp.person(['dms.can_access_health_scoring']);

const newMedic = async (): Promise<string> => {
  const name = { gender: 'F', title: '', first_name: 'Ada', last_name: 'Lovelace' };
  return (await erika.give('health', 'medic.create', { ...name, email: `${Math.random()}@praxis.example`, skip_duplicate_check: true })).id;
};
const newReha = async (): Promise<string> =>
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
  readonly leave?: boolean;
  readonly csrf?: string;
}

async function send(
  { visitor }: Pick<ApiUser, 'visitor'>,
  id: string,
  type: string,
  { page = 'detail', version, leave, csrf = visitor.csrfToken }: PresenceRequest = {},
) {
  const search = new URLSearchParams({ page, ...(version === undefined ? {} : { version: String(version) }) }).toString();
  return visitor.ask('POST', `/dms/seedwork/api/query/presence/?${search}`, {
    headers: { 'content-type': 'application/json', 'x-csrftoken': csrf },
    body: JSON.stringify({ entity_id: id, entity_type: type, ...(leave === undefined ? {} : { leave }) }),
  });
}

async function ask(person: Pick<ApiUser, 'visitor'>, id: string, type: string, request?: PresenceRequest): Promise<PresenceAnswer> {
  const { status, text } = await send(person, id, type, request);
  expect(status, text).toBe(200);
  return presenceAnswer.parse(JSON.parse(text));
}
const idsOf = ({ viewers }: PresenceAnswer) => viewers.map(({ id, page }) => [id, page]);

describe('who else is on a page', () => {
  test('is told to the others on every node until it is left, never of oneself', async () => {
    const reha = await newReha();
    expect(idsOf(await ask(erika, reha, 'reha'))).toEqual([]);
    expect(idsOf(await ask(erika, reha, 'reha'))).toEqual([]);
    const elsewhere = { visitor: jonas.visitor.at(other.url) };
    expect(idsOf(await ask(elsewhere, reha, 'reha'))).toEqual([[erika.id, 'detail']]);
    expect(idsOf(await ask(erika, reha, 'reha'))).toEqual([[jonas.id, 'detail']]);
    await ask(elsewhere, reha, 'reha', { leave: true });
    expect(idsOf(await ask(erika, reha, 'reha'))).toEqual([]);
  });

  test('ends by itself after ten minutes, and is written once a minute', async () => {
    const reha = await newReha();
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
    const medic = await newMedic();
    await ask(erika, medic, 'medic', { page: 'verification' });
    expect(idsOf(await ask(researcher, medic, 'medic'))).toEqual([]);
    expect(idsOf(await ask(jonas, medic, 'medic'))).toContainEqual([erika.id, 'verification']);
    const page = `/dms/health/api/query/verification/entity/medic/${medic}/`;
    const viewers = async (person: ApiUser) => (await person.read<{ viewers: { id: string }[] }>(page)).viewers.map(({ id }) => id);
    expect([await viewers(jonas), await viewers(erika)]).toEqual([[erika.id], []]);
  });

  test('is refused to who does not have the page, to another type, to forms and without a token', async () => {
    const medic = await newMedic();
    const statusOf = async (person: ApiUser, request: PresenceRequest, type = 'medic', id = medic) =>
      (await send(person, id, type, request)).status;
    expect(await statusOf(researcher, { page: 'verification' })).toBe(403);
    expect(await statusOf(scorer, {})).toBe(404);
    expect(await statusOf(erika, {}, 'reha')).toBe(404);
    expect(await statusOf(erika, {}, 'user', erika.id)).toBe(404);
    expect(await statusOf(erika, { page: 'verification' }, 'practice')).toBe(404);
    expect(await statusOf(erika, { page: 'nowhere' })).toBe(422);
    expect(await statusOf(erika, { csrf: '' })).toBe(403);
    expect((await erika.visitor.get('/dms/seedwork/api/query/presence/')).status).toBe(405);
    const { rows } = await pool.query('select 1 from presence where entity_id = $1', [medic]);
    expect(rows).toEqual([]);
  });
});

describe('what others changed since a version', () => {
  test('is said with who and when; what one changed oneself moves the version alone', async () => {
    const medic = await newMedic();
    expect(await ask(jonas, medic, 'medic', { version: 1 })).toMatchObject({ version: 1, changes: [] });
    await erika.give('seedwork', 'entity.add_comment', { entity_id: medic, entity_type: 'medic', comment: 'Angerufen' });
    const { name } = await erika.read<{ name: string }>('/dms/iam/api/query/me/');
    expect(await ask(jonas, medic, 'medic', { version: 1 })).toMatchObject({ version: 2, changes: [{ by: name }] });
    expect(await ask(jonas, medic, 'medic', { version: 2 })).toMatchObject({ version: 2, changes: [] });
    expect(await ask(erika, medic, 'medic', { version: 1 })).toMatchObject({ version: 2, changes: [] });
    expect(await ask(jonas, medic, 'medic')).toMatchObject({ version: null, changes: [] });
  });

  test('a value that the reader may not see leaves no trace', async () => {
    const medic = await newMedic();
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
