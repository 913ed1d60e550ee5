import type { JobAnswer } from '@kurator/contract/seedwork/job.answer';
import { expect, test } from 'vitest';
import { systemPrincipal } from '../../platform/bus/index.ts';
import { applyAndWait, waitForImportEnd } from '../../testing/importSteps.ts';
import { startRankingScenario } from '../../testing/rankingScenario.ts';
import { linesAnswer, type WarehouseAnswer } from '../../testing/warehouseServer.ts';
import { projectLock } from '../project/internal.command.ts';

const { testApp, erika, create, hospitals, createRankedProject, row, sync, ranks } = await startRankingScenario('Nord', 'Süd', 'West');
const { bus } = testApp.node.application;
const api = '/dms/health/api/query/';

const projectName = async (id = ''): Promise<string> =>
  (await erika.read<{ project: { name: string } }>(`${api}research/projects/${id}/`)).project.name;

const readRows = async ({ id }: JobAnswer) =>
  (
    await erika.read<{ items: { state: string; label: string | null; errors: { text: string }[] }[] }>(
      `/dms/seedwork/api/query/jobs/${id}/rows/`,
    )
  ).items;

const complete = (project_id: string) =>
  bus.execute(projectLock, { project_id, reason: 'Ende' }, systemPrincipal(['dms.can_access_health_scoring']));

/** Completes projects before the warehouse answers. */
const completeBeforeAnswer =
  (projects: readonly string[], answer: WarehouseAnswer): WarehouseAnswer =>
  (response, request) => {
    void Promise.all(projects.map(complete)).then(() => answer(response, request));
  };

test('a project that is completed meanwhile is left out and named; the scores of the others stay', async () => {
  const projects = [
    await createRankedProject('ZWEI', 'Erste 2026', 'Liste Eins'),
    await createRankedProject('ZWEI', 'Zweite 2026', 'Liste Zwei'),
  ].toSorted();
  const [syncedName, skippedName] = [await projectName(projects[0]), await projectName(projects[1])];
  const [award = '', other = ''] = syncedName === 'Erste 2026' ? ['eins', 'zwei'] : ['zwei', 'eins'];
  const rows = [row('Liste Eins', 1), row('Liste Zwei', 2)];
  const job = await sync('ZWEI', completeBeforeAnswer(projects.slice(1), linesAnswer(rows)));
  expect(job).toMatchObject({
    status: 'done',
    counts: { written: 1 },
    error: `Nicht abgeglichen: ${skippedName}. Das Projekt ist abgeschlossen.`,
  });
  expect(await ranks(award)).toHaveLength(1);
  expect(await ranks(other)).toEqual([]);

  const last = await sync('ZWEI', completeBeforeAnswer(projects.slice(0, 1), linesAnswer(rows)));
  expect(last).toMatchObject({ status: 'failed', error: 'Das Projekt ist abgeschlossen.' });
  expect(await ranks(award)).toHaveLength(1);
  expect((await testApp.pool.query('select from fact_run where id = $1', [last.id])).rows).toEqual([]);
});

test('an award without a usable row keeps its scores and is named', async () => {
  await createRankedProject('NAME', 'Häuser 2026', 'Beste', 'Größte');
  await sync('NAME', linesAnswer([row('Beste', 1), row('Größte', 2), row('Größte', 3)]));
  const job = await sync('NAME', linesAnswer([row('Beste', 1, { rank: 4 }), row('Groesste Haeuser', 2), row('Groesste Haeuser', 3)]));
  expect(job.counts).toEqual({ written: 1, error: 2, skipped: 1 });
  expect((await readRows(job)).at(-1)).toMatchObject({
    state: 'skipped',
    label: 'Größte',
    errors: [{ text: 'Die Lieferung hat für diese Auszeichnung keine brauchbare Zeile. Ihre Platzierungen bleiben, wie sie waren.' }],
  });
  expect(await ranks('beste')).toEqual([4]);
  expect(await ranks('größte')).toEqual([2, 3]);
});

test('an awardee with a faulty row is in error in the plan of awardees, not dropped; a sync of it alone takes nothing away', async () => {
  const project_id = await createRankedProject('FEHLER', 'Kliniken 2026', 'Kliniken', 'Zentren');
  const planImport = async () => waitForImportEnd(erika, await create('project.import_awardees', { project_id }));
  const centres = row('Zentren', 2, { rank: 1 });
  await sync('FEHLER', linesAnswer([row('Kliniken', 1), row('Kliniken', 2), row('Kliniken', 3), centres]));
  await applyAndWait(erika, (await planImport()).id);
  await sync('FEHLER', linesAnswer([row('Kliniken', 1), row('Kliniken', 2, { rank: 0 }), row('Zentren', 3)]));
  const { job, rows } = await planImport();
  expect(job.counts).toEqual({ unchanged: 1, new: 1, error: 1, dropped: 2 });
  const states = rows.map(({ label, state }) => `${state} ${label?.replace(' · Dresden', '')}`).toSorted();
  expect(states).toEqual([
    'dropped Süd · Zentren',
    'dropped West · Kliniken',
    'error Süd · Kliniken',
    'new West · Zentren',
    'unchanged Nord · Kliniken',
  ]);
  expect(rows.find(({ state }) => state === 'error')?.errors[0]?.text).toMatch(
    /^Die Zeile dieses Eintrags in der Lieferung ist fehlerhaft;/,
  );

  const south = { awardeeType: 'hospital', awardeeId: hospitals[1]?.id };
  await sync('FEHLER', linesAnswer([row('Kliniken', 1), row('Kliniken', 2), centres]));
  const alone = await sync('FEHLER', linesAnswer([row('Kliniken', 2, { rank: 'x' })]), south);
  expect([alone.status, alone.error]).toEqual([
    'failed',
    'Keine der 1 gelieferten Zeilen ist brauchbar. Die Platzierungen bleiben, wie sie waren.',
  ]);
  await sync('FEHLER', linesAnswer([row('Kliniken', 2, { rank: 7 }), row('Zentren', 2, { rank: 0 })]), south);
  expect([await ranks('kliniken'), await ranks('zentren')]).toEqual([[1, 7], [1]]);

  const unreadable = ['?', row('Zentren', 2, { entity: 'x' }), row('Zentren', 2, { entity_type: 'hospitel' })];
  for (const faulty of unreadable) {
    expect((await sync('FEHLER', linesAnswer([row('Kliniken', 2), faulty]), south)).counts).toEqual({ written: 1, error: 1 });
    expect(await ranks('zentren')).toEqual([1]);
  }
  const unknown = await sync('FEHLER', linesAnswer([row('Kliniken', 1), '?']), south);
  expect([unknown.status, unknown.counts]).toEqual(['done', { written: 0, error: 1 }]);
  expect([await ranks('kliniken'), await ranks('zentren')]).toEqual([[1, 2], [1]]);
  const ofOther = row('Zentren', 3, { rank: 0 });
  expect((await sync('FEHLER', linesAnswer([row('Kliniken', 2), ofOther]), south)).counts).toEqual({ written: 1, error: 0 });
  expect(await ranks('zentren')).toEqual([]);

  const statesOfSouth = async () =>
    (await planImport()).rows.filter(({ label }) => label === 'Süd · Dresden · Kliniken').map(({ state }) => state);
  await sync('FEHLER', linesAnswer([row('Kliniken', 1), row('Kliniken', 2, { rank: 0 }), centres]));
  await sync('FEHLER', linesAnswer([centres, '?']), south);
  expect(await statesOfSouth()).toEqual(['error']);
  await sync('FEHLER', linesAnswer([centres]), south);
  expect(await statesOfSouth()).toEqual(['dropped']);
});
