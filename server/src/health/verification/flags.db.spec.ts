import type { VerificationListAnswer } from '@kurator/contract/health/verification/verification.answer';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/apiFixture.ts';
import { createMedicSteps } from '../../testing/medicSteps.ts';
import { createAwardSteps } from '../../testing/awardScenario.ts';
import { addressBody, hospitalCreateBody } from '../../testing/commandBody.ts';

const testApp = await startTestApp();
const erika = await testApp.person();
const { award, awarded, waitForViews } = createAwardSteps(testApp, erika);
const create = async (topic: string, values: Record<string, unknown>): Promise<string> => (await erika.give('health', topic, values)).id;
const { createMedic } = createMedicSteps(erika);
const medic = (last_name: string): Promise<string> => createMedic({ first_name: 'Anna', last_name });
type Rows = { items: Record<string, unknown>[] };

const flagsAt = async (path: string, key?: string) => {
  const answer = await erika.read<Record<string, Record<string, unknown>>>(path);
  const of: Readonly<Record<string, unknown>> = key === undefined ? answer : (answer[key] ?? {});
  return [of['is_verified'], of['is_inquiry_activated']];
};

test('pages, lists and counts say what is verified in the newest open year', async () => {
  const reha = await create('reha.create', { name: 'Reha Nord', display_name: 'Reha Nord', zipcode: '01067', city: 'Dresden' });
  const before = await award('Reha', 2025, 'REH', 'reha');
  const now = await award('Reha', 2026, 'REH', 'reha');
  for (const { id } of [before, now]) await awarded(id, reha);
  await waitForViews();
  const entity = { entity_id: reha, entity_type: 'reha' };
  await erika.give('seedwork', 'entity.verify', { ...entity, year: 2025 });
  const page = `/dms/health/api/query/research/rehas/${reha}/`;
  expect(await flagsAt(page, 'reha')).toEqual([false, false]);
  await erika.give('seedwork', 'entity.activate_inquiry', entity);
  await erika.give('seedwork', 'entity.verify', entity);
  expect(await flagsAt(page, 'reha')).toEqual([true, true]);
  const list = await erika.read<Rows>('/dms/health/api/query/research/rehas/?search=nord');
  expect(list.items).toMatchObject([{ is_verified: true, is_inquiry_activated: true }]);
  const ofAward = (id: string) => erika.read<Rows>(`/dms/health/api/query/scoring/awardees/?award_id=${id}&year=2025&year=2026`);
  expect((await ofAward(now.id)).items).toMatchObject([{ is_verified: true, inquiry_activated: true }]);
  expect((await ofAward(before.id)).items).toMatchObject([{ is_verified: true, inquiry_activated: false }]);
  const projects = await erika.read<Rows>('/dms/health/api/query/research/projects/?year=2026');
  expect(projects.items).toMatchObject([{ counts: { verified: 1, open_inquiries: 1 } }]);
  await erika.give('seedwork', 'entity.unverify', entity);
  expect((await ofAward(now.id)).items).toMatchObject([{ is_verified: false, inquiry_activated: true }]);
  expect(await flagsAt(page, 'reha')).toEqual([false, true]);
});

test('an entity of a type without verification does not count as unverified', async () => {
  const practice = await create('practice.create', { ...addressBody, name: 'Praxis', display_name: 'Praxis' });
  const reha = await create('reha.create', { name: 'Reha Süd', display_name: 'Reha Süd', zipcode: '01067', city: 'Dresden' });
  const practices = await award('Praxen', 2024, 'PRA', 'practice');
  const mixed = (await erika.give('health', 'project.create', { name: 'Gemischt', year: 2024 })).id;
  const both = await create('award.create', { project_id: mixed, name: 'Beide' });
  for (const [id, entity] of [
    [practices.id, practice],
    [both, practice],
    [both, reha],
  ] as const)
    await awarded(id, entity);
  await waitForViews();
  const page = (id: string) => erika.read(`/dms/health/api/query/research/projects/${id}/`);
  const countUnverified = async (id: string) => {
    type Points = { points: { code: string; count: number; query: string }[] };
    const { points } = await erika.read<Points>(`/dms/health/api/query/research/projects/${id}/checklist`);
    const point = points.find(({ code }) => code === 'unverified');
    return [point?.count, (await erika.read<Rows>(point?.query ?? '')).items.length];
  };
  expect(await page(practices.project_id)).toMatchObject({
    project: { counts: { awardees: 1, verifiable: 0, verified: 0 } },
    awards: [{ awardees: 1, verifiable: 0 }],
  });
  expect((await countUnverified(practices.project_id))[0]).toBe(0);
  expect(await page(mixed)).toMatchObject({ project: { counts: { awardees: 2, verifiable: 1, verified: 0 } } });
  expect(await countUnverified(mixed)).toEqual([1, 1]);
});

test('regional lists have a state of their own, that follows the group of their project', async () => {
  const id = await medic('Doppelt');
  const best = await award('Kardiologie', 2026, 'MED', 'medic');
  const regional = await award('Region', 2026, 'GR', 'medic');
  for (const one of [best, regional]) await awarded(one.id, id);
  await waitForViews();
  await erika.give('seedwork', 'entity.verify', { entity_id: id, entity_type: 'medic', verification_type: 'GR_medic' });
  const readVerifiedFlags = async (award_id: string) =>
    (await erika.read<Rows>(`/dms/health/api/query/scoring/awardees/?award_id=${award_id}`)).items.map((row) => row['is_verified']);
  expect([await readVerifiedFlags(best.id), await readVerifiedFlags(regional.id)]).toEqual([[false], [true]]);
  expect(await flagsAt(`/dms/health/api/query/research/medics/${id}/`)).toEqual([false, false]);
  await erika.give('seedwork', 'entity.verify', { entity_id: id, entity_type: 'medic' });
  expect([await readVerifiedFlags(best.id), await flagsAt(`/dms/health/api/query/research/medics/${id}/`)]).toEqual([
    [true],
    [true, false],
  ]);
  await erika.give('health', 'project.update', { project_id: regional.project_id, ranking_group: 'MED' });
  await waitForViews();
  expect(await readVerifiedFlags(regional.id)).toEqual([true]);
});

const clinicsToVerify = '/dms/health/api/query/verification/entities/clinic/';

test('a clinic of a blacklisted hospital is listed as such, not as blacklisted itself', async () => {
  const hospital_id = await create('hospital.create', { ...hospitalCreateBody, skip_duplicate_check: true });
  const place = { name: 'Haus Ost', gba_location_number: '7001', zipcode: '01067', city: 'Dresden' };
  const location_id = await create('hospitallocation.create', { ...place, hospital_id });
  const clinic = await create('clinic.create', { hospital_id, location_id, name: 'Chirurgie', display_name: 'Chirurgie' });
  const surgery = await award('Chirurgie', 2026, 'KLI', 'clinic');
  await awarded(surgery.id, clinic);
  const reason = { reason: 'Wunsch' };
  await erika.give('seedwork', 'entity.blacklist_editorial', { entity_id: hospital_id, entity_type: 'hospital', ...reason });
  await waitForViews();
  const row = async () => (await erika.read<Rows>(clinicsToVerify)).items[0];
  expect(await row()).toMatchObject({
    id: clinic,
    is_editorial_blacklisted: false,
    has_editorial_blacklisted_parent: true,
    is_process_blacklisted: false,
    has_process_blacklisted_parent: false,
  });
  await erika.give('seedwork', 'entity.blacklist_process', { entity_id: clinic, entity_type: 'clinic', ...reason });
  expect(await row()).toMatchObject({ is_process_blacklisted: true, has_process_blacklisted_parent: false });
  const find = (query: string) => erika.read<Rows & Pick<VerificationListAnswer, 'facets'>>(`${clinicsToVerify}?facets=true&${query}`);
  expect(await find('is_editorial_blacklisted=true')).toMatchObject({
    items: [{ id: clinic }],
    facets: { switches: { is_editorial_blacklisted: 1, is_deleted: 0 } },
  });
  expect((await find('is_editorial_blacklisted=false')).items).toEqual([]);
  await erika.give('health', 'clinic.delete', { clinic_id: clinic });
  expect(await find('is_deleted=true')).toMatchObject({ items: [{ id: clinic }], facets: { switches: { is_deleted: 1 } } });
  expect((await find('is_deleted=false')).items).toEqual([]);
});
