import type { IncomingMessage } from 'node:http';
import type { JobAnswer } from '@kurator/contract/seedwork/job.answer';
import { expect, test } from 'vitest';
import { applyAndWait, waitForImportEnd } from '../../testing/importSteps.ts';
import { startRankingScenario } from '../../testing/rankingScenario.ts';
import { linesAnswer, type WarehouseAnswer } from '../../testing/warehouseServer.ts';

const names = ['Alt', 'Neu', 'Fremd', 'Früher', 'Heute', 'Eins', 'Zwei', 'Drei', 'Vier', 'Fünf', 'Sechs', 'Sieben', 'Acht'] as const;
const { server, erika, create, hospitals, createRankedProject, row, sync } = await startRankingScenario(...names);
const api = '/dms/health/api/query/';

const placeOf = (name: (typeof names)[number]): number => names.indexOf(name) + 1;
const hospital = (name: (typeof names)[number]) => hospitals[placeOf(name) - 1] ?? { id: '', number: 0 };
const entity_type = 'hospital';
const merge = (from: (typeof names)[number], into: (typeof names)[number]) =>
  erika.give('seedwork', 'entity.merge', { entity_id: hospital(from).id, entity_type, into_id: hospital(into).id });

const numberIn = ({ url }: IncomingMessage): string | null => new URL(url ?? '', server.url).searchParams.get('entity');
/** Answers the rows of the requested number alone. */
const answerByNumber =
  (rows: Readonly<Record<number, object>>): WarehouseAnswer =>
  (response, request) =>
    linesAnswer([rows[Number(numberIn(request))] ?? []].flat())(response, request);

const syncAlone = (group: string, name: (typeof names)[number], answer: WarehouseAnswer): Promise<JobAnswer> =>
  sync(group, answer, { awardeeType: entity_type, awardeeId: hospital(name).id });
const scoresOf = async (name: (typeof names)[number]) =>
  (await erika.read<{ rank: number | null }[]>(`${api}ranking/entity-ranks/entities/${hospital(name).id}/scores/`)).map(({ rank }) => rank);
const planImport = async (project_id: string) => waitForImportEnd(erika, await create('project.import_awardees', { project_id }));
const statesOf = async (project_id: string) =>
  (await planImport(project_id)).rows.map(({ label, state }) => `${state} ${label?.replace(/ · .*/, '')}`).toSorted();
const listed = async (filter: string) =>
  (
    await erika.read<{ items: { entity_name: string; dms_one_id: number; rank: number }[] }>(`${api}ranking/ranks/scores/?${filter}`)
  ).items.map(({ entity_name, dms_one_id, rank }) => ({ entity_name, dms_one_id, rank }));

test('a survivor that is synced alone keeps the place that the warehouse has under the number of a merged entity', async () => {
  const [old, present] = [hospital('Alt'), hospital('Neu')];
  const project_id = await createRankedProject('ALLEIN', 'Allein 2026', 'Allein');
  const rows = [row('Allein', placeOf('Alt'), { rank: 3 }), row('Allein', placeOf('Fremd'), { rank: 4 })];
  await sync('ALLEIN', linesAnswer(rows));
  await applyAndWait(erika, (await planImport(project_id)).id);
  await merge('Alt', 'Neu');
  await sync('ALLEIN', linesAnswer(rows));
  const requestCount = server.requests.length;
  const job = await syncAlone('ALLEIN', 'Neu', answerByNumber({ [old.number]: row('Allein', placeOf('Alt'), { rank: 2 }) }));
  expect(job).toMatchObject({ status: 'done', counts: { written: 1, error: 0 } });
  expect(server.requests.slice(requestCount).map(({ path }) => path)).toEqual(
    [present, old].map(({ number }) => `/deliveries/ALLEIN/2026?entity_type=hospital&entity=${number}`),
  );
  expect([await scoresOf('Neu'), await scoresOf('Fremd')]).toEqual([[2], [4]]);
  expect(await statesOf(project_id)).toEqual(['change Neu', 'unchanged Fremd']);

  await syncAlone('ALLEIN', 'Neu', linesAnswer([]));
  expect([await scoresOf('Neu'), await scoresOf('Fremd')]).toEqual([[], [4]]);
});

test('a sync of a merged entity is one of its survivor', async () => {
  await createRankedProject('SEITE', 'Seite 2026', 'Seite');
  const rows = [row('Seite', placeOf('Früher'), { rank: 1 }), row('Seite', placeOf('Fremd'), { rank: 2 })];
  await sync('SEITE', linesAnswer(rows));
  await merge('Früher', 'Heute');
  await sync('SEITE', linesAnswer(rows));
  const answer = answerByNumber({ [hospital('Früher').number]: row('Seite', placeOf('Früher'), { rank: 5 }) });
  expect(await syncAlone('SEITE', 'Früher', answer)).toMatchObject({ status: 'done', counts: { written: 1, error: 0 } });
  expect((await listed('award_name=seite')).map(({ rank }) => rank)).toEqual([2, 5]);
  expect(await scoresOf('Heute')).toEqual([5]);
});
