import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { entityTypeOf } from '@kurator/contract/entityTypes';
import { readNumber } from '@kurator/contract/kit/numberText';
import { hospitalCreate } from '@kurator/contract/health/hospital/hospital.command';
import { expect, test } from 'vitest';
import { UnitOfWork } from '../../platform/bulk/index.ts';
import { openTestApp } from '../../testing/apiFixture.ts';
import { deliver } from '../../testing/deliver.ts';
import { applyAndWait, snapshotOf, waitForJob, type ImportSnapshot } from '../../testing/importSteps.ts';
import { hasRealData, realFile } from '../../testing/realData.ts';
import { sentAddress } from '../../testing/sent.ts';
import { health } from '../index.ts';

const query = '/dms/health/api/query/';
const properties = ['beds', 'inpatient_cases', 'outpatient_cases', 'day_cases'] as const;

type Row = Readonly<Record<string, string>>;
function rowsOf(year: number): readonly Row[] {
  const text = readFileSync(realFile(`award-years-from-gba/KH-${year}.csv`), 'utf8').replace(/^\uFEFF/, '');
  const [head = '', ...lines] = text.trim().split(/\r?\n/);
  const delimiter = head.includes(';') ? ';' : ',';
  return lines.map((line) => {
    const cells = line.split(delimiter);
    return Object.fromEntries(head.split(delimiter).map((name, index) => [name, cells[index] ?? '']));
  });
}

test.skipIf(!hasRealData)(
  'real hospitals over three years: two deliveries imported, compared with the year before, frozen',
  { timeout: 300_000 },
  async () => {
    const testApp = await openTestApp();
    const erika = await testApp.person();
    const { store, projectors } = testApp.node.application;
    const create = async (topic: string, values: Record<string, unknown>): Promise<string> =>
      (await erika.give('health', topic, values)).id;

    const years = [2017, 2018, 2019];
    const iks = [...new Set(years.flatMap((year) => rowsOf(year).map(({ ik_number = '' }) => ik_number)))];
    const draft = new UnitOfWork({ store, deciders: health.deciders, entityTypeOf, attribution: { actor: 'import', at: new Date() } });
    const idOf = new Map<string, string>();
    for (const ik of iks) {
      const made = await draft.execute(hospitalCreate, {
        ...sentAddress,
        name: `Klinikum ${ik}`,
        gba_ik_number: ik,
        skip_duplicate_check: true,
      });
      if (made instanceof Error) throw made;
      idOf.set(ik, made.id);
    }
    await store.append({ command: { id: randomUUID(), topic: 'test.hospitals', actor: 'import' }, streams: draft.flush() });

    let project_id = await create('project.create', {
      name: 'Krankenhäuser 2017',
      year: 2017,
      ranking_group: 'KH',
      awardee_type: 'hospital',
    });
    let award = await create('award.create', { project_id, name: 'Größte Krankenhäuser', length: 500 });
    for (const name of properties)
      await create('award.create_property', { award_id: award, name, label: name, format: 'int', allow_zero: true });
    const imported = async (year: number): Promise<ImportSnapshot> => {
      const rows = rowsOf(year).map((row) => ({
        award,
        entity: idOf.get(row['ik_number'] ?? '') ?? '',
        rank: Number(row['rank']),
        score: readNumber(row['total_score'] ?? '') ?? null,
        isOnList: ['true', 'ja'].includes(row['on_list'] ?? ''),
        // As they are written: 2018 in German.
        values: Object.fromEntries(properties.map((name) => [name, row[name] ?? null])),
      }));
      await deliver(store, [award], rows);
      const plan = await snapshotOf(erika, (await erika.give('health', 'project.import_awardees', { project_id })).id);
      expect(plan.job, JSON.stringify(plan.rows.flatMap(({ errors }) => errors))).toMatchObject({
        status: 'planned',
        counts: { new: 500 },
      });
      return applyAndWait(erika, plan.id);
    };
    expect((await imported(2017)).job.counts).toEqual({ written: 500 });
    for (const year of [2018, 2019]) {
      for (const view of ['award_list', 'awardee_list']) expect(await projectors.waitFor(view, await store.head(), 30_000)).toBe(0);
      project_id = await create('project.duplicate', { project_id, year });
      const { awards } = await erika.read<{ awards: { id: string }[] }>(`${query}research/projects/${project_id}/`);
      award = awards[0]?.id ?? '';
      await imported(year);
      for (const view of ['award_list', 'awardee_list']) expect(await projectors.waitFor(view, await store.head(), 30_000)).toBe(0);
      const compared = await erika.read<{ new: unknown[]; stayed: { move: number }[]; dropped: { reason: string | null }[] }>(
        `${query}scoring/awards/${award}/comparison`,
      );
      expect([compared.stayed.length, compared.new.length, compared.dropped.length]).toEqual([483, 17, 17]);
      const up = compared.stayed.filter(({ move }) => move > 0).length;
      expect(up).toBe(year === 2018 ? 233 : 172);
    }
    const delivery = await create('project.deliver', { project_id, label: 'Erste Lieferung' });
    expect(await waitForJob(erika, delivery)).toMatchObject({ status: 'done', counts: { rows: 500 } });
    const file = await erika.answer(`${query}export/v3/data/delivery?project=${project_id}&output_format=csv`);
    expect(file.text.trim().split('\n')).toHaveLength(501);
  },
);
