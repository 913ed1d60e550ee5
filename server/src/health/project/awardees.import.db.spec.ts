import { beforeEach, describe, expect, test } from 'vitest';
import { startTestApp } from '../../testing/apiFixture.ts';
import { recordDeliveredScores, type DeliveredRow } from '../../testing/deliver.ts';
import { applyAndWait, revertAndWait, waitForImportEnd, type ImportSnapshot } from '../../testing/importSteps.ts';
import { textWith } from '../../testing/matcher.ts';
import { addressBody } from '../../testing/commandBody.ts';
import { awardeeId } from '../awardee/awardeeId.ts';
import { systemPrincipal } from '../../platform/bus/index.ts';
import { projectLock } from './internal.command.ts';

const testApp = await startTestApp();
const erika = await testApp.person();
const { store, projectors, bus } = testApp.node.application;
const query = '/dms/health/api/query/';
const create = async (topic: string, values: Record<string, unknown>): Promise<string> => (await erika.give('health', topic, values)).id;

const names = ['Nord', 'Süd', 'West', 'Ost'] as const;
const hospital = (name: string, index: number): Promise<string> =>
  create('hospital.create', { ...addressBody, name, gba_ik_number: String(260_800_001 + index), skip_duplicate_check: true });
const hospitals: Record<string, string> = {};
for (const [index, name] of names.entries()) hospitals[name] = await hospital(name, index);
const entity = (name: (typeof names)[number]): string => hospitals[name] ?? '';

let year = 2020;
let project = '';
let award = '';
const row = (name: (typeof names)[number], rank: number, more: Partial<DeliveredRow> = {}): DeliveredRow => ({
  award,
  entity: entity(name),
  rank,
  score: 100 - rank,
  ...more,
});
const deliverRows = (...rows: readonly DeliveredRow[]) => recordDeliveredScores(store, [award], rows);
const planImport = async (): Promise<ImportSnapshot> =>
  waitForImportEnd(erika, (await erika.give('health', 'project.import_awardees', { project_id: project })).id);

interface AwardeesAnswer {
  readonly items: readonly {
    entity: { name: string };
    rank: number;
    properties: Record<string, { value: unknown; edited_by_hand: boolean }>;
  }[];
}
async function readAwardees(): Promise<readonly unknown[]> {
  for (const view of ['awardee_list', 'awardee_value']) expect(await projectors.waitFor(view, await store.readHead(), 10_000)).toBe(0);
  const { items } = await erika.read<AwardeesAnswer>(`${query}scoring/awardees/?award_id=${award}&ordering=rank`);
  return items.map(({ entity: { name }, rank, properties }) => [name, rank, properties['beds']?.value]);
}

beforeEach(async () => {
  year += 1;
  project = await create('project.create', { name: `Kliniken ${year}`, year, awardee_type: 'hospital' });
  award = await create('award.create', { project_id: project, name: 'Chirurgie', length: 2 });
  await create('award.create_property', { award_id: award, name: 'beds', label: 'Betten', format: 'int' });
});

describe('a delivery', () => {
  test('is planned row by row: who is new, who changes, who leaves the list and what stays as a hand wrote it', async () => {
    await deliverRows(row('Nord', 1, { values: { beds: 100 } }), row('Süd', 2, { values: { beds: 200 } }), row('West', 3));
    const first = await planImport();
    expect(first.job).toMatchObject({
      status: 'planned',
      file_name: `Kliniken ${year}`,
      about: { id: project, entity_type: 'project' },
      counts: { new: 3 },
      kept: 0,
      wants_reason: false,
    });
    expect(first.rows[1]).toMatchObject({
      state: 'new',
      label: 'Süd · Dresden · Chirurgie',
      changes: [
        { field: 'rank', before: null, after: '2' },
        { field: 'total_score', before: null, after: '98' },
        { field: 'Betten', before: null, after: '200' },
      ],
    });
    expect(await readAwardees()).toEqual([]);
    expect((await applyAndWait(erika, first.id)).job).toMatchObject({ status: 'applied', counts: { written: 3 } });
    expect(await readAwardees()).toEqual([
      ['Nord', 1, 100],
      ['Süd', 2, 200],
      ['West', 3, null],
    ]);

    await erika.give('health', 'awardee.update_property', { awardee_id: awardeeId(award, entity('Süd')), name: 'beds', value: '1.250' });
    await erika.give('health', 'awardee.update_property', { awardee_id: awardeeId(award, entity('West')), name: 'beds', value: '7' });
    await deliverRows(
      row('Nord', 1, { values: { beds: 100 } }),
      row('Süd', 1, { values: { beds: 300 } }),
      row('Ost', 3),
      row('West', 168, { isOnList: false }),
    );
    const second = await planImport();
    expect(second.job).toMatchObject({ counts: { unchanged: 1, change: 1, new: 1, dropped: 1 }, kept: 1, wants_reason: true });
    expect(second.rows.map(({ label, state }) => [label, state])).toEqual([
      ['Nord · Dresden · Chirurgie', 'unchanged'],
      ['Süd · Dresden · Chirurgie', 'change'],
      ['Ost · Dresden · Chirurgie', 'new'],
      ['West · Dresden · Chirurgie', 'dropped'],
    ]);
    expect(second.rows[1]?.changes).toMatchObject(
      [
        { field: 'rank', before: '2', after: '1' },
        { field: 'total_score', before: '98', after: '99' },
        { field: 'Betten', before: '1250', after: '1250', kept: { value: '300', by: /./ } },
      ].map((change) => ('kept' in change ? { ...change, kept: { value: '300' } } : change)),
    );
    expect(second.rows[3]).toMatchObject({
      changes: [{ field: 'rank', before: '3', after: '168' }],
      warnings: [{ kind: 'warning', reason: 'Ein von Hand geänderter Wert wird verborgen.' }],
    });
    const keptRows = await erika.read<{ total: number }>(`/dms/seedwork/api/query/jobs/${second.id}/rows/?kept=true`);
    expect(keptRows.total).toBe(1);

    expect(await erika.refusal('seedwork', 'import.apply', { import_id: second.id })).toMatchObject({
      status: 422,
      param_errors: { reason: ['Dieses Feld ist ein Pflichtfeld.'] },
    });
    const applied = await applyAndWait(erika, second.id, { reason: 'Neue Liste' });
    expect(applied.job).toMatchObject({ status: 'applied', counts: { written: 3, unchanged: 1 } });
    expect(await readAwardees()).toEqual([
      ['Nord', 1, 100],
      ['Süd', 1, 1250],
      ['Ost', 3, null],
    ]);
    const { events } = await erika.read<{ events: { data: { reason?: string } }[] }>(
      `${query}scoring/awardees/${awardeeId(award, entity('West'))}/`,
    );
    expect(events[0]).toMatchObject({ topic_name: 'awardee.withdraw', data: { reason: 'Neue Liste' } });
  });

  test('takes back what it did; who left the list and comes back is the same, with what a hand wrote', async () => {
    await deliverRows(row('Nord', 1), row('Süd', 2));
    await applyAndWait(erika, (await planImport()).id);
    await erika.give('health', 'awardee.update_property', { awardee_id: awardeeId(award, entity('Süd')), name: 'beds', value: '12' });
    await deliverRows(row('Nord', 5, { values: { beds: 50 } }), row('West', 6));
    const second = await applyAndWait(erika, (await planImport()).id, { reason: 'Zweite Lieferung' });
    expect(await readAwardees()).toEqual([
      ['Nord', 5, 50],
      ['West', 6, null],
    ]);
    expect((await revertAndWait(erika, second.id)).job).toMatchObject({ status: 'reverted', counts: { reverted: 3 } });
    const before = [
      ['Nord', 1, null],
      ['Süd', 2, 12],
    ];
    expect(await readAwardees()).toEqual(before);
    await applyAndWait(erika, (await planImport()).id, { reason: 'Noch einmal' });
    await deliverRows(row('Nord', 1), row('Süd', 2));
    const back = await planImport();
    expect(back.rows.map(({ label, state }) => [label, state])).toEqual([
      ['Nord · Dresden · Chirurgie', 'change'],
      ['Süd · Dresden · Chirurgie', 'new'],
      ['West · Dresden · Chirurgie', 'dropped'],
    ]);
    await applyAndWait(erika, back.id);
    expect(await readAwardees()).toEqual([['Nord', 1, 50], before[1]]);
  });

  test('has rows in error where a value does not fit, and findings where nobody is delivered', async () => {
    await erika.give('seedwork', 'entity.blacklist_editorial', { entity_id: entity('Ost'), entity_type: 'hospital', reason: 'Wunsch' });
    await deliverRows(row('Nord', 1, { values: { beds: '86,4,1', nobody_defined: 3 } }), row('Ost', 2), row('Süd', 3), row('Süd', 4));
    const { job, rows, id } = await planImport();
    expect(job).toMatchObject({ counts: { error: 2, new: 2 }, wants_reason: true });
    expect(rows.map(({ errors, warnings }) => [errors, warnings.map(({ reason }) => reason)])).toMatchObject([
      [[{ column: 'beds', value: '86,4,1' }], []],
      [[], ['Ost steht auf der Redaktions-Blacklist und wird nicht geliefert.']],
      [[], []],
      [[{ text: 'Dieser Eintrag steht in der Lieferung bei derselben Auszeichnung mehrmals.' }], []],
    ]);
    await applyAndWait(erika, id, { skip_error_rows: true, reason: 'Ohne Nord' });
    expect(await readAwardees()).toEqual([
      ['Ost', 2, null],
      ['Süd', 3, null],
    ]);
    await erika.give('seedwork', 'entity.unblacklist_editorial', { entity_id: entity('Ost'), entity_type: 'hospital', reason: 'Test' });
  });

  test('has a finding where a clinic’s hospital is on the blacklist', async () => {
    const place = { name: 'Haus Ost', gba_location_number: '7001', zipcode: '01067', city: 'Dresden' };
    const location_id = await create('hospitallocation.create', { ...place, hospital_id: entity('Ost') });
    const clinic = await create('clinic.create', { hospital_id: entity('Ost'), location_id, name: 'Chirurgie', display_name: 'Chirurgie' });
    const ost = { entity_id: entity('Ost'), entity_type: 'hospital', reason: 'Wunsch' };
    await erika.give('seedwork', 'entity.blacklist_editorial', ost);
    await deliverRows(row('Nord', 1), { award, entity: clinic, rank: 2, score: 90 });
    const { rows } = await planImport();
    const finding = 'Ost steht auf der Redaktions-Blacklist. Deshalb wird Chirurgie nicht geliefert.';
    expect(rows.map(({ warnings }) => warnings.map(({ reason }) => reason))).toEqual([[], [finding]]);
    await erika.give('seedwork', 'entity.unblacklist_editorial', ost);
  });

  test('that was synchronised anew is not written by an older plan; what somebody changed since is left out', async () => {
    await deliverRows(row('Nord', 1), row('Süd', 2));
    await applyAndWait(erika, (await planImport()).id);
    await deliverRows(row('Nord', 3), row('Süd', 4));
    const plan = await planImport();
    await erika.give('health', 'awardee.update_property', { awardee_id: awardeeId(award, entity('Nord')), name: 'beds', value: '9' });
    expect((await applyAndWait(erika, plan.id)).rows.map(({ state }) => state)).toEqual(['skipped', 'written']);
    const older = await planImport();
    await deliverRows(row('Nord', 7), row('Süd', 8));
    const { rows } = await applyAndWait(erika, older.id);
    expect(rows[0]).toMatchObject({
      state: 'skipped',
      errors: [{ text: 'Seit der Prüfung wurde neu abgeglichen. Bitte prüfen Sie noch einmal.' }],
    });
    expect(await readAwardees()).toEqual([
      ['Nord', 1, 9],
      ['Süd', 4, null],
    ]);
  });

  test('is not written with values of a property that has changed since the plan', async () => {
    await deliverRows(row('Nord', 1, { values: { beds: 100 } }), row('Süd', 2));
    const { id } = await planImport();
    await create('award.create_property', { award_id: award, name: 'cases', label: 'Fälle' });
    await create('award.update_property', { award_id: award, name: 'beds', label: 'Betten', format: 'str' });
    const { rows } = await applyAndWait(erika, id);
    expect(rows).toMatchObject([
      { state: 'skipped', errors: [{ text: textWith('^Eigenschaften.*seit der Prüfung geändert') }] },
      { state: 'written' },
    ]);
    expect(await readAwardees()).toEqual([['Süd', 2, null]]);
  });

  test('leads from merged entities to their survivor, whose own row stays of two', async () => {
    const merge = (entity_id: string, into_id: string) =>
      erika.give('seedwork', 'entity.merge', { entity_id, entity_type: 'hospital', into_id });
    const [old, merged] = [await hospital('Alt', 10), await hospital('Alt und Neu', 11)];
    await deliverRows(row('Nord', 1), { award, entity: old, rank: 2, score: 98 });
    await applyAndWait(erika, (await planImport()).id);
    await merge(old, merged);
    expect((await planImport()).job.counts).toEqual({ unchanged: 2 });

    await erika.give('seedwork', 'entity.unmerge', { entity_id: old, entity_type: 'hospital' });
    await deliverRows(row('Nord', 1), { award, entity: old, rank: 2, score: 98 }, { award, entity: merged, rank: 3, score: 97 });
    await applyAndWait(erika, (await planImport()).id);
    await merge(old, merged);
    expect((await planImport()).job.counts).toEqual({ unchanged: 2 });
    await deliverRows(row('Nord', 1), { award, entity: old, rank: 2, score: 98 }, { award, entity: merged, rank: 168, isOnList: false });
    expect((await planImport()).rows.map(({ state, changes }) => [state, changes[0]?.after])).toEqual([
      ['unchanged', undefined],
      ['change', '2'],
    ]);
  });

  test('of an award that was never synchronised there is none: its awardees stay', async () => {
    await deliverRows(row('Nord', 1));
    await applyAndWait(erika, (await planImport()).id);
    const other = await create('award.create', { project_id: project, name: 'Orthopädie' });
    await recordDeliveredScores(store, [other], [{ award: other, entity: entity('Süd'), rank: 1 }]);
    expect((await planImport()).job.counts).toEqual({ unchanged: 1, new: 1 });
  });
});

const refusal = () => erika.refusal('health', 'project.import_awardees', { project_id: project });

describe('an import of awardees is refused', () => {
  test('before the first synchronisation', async () => {
    expect(await refusal()).toMatchObject({ status: 409, code: 'project.not_synced' });
  });

  test('of a completed project; a plan of before is not written either', async () => {
    await deliverRows(row('Nord', 1));
    const { id } = await planImport();
    await bus.execute(projectLock, { project_id: project, reason: 'Ende' }, systemPrincipal(['dms.can_access_health_scoring']));
    expect(await refusal()).toMatchObject({ status: 409, code: 'project.completed' });
    expect(await erika.refusal('seedwork', 'import.apply', { import_id: id })).toMatchObject({ status: 409, code: 'project.completed' });
    expect(await readAwardees()).toEqual([]);
  });

  test('of a deleted project and of none, and without the permission', async () => {
    expect(await erika.refusal('health', 'project.import_awardees', { project_id: award })).toMatchObject({ status: 404 });
    const reader = await testApp.person(['dms.can_access_health_research']);
    expect(await reader.refusal('health', 'project.import_awardees', { project_id: project })).toMatchObject({ status: 403 });
  });
});
