import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { entityTypeOf } from '@kurator/contract/entityTypes';
import { hospitalCreate } from '@kurator/contract/health/hospital/hospital.command';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { UnitOfWork } from '../../platform/bulk/index.ts';
import { startTestApp } from '../../testing/apiFixture.ts';
import { applyAndWait, waitForImportEnd, waitForJob, type ImportSnapshot } from '../../testing/importSteps.ts';
import { hasRealData, realFile } from '../../testing/realData.ts';
import { addressBody } from '../../testing/commandBody.ts';
import { requestSync } from '../../testing/sync.ts';
import { createTemporaryFolder } from '../../testing/temporaryFolder.ts';
import { health } from '../index.ts';

const query = '/dms/health/api/query/';
const properties = ['beds', 'inpatient_cases', 'outpatient_cases', 'day_cases'] as const;

const file = (year: number): string => readFileSync(realFile(`award-years-from-gba/KH-${year}.csv`), 'utf8');
const rowPattern = /^([^,;\r\n]+)([,;]hospital[,;])(\d{9})(?=[,;])/gm;
const iksOf = (year: number): readonly string[] => [...file(year).matchAll(rowPattern)].map(([, , , ik = '']) => ik);

/** Original file with the numbers of our own award and hospitals. */
const renumberFile = (year: number, award: number, numberOf: ReadonlyMap<string, number>): string =>
  file(year)
    .replace('ik_number', 'entity')
    .replaceAll(
      rowPattern,
      (_row, awardNumber: string, between: string, ik: string) =>
        `${awardNumber === '1' ? award : awardNumber}${between}${numberOf.get(ik)}`,
    );

test.skipIf(!hasRealData)(
  'real hospitals over three years: synced, imported, compared with the year before, frozen',
  { timeout: 300_000 },
  async () => {
    const folder = createTemporaryFolder();
    const config = join(folder, 'organisation.json');
    writeFileSync(config, JSON.stringify({ warehouse: { adapter: 'folder', path: folder } }));
    const testApp = await startTestApp({ KURATOR_CONFIG: config });
    const erika = await testApp.person();
    const { store, projectors } = testApp.node.application;
    const create = async (topic: string, values: Record<string, unknown>): Promise<string> =>
      (await erika.give('health', topic, values)).id;

    const years = [2017, 2018, 2019];
    const iks = [...new Set(years.flatMap(iksOf))];
    const unit = new UnitOfWork({ store, deciders: health.deciders, entityTypeOf, attribution: { actor: 'import', at: new Date() } });
    const idOf = new Map<string, string>();
    const numberOf = new Map<string, number>();
    for (const ik of iks) {
      const outcome = await unit.execute(hospitalCreate, {
        ...addressBody,
        name: `Klinikum ${ik}`,
        gba_ik_number: ik,
        skip_duplicate_check: true,
      });
      if (outcome instanceof Error) throw outcome;
      idOf.set(ik, outcome.id);
    }
    await store.append({ command: { id: randomUUID(), topic: 'test.hospitals', actor: 'import' }, streams: unit.flush() });
    const hospitals = await store.loadMany([...idOf.values()]);
    for (const [ik, id] of idOf) numberOf.set(ik, Number(hospitals.get(id)?.state['dms_one_id']));

    let project_id = await create('project.create', {
      name: 'Krankenhäuser 2017',
      year: 2017,
      ranking_group: 'KH',
      ranking_period: 2017,
      awardee_type: 'hospital',
    });
    let award = await create('award.create', { project_id, name: 'Größte Krankenhäuser', length: 500 });
    for (const name of properties)
      await create('award.create_property', { award_id: award, name, label: name, format: 'int', allow_zero: true });
    const importYear = async (year: number): Promise<ImportSnapshot> => {
      const { dms_one_id: number } = await erika.read<{ dms_one_id: number }>(`${query}scoring/awards/${award}/`);
      writeFileSync(join(folder, `KH-${year}.csv`), renumberFile(year, number, numberOf));
      const sync = await requestSync(erika.visitor, { rankingGroup: 'KH', period: year });
      expect(sync.status, sync.text).toBe(202);
      const { job_id } = z.object({ job_id: z.uuid() }).parse(JSON.parse(sync.text));
      const job = await waitForJob(erika, job_id);
      const faults = await erika.read(`/dms/seedwork/api/query/jobs/${job_id}/rows/?state=error&limit=3`);
      expect(job, JSON.stringify(faults)).toMatchObject({ status: 'done', counts: { written: 600, error: 0 } });
      expect(await projectors.waitFor('score_list', await store.readHead(), 30_000)).toBe(0);
      expect(await erika.read(`${query}ranking/ranks/scores/?year=${year}&on_list=false&limit=1`)).toMatchObject({ total: 100 });
      const plan = await waitForImportEnd(erika, (await erika.give('health', 'project.import_awardees', { project_id })).id);
      expect(plan.job, JSON.stringify(plan.rows.flatMap(({ errors }) => errors))).toMatchObject({
        status: 'planned',
        counts: { new: 500 },
      });
      return applyAndWait(erika, plan.id);
    };
    expect((await importYear(2017)).job.counts).toEqual({ written: 500 });
    for (const year of [2018, 2019]) {
      for (const view of ['award_list', 'awardee_list']) expect(await projectors.waitFor(view, await store.readHead(), 30_000)).toBe(0);
      project_id = await create('project.duplicate', { project_id, year });
      const { awards } = await erika.read<{ awards: { id: string }[] }>(`${query}research/projects/${project_id}/`);
      award = awards[0]?.id ?? '';
      await importYear(year);
      for (const view of ['award_list', 'awardee_list']) expect(await projectors.waitFor(view, await store.readHead(), 30_000)).toBe(0);
      const compared = await erika.read<{ new: unknown[]; stayed: { move: number }[]; dropped: { reason: string | null }[] }>(
        `${query}scoring/awards/${award}/comparison`,
      );
      expect([compared.stayed.length, compared.new.length, compared.dropped.length]).toEqual([483, 17, 17]);
      const up = compared.stayed.filter(({ move }) => move > 0).length;
      expect(up).toBe(year === 2018 ? 233 : 172);
      expect(compared.dropped.filter(({ reason }) => reason === 'not_on_list')).toHaveLength(year === 2018 ? 7 : 12);
    }
    const largest = idOf.get('261101878') ?? '';
    expect(await erika.read(`${query}ranking/entity-ranks/entities/${largest}/scores/`)).toMatchObject([
      { award_name: 'Größte Krankenhäuser', year: 2019, rank: 1, total_score: 200, past: [{ year: 2018 }, { year: 2017 }] },
    ]);
    const delivery = await create('project.deliver', { project_id, label: 'Erste Lieferung' });
    expect(await waitForJob(erika, delivery)).toMatchObject({ status: 'done', counts: { rows: 500 } });
    const csv = await erika.answer(`${query}export/v3/data/delivery?project=${project_id}&output_format=csv`);
    expect(csv.text.trim().split('\n')).toHaveLength(501);
  },
);
