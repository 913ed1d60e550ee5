import { describe, expect, test } from 'vitest';
import { namedLockNumber } from '../../platform/store/index.ts';
import { applyAndWait, planAndWait, revertAndWait, waitForImportEnd } from '../../testing/importSteps.ts';
import { startTestApp } from '../../testing/apiFixture.ts';
import { createMedicSteps } from '../../testing/medicSteps.ts';
import { textWith } from '../../testing/matcher.ts';

const testApp = await startTestApp();
const erika = await testApp.person();
const topic = 'medics.create_wish_affiliations';
const list = '/dms/health/api/query/research/medics/';
const head = 'medic_id;entity_type;name;street;zipcode;city;state;country;website';

interface Affiliations {
  readonly affiliations: readonly {
    entity_id: string;
    entity_type: string;
    is_wish: boolean;
    entity: { name: string; address_str: string };
  }[];
  readonly primary: { name: string | null; source: string };
}

const { createNumberedMedic } = createMedicSteps(erika);
const createPractice = async (name: string, displayName = name): Promise<string> =>
  (
    await erika.give('health', 'practice.create', {
      name,
      display_name: displayName,
      street: 'Ring 1',
      zipcode: '01067',
      city: 'Dresden',
      state: 'Sachsen',
      skip_duplicate_check: true,
    })
  ).id;
const affiliations = (id: string): Promise<Affiliations> => erika.read(`${list}${id}/affiliations/`);
const practices = async (name: string) =>
  (
    await erika.read<{ total: number; items: { id: string; name: string; address_zipcode: string }[] }>(
      `/dms/health/api/query/research/practices/?search="${name}"&limit=100`,
    )
  ).items;
const row = (medic: number, type: string, name: string, zipcode = '01067'): string =>
  `${medic};${type};${name};Ring 1;${zipcode};Dresden;Sachsen;DE;`;

describe('a wish affiliation from a file', () => {
  test('goes to the institution with the same folded name and zip code, whatever it is displayed as', async () => {
    const [medic, id] = [await createNumberedMedic(), await createPractice('Praxis Dr. Müller', 'Praxis am Zwinger')];
    expect(await practices('Praxis Dr. Müller')).toMatchObject([{ id }]);
    const { id: job, rows } = await planAndWait(erika, topic, `${head}\n${row(medic.number, 'Practice', 'PRAXIS DR. MUELLER')}\n`);
    expect(rows).toMatchObject([{ state: 'change', entity_id: medic.id, entity_type: 'medic', label: textWith('→'), errors: [] }]);
    await applyAndWait(erika, job);
    expect(await affiliations(medic.id)).toMatchObject({
      affiliations: [{ entity_id: id, is_wish: true }],
      primary: { name: 'Praxis am Zwinger', source: 'import' },
    });
  });

  test('says whose place it takes as the wish, also where the affiliation is there already', async () => {
    const [medic, ,] = [await createNumberedMedic(), await createPractice('Praxis Alt'), await createPractice('Praxis Neu')];
    for (const name of ['Praxis Alt', 'Praxis Neu', 'Praxis Alt']) {
      const { id, rows } = await planAndWait(erika, topic, `${head}\n${row(medic.number, 'practice', name)}\n`);
      const wish = (await affiliations(medic.id)).primary.name;
      expect(rows[0]?.changes).toContainEqual({ field: 'affiliation', of: null, of_type: null, before: wish, after: name });
      await applyAndWait(erika, id);
    }
  });

  test('warns of a blacklisted institution, and of one that is nearly called so', async () => {
    const [medic, id] = [await createNumberedMedic(), await createPractice('Praxis am Stadtgarten')];
    await erika.give('seedwork', 'entity.blacklist_process', { entity_id: id, entity_type: 'practice', reason: 'Wunsch' });
    const readWarnings = async (name: string): Promise<unknown> =>
      (await planAndWait(erika, topic, `${head}\n${row(medic.number, 'practice', name)}\n`)).rows.map(({ state, warnings }) => [
        state,
        warnings.map(({ column, reason }) => [column, reason]),
      ]);
    expect(await readWarnings('Praxis am Stadtgarten')).toEqual([
      ['change', [['name', 'Praxis am Stadtgarten steht auf einer Blacklist.']]],
    ]);
    expect(await readWarnings('Praxis am Stadtgarten GmbH')).toEqual([['new', [['name', textWith('Praxis am Stadtgarten')]]]]);
    expect(await readWarnings('Praxis Waldblick')).toEqual([['new', []]]);
  });

  test('makes a practice, an MVZ or a reha that is not there yet, with all that the file says', async () => {
    const medics = [await createNumberedMedic(), await createNumberedMedic(), await createNumberedMedic()];
    const types = ['practice', 'mvz', 'reha'];
    const file = medics.map(
      ({ number }, n) => `${number};${types[n]};Neues Haus ${n};Am Markt ${n};1067;Dresden;Sachsen;de;www.haus${n}.example`,
    );
    const { id, job, rows } = await planAndWait(erika, topic, [head, ...file].join('\n'));
    expect(rows.flatMap(({ errors }) => errors)).toEqual([]);
    expect(job.counts).toEqual({ new: 3 });
    const after = await applyAndWait(erika, id);
    expect(after.job.counts).toEqual({ written: 3 });
    for (const [n, medic] of medics.entries()) {
      const ofMedic = await affiliations(medic.id);
      expect(ofMedic.affiliations).toMatchObject([
        { entity_type: types[n], is_wish: true, entity: { name: `Neues Haus ${n}`, address_str: `Am Markt ${n}, 01067 Dresden` } },
      ]);
    }
    const [practice] = await practices('Neues Haus 0');
    expect(await erika.read(`/dms/health/api/query/research/practices/${practice?.id}/`)).toMatchObject({
      practice: { websites: [{ url: 'https://www.haus0.example', primary: true }], addresses: [{ state: 'Sachsen', country: 'DE' }] },
    });
  });

  test('makes what several rows name once, also rows far apart', async () => {
    const medics = await Promise.all([createNumberedMedic(), createNumberedMedic(), createNumberedMedic()]);
    const filler = Array.from({ length: 600 }, (_, n) => row(90_000_000 + n, 'practice', 'Nirgends'));
    const file = [
      head,
      row(medics[0]?.number ?? 0, 'practice', 'Gemeinsame Praxis'),
      row(medics[1]?.number ?? 0, 'practice', 'gemeinsame praxis'),
      ...filler,
      row(medics[2]?.number ?? 0, 'practice', 'Gemeinsame Praxis'),
    ];
    const { id, job } = await planAndWait(erika, topic, file.join('\n'));
    expect(job.counts).toEqual({ new: 1, change: 2, error: 600 });
    const after = await applyAndWait(erika, id, { skip_error_rows: true });
    expect(after.job.counts).toEqual({ written: 3, error: 600 });
    const createdPractices = await practices('Gemeinsame Praxis');
    expect(createdPractices.length).toBe(1);
    for (const medic of medics)
      expect(await affiliations(medic.id)).toMatchObject({ affiliations: [{ entity_id: createdPractices[0]?.id, is_wish: true }] });
  });

  test('takes names that fold alike for one institution', async () => {
    const [one, two] = [await createNumberedMedic(), await createNumberedMedic()];
    const file = [head, row(one.number, 'practice', 'Praxis Müller U'), row(two.number, 'practice', 'Praxis Mueller U')].join('\n');
    const { id, job } = await planAndWait(erika, topic, file);
    expect(job.counts).toEqual({ new: 1, change: 1 });
    await applyAndWait(erika, id);
    const [first, second] = [await affiliations(one.id), await affiliations(two.id)];
    expect(first.affiliations).toMatchObject([{ entity: { name: 'Praxis Müller U' } }]);
    expect(second.affiliations[0]?.entity_id).toBe(first.affiliations[0]?.entity_id);
  });

  test('becomes the wish where it is there already, and changes nothing where it is the wish', async () => {
    const [medic, id, other] = [await createNumberedMedic(), await createPractice('Praxis am See'), await createPractice('Praxis am Berg')];
    for (const practice_id of [other, id]) await erika.give('health', 'medic.affiliation.create', { medic_id: medic.id, practice_id });
    const file = `${head}\n${row(medic.number, 'practice', 'Praxis am See')}\n`;
    await applyAndWait(erika, (await planAndWait(erika, topic, file)).id);
    expect((await affiliations(medic.id)).affiliations).toMatchObject([
      { entity_id: id, is_wish: true },
      { entity_id: other, is_wish: false },
    ]);
    expect((await planAndWait(erika, topic, file)).job.counts).toEqual({ unchanged: 1 });
  });

  test('has its faults named at their columns', async () => {
    const medics = await Promise.all(Array.from({ length: 6 }, createNumberedMedic));
    await createPractice('Doppelte Praxis');
    await createPractice('Doppelte Praxis');
    const at = (n: number): number => medics[n]?.number ?? 0;
    const file = [
      head,
      row(at(0), 'clinic', 'Haus'),
      row(at(1), 'practice', ''),
      row(at(2), 'practice', 'Doppelte Praxis'),
      row(at(3), 'hospital', 'Gibt es nicht'),
      row(at(4), 'practice', 'Falsche Post', '123'),
      `${at(5)};practice;Ohne Land;Ring 1;01067;Dresden;Atlantis;DE;`,
    ];
    const { job, rows } = await planAndWait(erika, topic, file.join('\n'));
    expect(job.counts).toEqual({ error: 6 });
    expect(rows.map(({ errors }) => errors[0]?.column)).toEqual(['entity_type', 'name', 'name', 'name', 'zipcode', 'state']);
    expect(rows[2]?.errors[0]?.text).toMatch(/Mehrere Einrichtungen passen: .+ \(\d+, Ring 1\); .+ \(\d+, Ring 1\)/);
  });

  test('is taken back with what was made for it, unless somebody else uses that now', async () => {
    const [one, two, stranger] = await Promise.all([createNumberedMedic(), createNumberedMedic(), createNumberedMedic()]);
    const file = [head, row(one.number, 'practice', 'Allein gebraucht'), row(two.number, 'practice', 'Auch gebraucht')];
    const { id } = await planAndWait(erika, topic, file.join('\n'));
    await applyAndWait(erika, id);
    const [used] = await practices('Auch gebraucht');
    await erika.give('health', 'medic.affiliation.create', { medic_id: stranger.id, practice_id: used?.id });
    await revertAndWait(erika, id);
    expect((await affiliations(one.id)).affiliations).toEqual([]);
    expect((await affiliations(two.id)).affiliations).toEqual([]);
    expect(await practices('Allein gebraucht')).toEqual([]);
    expect(await practices('Auch gebraucht')).toMatchObject([{ id: used?.id }]);
    expect((await affiliations(stranger.id)).affiliations).toMatchObject([{ entity_id: used?.id, entity: { is_deleted: false } }]);
  });
});

describe('a plan for an institution', () => {
  const overtaken = { state: 'skipped', errors: [{ text: textWith('seit der Prüfung geändert') }] };

  test('is not written where it was renamed or deleted since; nothing is made in its place', async () => {
    const [one, two] = [await createNumberedMedic(), await createNumberedMedic()];
    const [renamed, deleted] = [await createPractice('Praxis vor Umbenennung'), await createPractice('Praxis vor Schließung')];
    const file = [head, row(one.number, 'practice', 'Praxis vor Umbenennung'), row(two.number, 'practice', 'Praxis vor Schließung')];
    const { id, job } = await planAndWait(erika, topic, file.join('\n'));
    expect(job.counts).toEqual({ change: 2 });
    await erika.give('health', 'practice.update', { practice_id: renamed, name: 'Ganz anders', display_name: 'Ganz anders' });
    await erika.give('health', 'practice.delete', { practice_id: deleted });
    expect((await applyAndWait(erika, id)).rows).toMatchObject([overtaken, overtaken]);
    expect([...(await affiliations(one.id)).affiliations, ...(await affiliations(two.id)).affiliations]).toEqual([]);
    expect([...(await practices('Praxis vor Umbenennung')), ...(await practices('Praxis vor Schließung'))]).toEqual([]);
  });

  test('is not written where somebody made meanwhile what it was to make', async () => {
    const medic = await createNumberedMedic();
    const { id, job } = await planAndWait(erika, topic, `${head}\n${row(medic.number, 'practice', 'Zwischendurch')}\n`);
    expect(job.counts).toEqual({ new: 1 });
    const practiceId = await createPractice('Zwischendurch');
    expect((await applyAndWait(erika, id)).rows).toMatchObject([overtaken]);
    expect((await practices('Zwischendurch')).map((each) => each.id)).toEqual([practiceId]);
    expect((await affiliations(medic.id)).affiliations).toEqual([]);
  });

  test('waits while another import of its kind writes, and then sees what that one made', async () => {
    const medic = await createNumberedMedic();
    const { id } = await planAndWait(erika, topic, `${head}\n${row(medic.number, 'practice', 'Wartet')}\n`);
    const other = await testApp.pool.connect();
    try {
      await other.query('begin');
      await other.query('select pg_advisory_xact_lock($1, hashtext($2))', [namedLockNumber.importing, `health.${topic}`]);
      await erika.give('seedwork', 'import.apply', { import_id: id });
      await createPractice('Wartet');
    } finally {
      await other.query('rollback');
      other.release();
    }
    expect((await waitForImportEnd(erika, id)).rows).toMatchObject([overtaken]);
    expect((await practices('Wartet')).length).toBe(1);
  });

  test('makes it once where two plans are applied at the same time', async () => {
    const medics = [await createNumberedMedic(), await createNumberedMedic()];
    const plans: string[] = [];
    for (const { number } of medics)
      plans.push((await planAndWait(erika, topic, `${head}\n${row(number, 'practice', 'Zweimal geplant')}\n`)).id);
    const after = await Promise.all(plans.map((id) => applyAndWait(erika, id)));
    expect(new Set(after.map(({ rows }) => rows[0]?.state))).toEqual(new Set(['skipped', 'written']));
    expect(after.flatMap(({ rows }) => rows).find(({ state }) => state === 'skipped')).toMatchObject(overtaken);
    expect((await practices('Zweimal geplant')).length).toBe(1);
  });
});

describe('another user', () => {
  test('sees nothing of an import, and can neither apply, cancel nor take it back; administrators can', async () => {
    const [medic, other, admin] = [await createNumberedMedic(), await testApp.person(['dms.can_access_health_research']), erika];
    const anna = await testApp.person(['dms.can_access_health_research']);
    const { id } = await planAndWait(anna, topic, `${head}\n${row(medic.number, 'practice', 'Fremde Praxis')}\n`);
    for (const path of ['', 'rows/', 'report'])
      expect((await other.visitor.get(`/dms/seedwork/api/query/jobs/${id}/${path}`)).status).toBe(404);
    for (const command of ['apply', 'cancel', 'revert'])
      expect(await other.refusal('seedwork', `import.${command}`, { import_id: id })).toMatchObject({ status: 404 });
    expect((await admin.read<{ status: string }>(`/dms/seedwork/api/query/jobs/${id}/`)).status).toBe('planned');
    expect((await other.read<{ total: number }>('/dms/seedwork/api/query/jobs/')).total).toBe(0);
  });

  test('cannot import what another one sent, nor make it vanish', async () => {
    const [anna, other] = [await testApp.person(), await testApp.person()];
    const { id } = await planAndWait(anna, topic, `${head}\n`);
    const { rows } = await testApp.pool.query<{ id: string }>(`select payload #>> '{uploads,0,id}' as id from job where id = $1`, [id]);
    const before = await files();
    const file = { upload_id: rows[0]?.id, name: 'liste.csv', size: 10 };
    expect(await other.refusal('health', topic, { file })).toMatchObject({ status: 422, param_errors: { file: [expect.any(String)] } });
    expect(await files()).toEqual(before);
  });

  test('without the permission leaves no file behind; nor does any refused form', async () => {
    const [scoring, before] = [await testApp.person(['dms.can_access_health_scoring']), await files()];
    expect((await scoring.upload('health', topic, `${head}\n`)).status).toBe(403);
    expect((await erika.upload('health', 'no.such_topic', `${head}\n`)).status).toBe(404);
    expect((await erika.upload('health', topic, `${head}\n`, { unheard: 'of' })).status).toBe(422);
    expect((await erika.upload('health', topic, `${head}\n`, { expected_version: 'x' })).status).toBe(422);
    expect(await files()).toEqual(before);
  });

  test('sends more than 50 MB in vain', async () => {
    const before = await files();
    const heavy = await erika.upload('health', topic, Buffer.alloc(51 * 1024 * 1024, 'a'));
    expect([heavy.status, JSON.parse(heavy.text)]).toEqual([413, expect.objectContaining({ code: 'file.too_large' })]);
    expect(await files()).toEqual(before);
  });
});

const files = async (): Promise<unknown> =>
  (
    await testApp.pool.query(
      'select (select array_agg(id order by id) from file) as files, (select count(distinct file_id) from file_chunk) as kept',
    )
  ).rows;

test('a name that is too long is refused once', async () => {
  const medic = await createNumberedMedic();
  const name = 'x'.repeat(301);
  const { rows } = await planAndWait(erika, topic, `${head}\n${row(medic.number, 'Practice', name)}\n`);
  expect(rows.map(({ errors }) => errors)).toEqual([[{ column: 'name', value: name, text: 'Höchstens 300 Zeichen.' }]]);
});
