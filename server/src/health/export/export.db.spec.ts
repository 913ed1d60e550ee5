import { createHash } from 'node:crypto';
import { get, type IncomingMessage } from 'node:http';
import { readXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, test } from 'vitest';
import { readTable } from '../../platform/csv/index.ts';
import { startTestApp } from '../../testing/apiFixture.ts';
import { isOtherOwnSessionSql } from '../../testing/ownSessions.ts';

const testApp = await startTestApp();
const erika = await testApp.person();
const sync = '/dms/health/api/query/export/v2/export/sync/';
const lists = '/dms/health/api/query/export/lists';
type Row = Record<string, string | number | boolean | null>;

const place = { street: 'Ring 1', zipcode: '01067', city: 'Dresden', state: 'Sachsen', skip_duplicate_check: true };
const practice = async (name: string): Promise<string> =>
  (await erika.give('health', 'practice.create', { name, display_name: name, ...place })).id;
const reach = async (entity_id: string, email: string): Promise<void> => {
  await erika.give('health', 'entity.create_email', { entity_id, entity_type: 'practice', email });
  await erika.give('health', 'entity.create_phone', { entity_id, entity_type: 'practice', phone: '+49 351 123456' });
};

const plain = await practice('=HYPERLINK("http://böse.example";"Praxis")');
const quoted = await practice('Praxis "Zur; Linde"');
const deletedPractice = await practice('Gelöschte Praxis');
const editorial = await practice('Redaktionell gesperrt');
const silent = await practice('Nicht anzuschreiben');
for (const [id, email] of [
  [plain, 'a@praxis.example'],
  [editorial, 'b@praxis.example'],
  [silent, 'c@praxis.example'],
] as const)
  await reach(id, email);
await erika.give('health', 'practice.delete', { practice_id: deletedPractice });
await erika.give('seedwork', 'entity.blacklist_editorial', { entity_id: editorial, entity_type: 'practice', reason: 'Beschwerde' });
await erika.give('seedwork', 'entity.blacklist_process', { entity_id: silent, entity_type: 'practice', reason: 'Wunsch' });
await erika.answer('/dms/health/api/query/research/practices/');

const json = (path: string): Promise<Row[]> => erika.read<Row[]>(path);

/** Cell as a spreadsheet shows it, without formulas. */
const harmless = (value: Row[string]): Row[string] => (typeof value === 'string' && /^[=+\-@]/.test(value) ? `'${value}` : value);

const contact = async (entity_id: string, last_name: string, optin: boolean): Promise<void> => {
  await erika.give('seedwork', 'entity.create_contact', { entity_id, entity_type: 'practice', first_name: 'Max', last_name });
  const {
    practice: { contacts },
  } = await erika.read<{ practice: { contacts: { id: string; last_name: string }[] } }>(
    `/dms/health/api/query/research/practices/${entity_id}/`,
  );
  if (optin)
    await erika.give('seedwork', 'entity.optin_contact', {
      contact_id: contacts.find((each) => each.last_name === last_name)?.id,
      date: '2026-01-15',
    });
};

/** Email addresses in the exports of locations and clinics. */
const emailsBelow = async () => {
  const rows = await Promise.all(['hospital_location', 'clinic'].map((name) => json(`${sync}?export_name=${name}&output_format=json`)));
  return rows.flat().map(({ email }) => email);
};

describe('an export', () => {
  test('holds what may leave the organisation: nothing deleted, nothing on the editorial blacklist', async () => {
    const rows = await json(`${sync}?export_name=practice&output_format=json`);
    expect(rows.map(({ id }) => id)).toEqual([plain, quoted, silent]);
  });

  test('leaves out how to reach those who must not be contacted', async () => {
    const rows = await json(`${sync}?export_name=practice&output_format=json`);
    expect(rows.map(({ email, phone }) => [email, phone])).toEqual([
      ['a@praxis.example', '0351 123456'],
      [null, null],
      [null, null],
    ]);
  });

  test('says the same in CSV, Excel and JSON; formulas are harmless where a spreadsheet would run them', async () => {
    const rows = await json(`${sync}?export_name=practice&output_format=json`);
    const names = Object.keys(rows[0] ?? {});
    const csv = await erika.answer(`${sync}?export_name=practice&output_format=csv`);
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const table = readTable(csv.text.replace(/^\u{FEFF}/u, ''));
    expect(table).toMatchObject({ delimiter: 'semicolon', columns: names });
    expect(table.rows.map(({ cells }) => cells)).toEqual(rows.map((row) => names.map((name) => String(harmless(row[name] ?? null) ?? ''))));
    const response = await fetch(`${testApp.node.url}${sync}?export_name=practice&output_format=xlsx`, {
      headers: { cookie: erika.visitor.cookieHeader },
    });
    const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()));
    const [head, ...body] = sheets[0]?.rows ?? [];
    expect(head).toEqual(names);
    expect(body.map((cells) => names.map((_, i) => cells[i] ?? null))).toEqual(
      rows.map((row) => names.map((name) => (name === 'phone' ? (row[name] ?? null) : harmless(row[name] ?? null)))),
    );
  });

  test('of medics leaves out how to reach who opted out, and keeps who never said', async () => {
    const medic = async (last_name: string) =>
      (
        await erika.give('health', 'medic.create', {
          gender: 'F',
          first_name: 'Erika',
          last_name,
          email: `${last_name}@praxis.example`,
          skip_duplicate_check: true,
        })
      ).id;
    const [_never, out, on, against] = [await medic('nie'), await medic('aus'), await medic('an'), await medic('dagegen')];
    await erika.give('health', 'medic.set_optin', { medic_id: against, optin: false });
    await erika.give('health', 'medic.set_optin', { medic_id: out, optin: true });
    await erika.give('health', 'medic.set_optin', { medic_id: out, optin: false });
    await erika.give('health', 'medic.set_optin', { medic_id: on, optin: true });
    await erika.answer('/dms/health/api/query/research/medics/');
    const rows = await json(`${sync}?export_name=medic&output_format=json`);
    expect(rows.map(({ last_name, email, optin }) => [last_name, email, optin])).toEqual([
      ['nie', 'nie@praxis.example', false],
      ['aus', null, false],
      ['an', 'an@praxis.example', true],
      ['dagegen', null, false],
    ]);
  });

  test('of contacts names those alone who have opted in, where they may be written to', async () => {
    await contact(plain, 'Ja', true);
    await contact(plain, 'Nein', false);
    await contact(silent, 'Gesperrt', true);
    const rows = await json(`${sync}?export_name=contacts&output_format=json`);
    expect(rows.map(({ last_name, optin_date }) => [last_name, optin_date])).toEqual([['Ja', '2026-01-15']]);
  });

  test('names nobody of a location or a department whose hospital must not be contacted', async () => {
    const { id: hospital_id } = await erika.give('health', 'hospital.create', {
      name: 'Klinikum',
      display_name: 'Klinikum',
      gba_ik_number: '260000001',
      country: 'DE',
      ...place,
    });
    const { id: location_id } = await erika.give('health', 'hospitallocation.create', {
      hospital_id,
      name: 'Nord',
      display_name: 'Nord',
      gba_location_number: '1',
      zipcode: '01067',
      city: 'Dresden',
    });
    const { id: clinic_id } = await erika.give('health', 'clinic.create', {
      hospital_id,
      location_id,
      name: 'Chirurgie',
      display_name: 'Chirurgie',
    });
    for (const [entity_type, entity_id] of Object.entries({ hospital_location: location_id, clinic: clinic_id }))
      await erika.give('health', 'entity.create_email', {
        entity_id,
        entity_type,
        email: `${entity_type}@klinikum.example`.replace('_', '-'),
      });
    expect(await emailsBelow()).toEqual(['hospital-location@klinikum.example', 'clinic@klinikum.example']);
    await erika.give('seedwork', 'entity.blacklist_process', { entity_id: hospital_id, entity_type: 'hospital', reason: 'Wunsch' });
    expect(await emailsBelow()).toEqual([null, null]);
    await erika.give('seedwork', 'entity.blacklist_editorial', { entity_id: hospital_id, entity_type: 'hospital', reason: 'Beschwerde' });
    expect(await emailsBelow()).toEqual([]);
    expect(await json(`${lists}/entity?entity_types=clinic&output_format=json`)).toEqual([]);
    expect(await json(`${lists}/clinic?output_format=json`)).toEqual([]);
  });

  test('is audited with its rows and the hash of what left', async () => {
    const { text } = await erika.answer(`${sync}?export_name=practice&output_format=csv`);
    const { rows } = await testApp.pool.query<{ actor: string; answer: unknown }>(
      `select actor, answer from command where topic = 'export' order by at desc limit 1`,
    );
    const sha256 = createHash('sha256')
      .update(`\u{FEFF}${text.replace(/^\u{FEFF}/u, '')}`)
      .digest('hex');
    expect(rows).toEqual([{ actor: erika.id, answer: { key: 'practice', format: 'csv', filter: {}, rows: 3, sha256, is_complete: true } }]);
  });

  test('begins with its body: whoever asks for the head alone has had nothing, and nothing is audited', async () => {
    const { status, headers, text } = await erika.visitor.ask('HEAD', `${sync}?export_name=spa&output_format=csv`);
    expect([status, headers.get('content-type'), text]).toEqual([200, 'text/csv; charset=utf-8', '']);
    expect(headers.has('content-length')).toBe(false);
    await erika.answer(`${sync}?export_name=spa&output_format=csv`);
    const { rows } = await testApp.pool.query(`select from command where topic = 'export' and answer ->> 'key' = 'spa'`);
    expect(rows).toHaveLength(1);
  });

  test.each([
    ['?export_name=nothing', 404, 'export_name'],
    ['', 422, 'export_name'],
    ['?export_name=practice&output_format=pdf', 422, 'output_format'],
  ])('%j is refused with %i at %s', async (query, status, field) => {
    const { status: answered, text } = await erika.visitor.get(`${sync}${query}`);
    expect(answered).toBe(status);
    expect(JSON.parse(text)).toHaveProperty(['param_errors', field]);
  });

  test('can be asked for by every name that is offered, in every format', async () => {
    const names = await erika.read<string[]>('/dms/health/api/query/export/v2/possible/');
    const options = await erika.read<Record<string, { supported_formats: string[] }>>('/dms/health/api/query/export/v3/options/');
    expect(Object.keys(options)).toEqual(expect.arrayContaining(names));
    for (const name of names)
      for (const format of options[name]?.supported_formats ?? [])
        await erika.answer(`/dms/health/api/query/export/v3/data/${name}?output_format=${format}`);
  });
});

describe('the export of a list', () => {
  test.each([
    '?search=praxis',
    '?search=praxis&ordering=-name',
    '?address_zipcode=010&search=human_id:100001',
    `?search=${encodeURIComponent('"Zur; Linde"')}`,
    '?is_deleted=true',
    '?is_editorial_blacklisted=true',
    '?is_process_blacklisted=ja',
    `?search=${encodeURIComponent("'; drop table command; --")}`,
  ])('%s holds exactly its rows in their order', async (query) => {
    const listAnswer = await erika.read<{ items: { id: string; is_editorial_blacklisted: boolean }[] }>(
      `/dms/health/api/query/research/practices/${query}&limit=100`,
    );
    const isAsked = query.includes('editorial');
    const rows = await json(`${lists}/practice${query}&output_format=json&limit=1&offset=1`);
    expect(rows.map(({ id }) => id)).toEqual(
      listAnswer.items.filter((row) => isAsked || !row.is_editorial_blacklisted).map(({ id }) => id),
    );
  });

  test('of medics filters as the list does', async () => {
    const rows = await json(`${lists}/medic?search=last_name:aus&output_format=json`);
    expect(rows.map(({ last_name }) => last_name)).toEqual(['aus']);
  });

  test.each(['?search=linde', '?search=praxis&entity_types=practice', '?entity_types=spa', '?entity_types=practice&is_deleted=true'])(
    'of all entities filters as that list does: %s',
    async (query) => {
      const listAnswer = await erika.read<{ items: { id: string; is_deleted: boolean; is_editorial_blacklisted: boolean }[] }>(
        `/dms/health/api/query/research/entities/${query}&limit=100`,
      );
      const isAsked = query.includes('is_deleted');
      const rows = await json(`${lists}/entity${query}&output_format=json`);
      const expected = listAnswer.items.filter((row) => (isAsked || !row.is_deleted) && !row.is_editorial_blacklisted);
      expect(rows.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
    },
  );

  test('is called in the language of the page, when the browser itself fetches it', async () => {
    const cookie = [...erika.visitor.cookies, ['kurator_language', 'en']].map(([name, value]) => `${name}=${value}`).join('; ');
    // Avoids fetch(), which sends its own Sec-Fetch-Mode.
    const readDisposition = async (headers: Record<string, string>) => {
      const answer = await new Promise<IncomingMessage>((resolve, reject) => {
        const options = { headers: { cookie, 'accept-language': 'de', ...headers } };
        get(`${testApp.node.url}${lists}/practice?search=linde`, options, resolve).on('error', reject);
      });
      answer.resume();
      return answer.headers['content-disposition'];
    };
    expect(await readDisposition({ 'sec-fetch-mode': 'navigate' })).toContain('"practices-');
    expect(await readDisposition({ 'sec-fetch-mode': 'cors' })).toContain('"praxen-');
  });

  test('refuses what the list refuses', async () => {
    expect((await erika.visitor.get(`${lists}/practice?ordering=secret`)).status).toBe(422);
    expect((await erika.visitor.get(`${lists}/entity?entity_types=ward`)).status).toBe(422);
    expect((await erika.visitor.get(`${lists}/ward`)).status).toBe(404);
  });
});

describe('a reader who breaks off', () => {
  beforeAll(async () => {
    const many = `jsonb_build_object('id', gen_random_uuid(), 'dms_one_id', n, 'search', '', 'name_folded', '', 'address_street', repeat('x', 500))`;
    await testApp.pool.query(
      `insert into practice_list select (jsonb_populate_record(p, ${many})).* from practice_list p, generate_series(1000001, 1020000) n where p.id = $1`,
      [quoted],
    );
    await testApp.pool.query(
      `insert into stream (id, type, version, card, state) select id, 'practice', 1, '{}', '{}' from practice_list where dms_one_id > 1000000`,
    );
  }, 60_000);

  test.each(['csv', 'json', 'xlsx'])('frees the connection, and what was read is on record: %s', async (format) => {
    const { pool } = testApp.node.application;
    const abort = new AbortController();
    const cookie = erika.visitor.cookieHeader;
    const response = await fetch(`${testApp.node.url}${lists}/practice?output_format=${format}`, {
      signal: abort.signal,
      headers: { cookie },
    });
    await response.body?.getReader().read();
    abort.abort();
    const broken = `select from command where topic = 'export' and status = 'done' and answer ->> 'is_complete' = 'false' and answer ->> 'format' = $1`;
    await expect.poll(async () => (await testApp.pool.query(broken, [format])).rowCount, { timeout: 10_000 }).toBe(1);
    await expect.poll(() => pool.totalCount - pool.idleCount, { timeout: 5_000 }).toBe(0);
    const busy = `select from pg_stat_activity where ${isOtherOwnSessionSql} and state <> 'idle' and query ~* 'practice_list'`;
    await expect.poll(async () => (await testApp.pool.query(busy)).rowCount, { timeout: 10_000 }).toBe(0);
  });
});
