import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../testing/apiFixture.ts';
import { applyAndWait, revertAndWait, waitForImportEnd } from '../../testing/importSteps.ts';
import { addressBody } from '../../testing/commandBody.ts';
import { awardeeId } from '../awardee/awardeeId.ts';
import { awardeeCreate } from '../awardee/internal.command.ts';
import { systemPrincipal } from '../../platform/bus/index.ts';

const testApp = await startTestApp();
const erika = await testApp.person();
const { store, projectors, bus } = testApp.node.application;
const deliverer = systemPrincipal(['dms.can_access_health_scoring']);
const query = '/dms/health/api/query/';
const create = async (topic: string, values: Record<string, unknown>): Promise<string> => (await erika.give('health', topic, values)).id;
const addAwardee = (award_id: string, entity_id: string, rank: number, values: Record<string, unknown> = {}) =>
  bus.execute(awardeeCreate, { award_id, entity_id, rank, ...values }, deliverer, { createdId: awardeeId(award_id, entity_id) });

const hospital = (name: string, number: number) =>
  create('hospital.create', { ...addressBody, name, gba_ik_number: String(260_810_000 + number), skip_duplicate_check: true });
const [north, south, west] = [await hospital('Nord', 1), await hospital('Süd', 2), await hospital('West', 3)];
await erika.give('seedwork', 'entity.create_website', { entity_id: south, entity_type: 'hospital', url: 'https://sued.example' });

const before = await create('project.create', { name: 'Kliniken 2025', year: 2025, awardee_type: 'hospital' });
const old = await create('award.create', { project_id: before, name: 'Chirurgie' });
for (const property of [
  { name: 'beds', label: 'Betten', format: 'int' },
  { name: 'head', label: 'Leitung' },
  { name: 'website', label: 'Website', format: 'url' },
  { name: 'city', label: 'Ort', format: 'int' },
])
  await create('award.create_property', { award_id: old, ...property });
await addAwardee(old, north, 1, { 'property.beds': 90, 'property.head': 'Dr. Alt', 'property.website': 'https://nord.example' });
await addAwardee(old, south, 2, { 'property.beds': 120 });
await projectors.waitFor('award_list', await store.readHead(), 10_000);
const project_id = await create('project.duplicate', { project_id: before, year: 2026 });
const { awards } = await erika.read<{ awards: { id: string }[] }>(`${query}research/projects/${project_id}/`);
const award = awards[0]?.id ?? '';
await addAwardee(award, north, 1, { 'property.beds': 100 });
await addAwardee(award, south, 2);
await addAwardee(award, west, 3);
await erika.give('health', 'awardee.update_property', { awardee_id: awardeeId(award, north), name: 'head', value: 'Dr. Neu' });

const body = { project_id, project_year: 2026, project_name: 'Kliniken 2026' };
const readValues = async (entity: string) => {
  const { properties } = await erika.read<{ properties: { name: string; value: unknown; edited_by_hand: boolean }[] }>(
    `${query}scoring/awardees/${awardeeId(award, entity)}/`,
  );
  return Object.fromEntries(properties.map(({ name, value }) => [name, value]));
};

describe('filling the properties of a project', () => {
  test('takes empty values from the year before, then from master data of the same name, as far as they fit; and gives them back', async () => {
    const { id, job, rows } = await waitForImportEnd(erika, (await erika.give('health', 'project.fill_properties', body)).id);
    expect(job).toMatchObject({ status: 'planned', counts: { change: 2 }, file_name: 'Kliniken 2026' });
    expect(rows.map(({ label, changes }) => [label, changes.map(({ field, before: was, after }) => [field, was, after])])).toEqual([
      ['Nord · Dresden · Chirurgie', [['Website', null, 'https://nord.example']]],
      [
        'Süd · Dresden · Chirurgie',
        [
          ['Betten', null, '120'],
          ['Website', null, 'https://sued.example'],
        ],
      ],
    ]);
    await applyAndWait(erika, id);
    expect(await readValues(north)).toEqual({ beds: 100, head: 'Dr. Neu', website: 'https://nord.example', city: null });
    expect(await readValues(south)).toEqual({ beds: 120, head: null, website: 'https://sued.example', city: null });
    expect(await readValues(west)).toEqual({ beds: null, head: null, website: null, city: null });
    expect((await revertAndWait(erika, id)).job.counts).toEqual({ reverted: 2 });
    expect(await readValues(north)).toEqual({ beds: 100, head: 'Dr. Neu', website: null, city: null });
  });

  test('leaves out a planned value whose property has changed since', async () => {
    const { id } = await waitForImportEnd(erika, (await erika.give('health', 'project.fill_properties', body)).id);
    const website = { award_id: award, name: 'website', label: 'Website' };
    await create('award.update_property', { ...website, format: 'str' });
    const { rows } = await applyAndWait(erika, id);
    expect(rows.map(({ state, errors }) => [state, errors.length])).toEqual([
      ['skipped', 1],
      ['skipped', 1],
    ]);
    expect(await readValues(north)).toMatchObject({ website: null });
    await create('award.update_property', { ...website, format: 'url' });
  });

  test('takes what counts where a required value is there and does not count, unless a person gave it', async () => {
    const beds = { name: 'beds', label: 'Betten', format: 'int', required: true, allow_null: true };
    const years: string[] = [];
    for (const year of [2027, 2028]) {
      const project = await create('project.create', { name: `Pflicht ${year}`, year, awardee_type: 'hospital' });
      years.push(await create('award.create', { project_id: project, name: 'Pflicht' }));
      await create('award.create_property', { award_id: years.at(-1), ...beds });
    }
    const [earlier = '', later = ''] = years;
    for (const entity of [north, south, west]) await addAwardee(earlier, entity, 1, { 'property.beds': entity === west ? 0 : 90 });
    for (const entity of [north, south, west]) await addAwardee(later, entity, 1, { 'property.beds': 0 });
    await erika.give('health', 'awardee.update_property', { awardee_id: awardeeId(later, south), name: 'beds', value: 0 });
    await projectors.waitFor('award_list', await store.readHead(), 10_000);
    const { project } = await erika.read<{ project: { id: string } }>(`${query}scoring/awards/${later}/`);
    const { id } = await erika.give('health', 'project.fill_properties', {
      project_id: project.id,
      project_year: 2028,
      project_name: 'Pflicht 2028',
    });
    expect((await waitForImportEnd(erika, id)).rows.map(({ label, changes }) => [label, changes])).toMatchObject([
      ['Nord · Dresden · Pflicht', [{ field: 'Betten', before: '0', after: '90' }]],
    ]);
  });

  test('takes figures that a hospital does not report from those of its living locations', async () => {
    const address = { zipcode: '01067', city: 'Dresden' };
    for (const [number, inpatient_cases] of [300, 45].entries()) {
      const at = { ...address, hospital_id: west, name: `Haus ${number}`, gba_location_number: `770${number}` };
      const entity = { entity_id: await create('hospitallocation.create', at), entity_type: 'hospital_location' };
      await erika.give('health', 'entity.record_report_year', { ...entity, year: 2025, inpatient_cases });
    }
    const figures = await create('project.create', { name: 'Fälle 2026', year: 2026, awardee_type: 'hospital' });
    const cases = await create('award.create', { project_id: figures, name: 'Fälle' });
    await create('award.create_property', { award_id: cases, name: 'inpatient_cases', label: 'Fälle', format: 'int' });
    await addAwardee(cases, west, 1);
    const { id } = await erika.give('health', 'project.fill_properties', {
      project_id: figures,
      project_year: 2026,
      project_name: 'Fälle 2026',
    });
    expect((await waitForImportEnd(erika, id)).rows).toMatchObject([{ changes: [{ field: 'Fälle', before: null, after: '345' }] }]);
  });

  test('is refused from a page that shows another name or year', async () => {
    for (const stale of [{ project_year: 2025 }, { project_name: 'Kliniken 2025' }])
      expect(await erika.refusal('health', 'project.fill_properties', { ...body, ...stale })).toMatchObject({
        status: 409,
        code: 'project.outdated',
      });
  });
});
