import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/apiFixture.ts';
import { createAwardSteps } from '../../testing/awardScenario.ts';
import { addressBody } from '../../testing/commandBody.ts';

const testApp = await startTestApp();
const erika = await testApp.person();
const research = '/dms/health/api/query/research/';
const create = async (topic: string, values: Record<string, unknown>): Promise<string> => (await erika.give('health', topic, values)).id;

const { awarded, withdrawn, waitForViews, ...trial } = createAwardSteps(testApp, erika);
const award = async (name: string, year: number, group: string, type: string): Promise<string> =>
  (await trial.award(name, year, group, type)).id;
const medic = (last_name: string) =>
  create('medic.create', { gender: 'F', first_name: 'Anna', last_name, email: `${last_name}@x.example`, skip_duplicate_check: true });

test('a hospital has its awards and those of its locations and clinics, each once, the newest first', async () => {
  const hospital = await create('hospital.create', { ...addressBody, name: 'Klinikum', gba_ik_number: '260700001' });
  const location_id = await create('hospitallocation.create', {
    hospital_id: hospital,
    name: 'Haus Nord',
    gba_location_number: '7001',
    zipcode: '01067',
    city: 'Dresden',
  });
  const clinic = await create('clinic.create', { hospital_id: hospital, location_id, name: 'Chirurgie', display_name: 'Chirurgie Nord' });
  const [before, now, surgery] = [
    await award('Kliniken', 2025, 'HOS', 'hospital'),
    await award('Kliniken', 2026, 'HOS', 'hospital'),
    await award('Chirurgie', 2026, 'CLI', 'clinic'),
  ];
  await awarded(before, hospital);
  await awarded(now, hospital);
  await awarded(surgery, clinic);
  await waitForViews();
  const own = [
    { id: surgery, name: 'Chirurgie', year: 2026, at: 'Chirurgie Nord' },
    { id: now, name: 'Kliniken', year: 2026, at: null },
    { id: before, name: 'Kliniken', year: 2025, at: null },
  ];
  expect(await erika.read(`${research}hospitals/${hospital}/`)).toMatchObject({ awards: own });
  expect(await erika.read(`${research}locations/${location_id}/`)).toMatchObject({ awards: own.slice(0, 1) });
  expect(await erika.read(`${research}clinics/${clinic}/`)).toMatchObject({ awards: [{ ...own[0], at: null }] });

  await withdrawn(now, hospital);
  await erika.give('health', 'award.delete', { award_id: before });
  await waitForViews();
  expect(await erika.read(`${research}hospitals/${hospital}/`)).toMatchObject({ awards: own.slice(0, 1) });
});

test('a top medic was on a list of the best once, or is in the newest cycle; other lists make none', async () => {
  const [once, today, regional] = [await medic('Ehemals'), await medic('Heute'), await medic('Region')];
  const practice = await create('practice.create', { ...addressBody, name: 'Praxis', display_name: 'Praxis', skip_duplicate_check: true });
  await erika.give('health', 'medic.affiliation.create', { medic_id: once, practice_id: practice });
  await awarded(await award('Kardiologie', 2025, 'MED', 'medic'), once);
  await awarded(await award('Kardiologie', 2026, 'MED', 'medic'), today);
  await awarded(await award('Region Nord', 2026, 'GR', 'medic'), regional);
  // An award of the next year without awardees is no cycle yet.
  await award('Kardiologie', 2027, 'MED', 'medic');
  await waitForViews();
  const flags = [
    [once, true, false],
    [today, true, true],
    [regional, false, false],
  ];
  for (const [id, is_top, is_top_this_year] of flags)
    expect(await erika.read(`${research}medics/${id}/`)).toMatchObject({
      is_top,
      is_top_this_year,
    });
  const { items } = await erika.read<{ items: { id: string; is_top: boolean; is_top_this_year: boolean }[] }>(`${research}medics/`);
  expect(items.map((row) => [row.id, row.is_top, row.is_top_this_year])).toEqual(flags);
  expect(await erika.read(`${research}practices/${practice}/`)).toMatchObject({ medics: [{ id: once, is_top: true }] });
  const file = await erika.answer(
    '/dms/health/api/query/export/v3/data/medic?columns=last_name,is_top,is_top_this_year&output_format=json',
  );
  expect(JSON.parse(file.text)).toEqual([
    { last_name: 'Ehemals', is_top: true, is_top_this_year: false },
    { last_name: 'Heute', is_top: true, is_top_this_year: true },
    { last_name: 'Region', is_top: false, is_top_this_year: false },
  ]);
});
