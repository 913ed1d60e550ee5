import { expect, test } from 'vitest';
import { systemPrincipal } from '../../platform/bus/index.ts';
import { startTestApp } from '../../testing/apiFixture.ts';
import { recordDeliveredScores } from '../../testing/deliver.ts';
import { waitForJob } from '../../testing/importSteps.ts';
import { textWith } from '../../testing/matcher.ts';
import { awardeeId } from '../awardee/awardeeId.ts';
import { awardeeCreate } from '../awardee/internal.command.ts';

const testApp = await startTestApp();
const erika = await testApp.person();
const deliverer = systemPrincipal(['dms.can_access_health_scoring']);
const { bus, store, projectors } = testApp.node.application;
const api = '/dms/health/api/query/export';
const create = async (topic: string, values: Record<string, unknown>): Promise<string> => (await erika.give('health', topic, values)).id;

const medic = (last_name: string) =>
  create('medic.create', { gender: 'F', first_name: 'Anna', last_name, email: `${last_name}@x.example`, skip_duplicate_check: true });
const medics = [await medic('Adam'), await medic('Berg'), await medic('Conrad')];
const [adam = '', berg = '', conrad = ''] = medics;

interface Year {
  readonly project: string;
  readonly award: string;
}
async function createYear(year: number, ...winners: readonly string[]): Promise<Year> {
  const project = await create('project.create', { name: `Ärztelisten ${year}`, year, ranking_group: 'MED', awardee_type: 'medic' });
  const award = await create('award.create', { project_id: project, name: 'Kardiologie', dms_one_id: year, length: 2 });
  await create('award.create_property', { award_id: award, name: `points_${year}`, label: `Punkte ${year}`, format: 'float' });
  for (const [index, entity_id] of winners.entries())
    await bus.execute(awardeeCreate, { award_id: award, entity_id, rank: index + 1, total_score: 9.5 - index }, deliverer, {
      createdId: awardeeId(award, entity_id),
    });
  return { project, award };
}
const before = await createYear(2025, adam);
const now = await createYear(2026, berg, adam, conrad);
await erika.give('health', 'awardee.update_property', {
  awardee_id: awardeeId(now.award, berg),
  name: 'points_2026',
  value: '1.234,5',
});
await erika.give('seedwork', 'entity.blacklist_editorial', { entity_id: conrad, entity_type: 'medic', reason: 'Wunsch' });
const waitForViews = async (): Promise<void> => {
  for (const view of ['project_list', 'awardee_list', 'awardee_value'])
    expect(await projectors.waitFor(view, await store.readHead(), 10_000)).toBe(0);
};
await waitForViews();

const rows = (path: string) => erika.read<readonly Record<string, unknown>[]>(`${api}/${path}`);

test('the choices stand beside each export: the years of a project under its name, and each delivered project', async () => {
  const delivery = await create('project.deliver', { project_id: before.project, label: 'Erste Lieferung' });
  expect(await waitForJob(erika, delivery)).toMatchObject({ status: 'done' });
  const houses = await create('project.create', { name: 'Häuser 2024', year: 2024, awardee_type: 'hospital' });
  await waitForViews();
  const options = await erika.read<Record<string, { options: unknown; title: string }>>(`${api}/v3/options/`);
  const ofMedics = { Ärztelisten: { projects: [now.project, before.project], years: [2026, 2025] } };
  const lines = { ...ofMedics, Häuser: { projects: [houses], years: [2024] } };
  expect(options).toMatchObject({
    awardees: { title: 'Preisträger', options: lines },
    awards: { options: lines },
    delivery: { options: { 'Ärztelisten 2025': { projects: [before.project], years: [] } } },
    medic: { options: {} },
  });
  expect(options['medic_with_awards']?.options).toEqual(ofMedics);
  expect(await erika.read(`${api}/v2/possible/`)).not.toContain('awardees');
});

test('awardees come with their values, of the projects and years that are asked for, without who is never delivered', async () => {
  const all = await rows('v3/data/awardees?output_format=json');
  expect(all.map(({ name, award_year, rank }) => [name, award_year, rank])).toEqual([
    ['Anna Berg', 2026, 1],
    ['Anna Adam', 2026, 2],
    ['Anna Adam', 2025, 1],
  ]);
  expect(all[0]).toMatchObject({
    project_name: 'Ärztelisten 2026',
    award_number: 2026,
    total_score: 9.5,
    points_2026: 1234.5,
    points_2025: null,
  });
  const both = `project=${now.project},${before.project}`;
  expect(await rows(`v3/data/awardees?${both}&year=2025&output_format=json`)).toMatchObject([{ name: 'Anna Adam', award_year: 2025 }]);
  expect(await rows(`v3/data/awardees?project=${now.project}&output_format=json`)).toHaveLength(2);
  expect((await erika.answer(`${api}/v3/data/awardees?year=2026&language=de`)).text).toContain('"Punkte 2026"'.replaceAll('"', ''));
  expect(await erika.read(`${api}/v3/omissions/awardees?year=2026`)).toMatchObject({
    omitted: [{ reason: 'editorial_blacklist', count: 1 }],
  });
  expect(await erika.read(`${api}/v3/omissions/awardees?year=2025`)).toEqual({ omitted: [] });
});

test('awards say how long they are and how many are on them', async () => {
  expect(await rows('v3/data/awards?year=2026&output_format=json')).toMatchObject([
    { project_name: 'Ärztelisten 2026', award_number: 2026, award_name: 'Kardiologie', length: 2, awardees: 3 },
  ]);
});

test('medics with awards have a row for each, in a file or by email', async () => {
  const all = await rows('v3/data/medic_with_awards?output_format=json');
  expect(all.map(({ last_name, award_year, rank, total_score }) => [last_name, award_year, rank, total_score])).toEqual([
    ['Adam', 2026, 2, 8.5],
    ['Adam', 2025, 1, 9.5],
    ['Berg', 2026, 1, 9.5],
  ]);
  expect(await rows('v3/data/medic_with_awards?output_format=json&year=2025')).toHaveLength(1);
  const { job_id } = await erika.read<{ job_id: string }>('/dms/health/api/query/research/export/?entity_type=medic_with_awards');
  expect(await waitForJob(erika, job_id)).toMatchObject({ status: 'done', counts: { rows: 3 } });
});

test('the ranking is what was delivered last, on the list or not, without who is never delivered', async () => {
  const deletedMedic = await medic('Dorn');
  await erika.give('health', 'medic.delete', { medic_id: deletedMedic });
  await recordDeliveredScores(store, [now.award], [{ award: now.award, entity: berg, rank: 9 }]);
  await recordDeliveredScores(
    store,
    [now.award],
    [
      { award: now.award, entity: adam, rank: 2, score: 80.5, isOnList: false },
      { award: now.award, entity: berg, rank: 1, score: 81 },
      { award: now.award, entity: conrad, rank: 3, score: 70 },
      { award: now.award, entity: deletedMedic, rank: 4, score: 60 },
    ],
  );
  expect(await rows('v3/data/ranking?output_format=json&year=2026')).toMatchObject([
    { award_name: 'Kardiologie', award_year: 2026, name: 'Anna Berg', rank: 1, total_score: 81, on_list: true },
    { name: 'Anna Adam', rank: 2, total_score: 80.5, on_list: false },
  ]);
  expect(await rows(`v3/data/ranking?output_format=json&project=${before.project}`)).toEqual([]);
  expect(await erika.read(`${api}/v3/omissions/ranking?year=2026`)).toMatchObject({
    omitted: [
      { reason: 'deleted', count: 1 },
      { reason: 'editorial_blacklist', count: 1 },
    ],
  });
});

test('the state of verification is a row for each type and year', async () => {
  expect(await projectors.waitFor('verification_list', await store.readHead(), 10_000)).toBe(0);
  const printed = { verification_type: 'medic', is_verified: false, is_editorial_blacklisted: false, award_names_str: 'Kardiologie' };
  const first = { ...printed, name: 'Anna Adam', award_year: 2025 };
  const all = [{ ...printed, name: 'Anna Adam', award_year: 2026 }, { ...printed, name: 'Anna Berg', award_year: 2026 }, first];
  expect(await rows('v3/data/verification?output_format=json')).toMatchObject(all);
  expect(await rows('v3/data/verification?output_format=json&year=2025')).toMatchObject([first]);
  expect(await rows(`v3/data/verification?output_format=json&project=${before.project}`)).toMatchObject([first]);
  const { title, options } =
    (await erika.read<Record<string, { title: string; options: object }>>(`${api}/v3/options/`))['verification'] ?? {};
  expect([title, Object.keys(options ?? {})]).toEqual(['Status der Verifizierung', ['Ärztelisten', 'Häuser']]);
  expect(await erika.read(`${api}/v3/omissions/verification`)).toMatchObject({ omitted: [{ reason: 'editorial_blacklist', count: 1 }] });
});

test('a value that is no project and no year is refused at its field', async () => {
  for (const [query, field] of [
    ['project=x', 'project'],
    ['year=20', 'year'],
  ]) {
    const { status, text } = await erika.visitor.get(`${api}/v3/data/awardees?${query}`);
    expect([status, JSON.parse(text)]).toMatchObject([422, { param_errors: { [field ?? '']: [textWith('')] } }]);
  }
});

test('lists leave out who is never delivered and say so, unless their filter asks for them', async () => {
  await erika.give('health', 'medic.delete', { medic_id: adam });
  expect(await projectors.waitFor('verification_list', await store.readHead(), 10_000)).toBe(0);
  await waitForViews();
  const readExport = async (path: string, column: string) => {
    const [list, filter = ''] = path.split('?');
    const { omitted } = await erika.read<{ omitted: { reason: string; count: number }[] }>(`${api}/lists/${list}/omissions/?${filter}`);
    const names = (await rows(`lists/${path}&output_format=json`)).map((row) => row[column]);
    return { names, omitted: omitted.map(({ reason, count }) => [reason, count]) };
  };
  const both = [
    ['deleted', 1],
    ['editorial_blacklist', 1],
  ];
  expect(await readExport('awardee?year=2026', 'id')).toEqual({ names: [awardeeId(now.award, berg)], omitted: both });
  expect(await readExport('awardee?is_blacklisted=true', 'id')).toEqual({ names: [awardeeId(now.award, conrad)], omitted: [] });
  expect(await readExport('score?year=2026', 'entity_name')).toEqual({ names: ['Anna Berg'], omitted: [['deleted', 2], both[1]] });
  const verification = 'verification?verification_type=medic&year=2026';
  expect(await readExport(verification, 'name')).toEqual({ names: ['Anna Berg'], omitted: both });
  expect(await readExport(`${verification}&is_deleted=true`, 'name')).toEqual({ names: ['Anna Adam'], omitted: [] });
});
