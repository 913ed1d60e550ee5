import { describe, expect, test } from 'vitest';
import { readTable } from '../../platform/csv/index.ts';
import { startTestApp } from '../../testing/apiFixture.ts';
import { addressBody } from '../../testing/commandBody.ts';
import { awardeeCreate, awardeeFillProperty, awardeeRank, awardeeWithdraw } from '../awardee/internal.command.ts';
import { awardeeId } from '../awardee/awardeeId.ts';
import { projectLock } from '../project/internal.command.ts';
import { systemPrincipal, type CommandMetadata } from '../../platform/bus/index.ts';
import type { Command } from '@kurator/contract';
import { healthScoringPermission } from '@kurator/contract/health/permission';

const testApp = await startTestApp();
const erika = await testApp.person();
const query = '/dms/health/api/query/';
const deliverer = systemPrincipal(Array.isArray(healthScoringPermission) ? healthScoringPermission : []);

const execute = async (command: Command, body: Record<string, unknown>, metadata: CommandMetadata = {}): Promise<void> => {
  await testApp.node.application.bus.execute(command, body, deliverer, metadata);
};
const create = async (topic: string, values: Record<string, unknown>): Promise<string> => (await erika.give('health', topic, values)).id;
let hospitals = 0;
const hospital = (name: string): Promise<string> =>
  create('hospital.create', { ...addressBody, name, gba_ik_number: String(260_500_000 + (hospitals += 1)), skip_duplicate_check: true });
const addAwardee = (award_id: string, entity_id: string, rank: number): Promise<void> =>
  execute(awardeeCreate, { award_id, entity_id, rank }, { createdId: awardeeId(award_id, entity_id) });

interface Rows {
  readonly total: number;
  readonly items: readonly Record<string, unknown>[];
}
const list = (path: string): Promise<Rows> => erika.read<Rows>(`${query}${path}`);

/** Waits for writes that bypassed HTTP. */
const waitForViews = async (): Promise<void> => {
  const { store, projectors } = testApp.node.application;
  const head = await store.readHead();
  for (const view of ['project_list', 'award_list', 'awardee_list', 'awardee_value'])
    expect(await projectors.waitFor(view, head, 10_000), view).toBe(0);
};

const project_id = await create('project.create', { name: 'Listen 2026', year: 2026, ranking_group: 'HOS', awardee_type: 'hospital' });
const award_id = await create('award.create', { project_id, name: 'Chirurgie', dms_one_id: 4711, length: 2, topic: 'Chirurgie' });
await create('award.create_property', { award_id, name: 'beds', label: 'Betten', format: 'int', required: true });
await create('award.create_property', { award_id, name: 'site', label: 'Seite', format: 'url' });
const [north, south, west] = [await hospital('Klinikum Nord'), await hospital('Klinikum Süd'), await hospital('Klinikum West')];
await addAwardee(award_id, north, 1);
await addAwardee(award_id, south, 2);
const winner = awardeeId(award_id, north);
await waitForViews();

describe('a project', () => {
  test('stands in its year, with what is to do', async () => {
    const { items, years } = await erika.read<Rows & { years: unknown }>(`${query}research/projects/`);
    expect(items).toMatchObject([
      { id: project_id, name: 'Listen 2026', counts: { awards: 1, awardees: 2, verified: 0, open_inquiries: 0 }, is_delivered: false },
    ]);
    expect(years).toEqual([{ year: 2026, projects: 1, completed: 0, is_done: false, next_delivery_date: null }]);
  });

  test('says on its page what each award lacks', async () => {
    const { awards } = await erika.read<{ awards: unknown }>(`${query}research/projects/${project_id}/`);
    expect(awards).toEqual([
      {
        id: award_id,
        name: 'Chirurgie',
        number: 4711,
        topic: 'Chirurgie',
        length: 2,
        awardees: 2,
        deliverable: 2,
        verifiable: 2,
        verified: 0,
        unverified: 2,
        missing_required: 2,
        compared: null,
      },
    ]);
  });

  test('has a checklist whose points lead to what they count', async () => {
    const { points } = await erika.read<{ points: { code: string; count: number; query: string }[] }>(
      `${query}research/projects/${project_id}/checklist`,
    );
    const counts = Object.fromEntries(points.map(({ code, count }) => [code, count]));
    expect(counts).toEqual({ unverified: 2, open_inquiries: 0, missing_required: 2, blacklisted: 0, deleted: 0, list_length: 0 });
    const missing = points.find(({ code }) => code === 'missing_required')?.query ?? '';
    expect((await erika.read<Rows>(missing)).total).toBe(2);
  });
});

describe('awardees', () => {
  test('have a row with the values of their properties, which are found and sorted', async () => {
    await erika.give('health', 'awardee.update_property', { awardee_id: winner, name: 'beds', value: '1.250' });
    await execute(awardeeFillProperty, { awardee_id: awardeeId(award_id, south), 'property.beds': 80 });
    await waitForViews();
    const { items, properties } = await erika.read<Rows & { properties: { name: string }[] }>(
      `${query}scoring/awardees/?award_id=${award_id}&ordering=property.beds`,
    );
    expect(properties.map(({ name }) => name)).toEqual(['beds', 'site']);
    expect(items.map(({ properties: values }) => values)).toEqual([
      { beds: { value: 80, edited_by_hand: false }, site: { value: null, edited_by_hand: false } },
      { beds: { value: 1250, edited_by_hand: true }, site: { value: null, edited_by_hand: false } },
    ]);
    expect((await list(`scoring/awardees/?project_id=${project_id}&property.beds=100..`)).items).toMatchObject([{ id: winner, rank: 1 }]);
    expect((await list(`scoring/awardees/?award_id=${award_id}&missing_required=true`)).total).toBe(0);
  });

  test('are listed with a property that was defined or renamed a moment ago', async () => {
    const properties = async (more = ''): Promise<unknown> =>
      (await erika.read<{ properties: { label: string }[] }>(`${query}scoring/awardees/?award_id=${award_id}${more}`)).properties.map(
        ({ label }) => label,
      );
    const labels = ['Betten', 'Seite'];
    expect([await properties(), await properties('&ordering=property.beds')]).toEqual([labels, labels]);
    await erika.give('health', 'award.create_property', { award_id, name: 'head', label: 'Leitung', format: 'str' });
    expect(await properties('&ordering=property.head')).toEqual([...labels, 'Leitung']);
    await erika.give('health', 'award.update_property', { award_id, name: 'head', label: 'Chefarzt', format: 'str' });
    expect(await properties()).toEqual([...labels, 'Chefarzt']);
    await erika.give('health', 'award.delete_property', { award_id, name: 'head' });
    expect(await properties()).toEqual(labels);
    const refusal = await erika.visitor.get(`${query}scoring/awardees/?award_id=${award_id}&ordering=property.head`);
    expect([refusal.status, refusal.text]).toEqual([422, expect.stringContaining('"ordering"')]);
  });

  test('of the newest year are shown, by award and rank, of all types or of one', async () => {
    const { items } = await list('scoring/awardees/?entity_type=all');
    expect(items).toMatchObject([
      { entity: { id: north, name: 'Klinikum Nord' }, award_name: 'Chirurgie', award_year: 2026, rank: 1 },
      { entity: { id: south }, rank: 2 },
    ]);
    expect((await list('scoring/awardees/?entity_type=medic')).total).toBe(0);
  });

  test('stand by their rank as a number, whoever has none last', async () => {
    const other = await create('award.create', { project_id, name: 'Ränge', dms_one_id: 4712 });
    await addAwardee(other, north, 10);
    await addAwardee(other, south, 2);
    await execute(awardeeCreate, { award_id: other, entity_id: west }, { createdId: awardeeId(other, west) });
    await waitForViews();
    expect((await list(`scoring/awardees/?award_id=${other}`)).items.map(({ rank }) => rank)).toEqual([2, 10, null]);
    await erika.give('health', 'award.delete', { award_id: other });
  });

  test('show a value that two people changed to the second of them', async () => {
    const { version } = await erika.read<{ version: number }>(`${query}scoring/awardees/${winner}/`);
    const change = (value: string, expected_version: number) =>
      erika.refusal('health', 'awardee.update_property', { awardee_id: winner, name: 'beds', value, expected_version });
    expect((await change('1.300', version)).status).toBe(200);
    expect(await change('1.400', version)).toMatchObject({ status: 409, conflicts: { value: { theirs: 1300, yours: '1.400' } } });
    for (const same of ['1300', '1.300,0']) expect([same, (await change(same, version)).status]).toEqual([same, 200]);
  });

  test('that leave the list come back as they were, with values written by people', async () => {
    await execute(awardeeWithdraw, { awardee_id: winner });
    await waitForViews();
    expect((await list(`scoring/awardees/?award_id=${award_id}`)).items).toMatchObject([{ rank: 2 }]);
    await execute(awardeeRank, { awardee_id: winner, rank: 1 });
    await waitForViews();
    expect((await list(`scoring/awardees/?award_id=${award_id}`)).items).toMatchObject([
      { id: winner, rank: 1, properties: { beds: { value: 1300, edited_by_hand: true } } },
      { rank: 2 },
    ]);
  });
});

describe('awards', () => {
  test('are ordered by their year', async () => {
    const before = await create('project.create', { name: 'Listen 2024', year: 2024 });
    const older = await create('award.create', { project_id: before, name: 'Älter', dms_one_id: 4799 });
    expect((await list('scoring/awards/?ordering=year')).items[0]).toMatchObject({ id: older, project_year: 2024 });
    expect((await list('scoring/awards/?ordering=-year')).items.at(-1)).toMatchObject({ id: older });
    await erika.give('health', 'award.delete', { award_id: older });
  });
});

describe('an award', () => {
  test('counts values of a property without those that explicitly have none', async () => {
    await create('award.create_property', { award_id, name: 'park', label: 'Park', format: 'str', allow_null: true });
    const countFilledValues = async () =>
      (await erika.read<{ properties: { name: string; filled: number }[] }>(`${query}scoring/awards/${award_id}/`)).properties.find(
        ({ name }) => name === 'park',
      )?.filled;
    await erika.give('health', 'awardee.update_property', { awardee_id: winner, name: 'park', value: 'groß' });
    expect(await countFilledValues()).toBe(1);
    await erika.give('health', 'awardee.update_property', { awardee_id: winner, name: 'park', value: null });
    expect(await countFilledValues()).toBe(0);
    await erika.give('health', 'award.delete_property', { award_id, name: 'park' });
  });

  test('is counted with its properties, and takes its awardees along and back', async () => {
    const { awardee_count, properties } = await erika.read<{ awardee_count: number; properties: { name: string; filled: number }[] }>(
      `${query}scoring/awards/${award_id}/`,
    );
    expect([awardee_count, properties.map(({ name, filled }) => [name, filled])]).toEqual([
      2,
      [
        ['beds', 2],
        ['site', 0],
      ],
    ]);
    await erika.give('health', 'award.delete', { award_id });
    expect((await list('scoring/awards/')).total).toBe(0);
    expect((await list('scoring/awardees/?year=2026')).total).toBe(0);
    await erika.give('health', 'award.undelete', { award_id });
    expect((await list('scoring/awardees/?year=2026')).total).toBe(2);
  });

  test('counts on where nobody gives it a number, past one that is taken', async () => {
    const { dms_one_id } = await erika.read<{ dms_one_id: number }>(
      `${query}scoring/awards/${await create('award.create', { project_id, name: 'Eins' })}/`,
    );
    await create('award.create', { project_id, name: 'Zwei', dms_one_id: dms_one_id + 1 });
    const third = await erika.read<{ dms_one_id: number }>(
      `${query}scoring/awards/${await create('award.create', { project_id, name: 'Drei' })}/`,
    );
    expect(third.dms_one_id).toBeGreaterThan(dms_one_id + 1);
  });

  test('of a duplicated project knows the one before: its awardee has a past, its page what changed', async () => {
    const next = await create('project.duplicate', { project_id, year: 2027 });
    const { awards } = await erika.read<{ awards: { id: string; name: string }[] }>(`${query}research/projects/${next}/`);
    const award = awards.find(({ name }) => name === 'Chirurgie')?.id ?? '';
    await addAwardee(award, north, 3);
    await addAwardee(award, west, 1);
    await waitForViews();
    const page = await erika.read<{ awards: unknown[]; project: object }>(`${query}research/projects/${next}/`);
    expect(page.project).toMatchObject({ name: 'Listen 2027', year: 2027, ranking_group: 'HOS' });
    expect(page.awards).toContainEqual(expect.objectContaining({ name: 'Chirurgie', awardees: 2, compared: { new: 1, dropped: 1 } }));
    const detail = await erika.read(`${query}scoring/awardees/${awardeeId(award, north)}/`);
    expect(detail).toMatchObject({ past_awardees: [{ id: winner, award_year: 2026, rank: 1 }], other_awards: [], rank: 3 });

    await erika.give('health', 'awardee.update_property', { awardee_id: awardeeId(award, north), name: 'beds', value: '900' });
    await erika.give('seedwork', 'entity.blacklist_editorial', { entity_id: south, entity_type: 'hospital', reason: 'Auf Wunsch' });
    const compared = await erika.read(`${query}scoring/awards/${award}/comparison`);
    expect(compared).toMatchObject({
      award: { id: award, project_year: 2027 },
      previous: { id: award_id, project_year: 2026 },
      new: [{ name: 'Klinikum West', rank: 1, previous_rank: null, move: null, reason: null }],
      dropped: [{ name: 'Klinikum Süd', rank: null, previous_rank: 2, move: null, reason: 'blacklisted' }],
      stayed: [{ name: 'Klinikum Nord', rank: 3, previous_rank: 1, move: -2, properties: [{ name: 'beds', before: 1300, after: 900 }] }],
    });
    const survivor = await hospital('Klinikum Mitte');
    await erika.give('seedwork', 'entity.unblacklist_editorial', { entity_id: south, entity_type: 'hospital', reason: 'Doch' });
    await execute(projectLock, { project_id, reason: 'Fertig' });
    await erika.give('seedwork', 'entity.merge', { entity_id: south, entity_type: 'hospital', into_id: survivor });
    expect(await erika.read(`${query}scoring/awards/${award}/comparison`)).toMatchObject({
      new: [{ name: 'Klinikum West', merged_into: null }],
      dropped: [{ name: 'Klinikum Süd', reason: 'merged', merged_into: { id: survivor, entity_type: 'hospital', name: 'Klinikum Mitte' } }],
    });
    const { text, headers } = await erika.answer(`${query}scoring/awards/${award}/comparison?format=csv`);
    expect(text).toContain('zusammengeführt: Klinikum Mitte');
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(text).toContain('geblieben;');
    expect(text).toContain('Betten: 1300 → 900');
    expect(text).toContain(';Krankenhaus;');
    const ofAll = await erika.answer(`${query}research/projects/${next}/comparison`);
    expect(readTable(ofAll.text).rows.map(({ cells }) => [cells[0], cells[2], cells[5]])).toEqual([
      ['neu', 'Klinikum West', 'Chirurgie'],
      ['weggefallen', 'Klinikum Süd', 'Chirurgie'],
      ['geblieben', 'Klinikum Nord', 'Chirurgie'],
    ]);
    const audit = await testApp.pool.query(`select answer from command where topic = 'export' order by at desc limit 1`);
    const record = { key: 'project comparison', filter: { project: next }, rows: 3, is_complete: true };
    expect(audit.rows).toMatchObject([{ answer: record }]);
    expect(await erika.read(`${query}scoring/awards/${award_id}/comparison`)).toMatchObject({ previous: null, dropped: [], stayed: [] });
  });
});

test('a completed project locks everything beneath it, and its awards are copied all the same', async () => {
  const refusals = await Promise.all([
    erika.refusal('health', 'award.create', { project_id, name: 'Neu' }),
    erika.refusal('health', 'award.update', { award_id, name: 'Neu' }),
    erika.refusal('health', 'awardee.update_property', { awardee_id: winner, name: 'beds', value: '1' }),
  ]);
  for (const refusal of refusals) expect(refusal).toMatchObject({ status: 409, message: 'Das Projekt ist abgeschlossen.' });
  await create('project.duplicate', { project_id, year: 2028 });
});
