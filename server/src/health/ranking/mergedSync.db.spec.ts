import type { IncomingMessage } from 'node:http';
import { projectReopen } from '@kurator/contract/health/project/project.command';
import type { JobAnswer } from '@kurator/contract/seedwork/job.answer';
import { expect, test } from 'vitest';
import { systemPrincipal } from '../../platform/bus/index.ts';
import { createAwardSteps } from '../../testing/awardScenario.ts';
import { applyAndWait, waitForImportEnd } from '../../testing/importSteps.ts';
import { startRankingScenario } from '../../testing/rankingScenario.ts';
import { linesAnswer, type WarehouseAnswer } from '../../testing/warehouseServer.ts';
import { projectLock } from '../project/internal.command.ts';

const names = [
  'Alt',
  'Neu',
  'Fremd',
  'Früher',
  'Heute',
  'Eins',
  'Zwei',
  'Drei',
  'Vier',
  'Fünf',
  'Sechs',
  'Sieben',
  'Acht',
  'Neun',
  'Zehn',
  'Elf',
  'Davor',
  'Danach',
  'Ohne',
  'Mit',
  'Klein',
  'Groß',
  'Vorn',
  'Hinten',
  'Quelle',
  'Ziel',
  'Hoch',
  'Tief',
  'Breit',
  'Schmal',
  'Rechts',
  'Links',
] as const;
const { testApp, server, erika, create, hospitals, createRankedProject, row, sync } = await startRankingScenario(...names);
const { bus } = testApp.node.application;
const api = '/dms/health/api/query/';

const deliverer = systemPrincipal(['dms.can_access_health_scoring']);
const complete = (project_id: string) => bus.execute(projectLock, { project_id, reason: 'Ende' }, deliverer);

const placeOf = (name: (typeof names)[number]): number => names.indexOf(name) + 1;
const hospital = (name: (typeof names)[number]) => hospitals[placeOf(name) - 1] ?? { id: '', number: 0 };
const entity_type = 'hospital';
const merge = (from: (typeof names)[number], into: (typeof names)[number]) =>
  erika.give('seedwork', 'entity.merge', { entity_id: hospital(from).id, entity_type, into_id: hospital(into).id });
const unmerge = (name: (typeof names)[number]) => erika.give('seedwork', 'entity.unmerge', { entity_id: hospital(name).id, entity_type });

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

test('rows that a warehouse delivers for each number, whichever is asked, count once', async () => {
  await merge('Quelle', 'Ziel');
  await createRankedProject('GANZ', 'Ganz 2026', 'Ganz');
  const rows = [row('Ganz', placeOf('Quelle'), { rank: 1 }), row('Ganz', placeOf('Ziel'), { rank: 2 }), row('Ganz', placeOf('Fremd'))];
  expect(await syncAlone('GANZ', 'Ziel', linesAnswer(rows))).toMatchObject({ counts: { written: 2, error: 0 } });
});

test('of two rows of a survivor that on the list counts, then its own, then the better one, whatever their order', async () => {
  await merge('Eins', 'Zwei');
  await merge('Neun', 'Zwei');
  const project_id = await createRankedProject('PAAR', 'Paar 2026', 'Paar');
  const [merged, own, other] = [placeOf('Eins'), placeOf('Zwei'), placeOf('Neun')];
  const off = { rank: 168, on_list: false };
  for (const [rows, rank] of [
    [[row('Paar', merged, off), row('Paar', own, { rank: 2 })], 2],
    [[row('Paar', merged, { rank: 1 }), row('Paar', own, { rank: 3 })], 3],
    [[row('Paar', own, off), row('Paar', merged, { rank: 4 })], 4],
    [[row('Paar', merged, { rank: 9 }), row('Paar', other, { rank: 5 })], 5],
  ] as const) {
    expect((await sync('PAAR', linesAnswer(rows))).counts).toEqual({ written: 2, error: 0 });
    expect(await scoresOf('Zwei')).toEqual([rank]);
    const { id, job } = await planImport(project_id);
    expect(job.counts['dropped']).toBeUndefined();
    await applyAndWait(erika, id);
    const { items } = await erika.read<{ items: { rank: number }[] }>(`${api}scoring/awardees/?project_id=${project_id}`);
    expect(items.map((awardee) => awardee.rank)).toEqual([rank]);
  }
});

test('the list has each row with name and number that it was delivered for; either number finds both, and an unmerge parts them', async () => {
  await merge('Drei', 'Vier');
  await createRankedProject('LISTE', 'Liste 2026', 'Liste');
  await sync('LISTE', linesAnswer([row('Liste', placeOf('Drei'), { rank: 1 }), row('Liste', placeOf('Vier'), { rank: 2 })]));
  const shown = [
    { entity_name: 'Drei', dms_one_id: hospital('Drei').number, rank: 1 },
    { entity_name: 'Vier', dms_one_id: hospital('Vier').number, rank: 2 },
  ];
  for (const name of ['Drei', 'Vier'] as const) expect(await listed(`dms_one_id=${hospital(name).number}`)).toEqual(shown);
  expect(await scoresOf('Vier')).toEqual([2]);
  const { text } = await erika.answer(`${api}export/lists/score?award_name=liste&language=de&columns=entity_name,rank`);
  expect(text).toBe('Einrichtung;Rang\nDrei;1\nVier;2\n');
  expect(await erika.read(`${api}export/lists/score/omissions/?award_name=liste`)).toEqual({ omitted: [] });

  await unmerge('Drei');
  expect(await listed(`dms_one_id=${hospital('Drei').number}`)).toEqual(shown.slice(0, 1));
  expect([await scoresOf('Drei'), await scoresOf('Vier')]).toEqual([[1], [2]]);
});

test('a number without rows finds those of the entity that it is merged into at once', async () => {
  await createRankedProject('NUMMER', 'Nummer 2026', 'Nummer');
  await sync('NUMMER', linesAnswer([row('Nummer', placeOf('Ohne'), { rank: 1 })]));
  const filter = `dms_one_id=${hospital('Mit').number}`;
  expect(await listed(filter)).toEqual([]);
  await merge('Ohne', 'Mit');
  expect(await listed(filter)).toMatchObject([{ entity_name: 'Ohne', rank: 1 }]);
});

test('a comparison says that a survivor is not on the list where the row that counts says so', async () => {
  const { award, awarded, waitForViews } = createAwardSteps(testApp, erika);
  const before = await award('Vergleich', 2025, 'VERGLEICH', 'hospital');
  await awarded(before.id, hospital('Danach').id);
  const project_id = await createRankedProject('VERGLEICH', 'Vergleich 2026', 'Vergleich');
  await merge('Davor', 'Danach');
  const { awards } = await erika.read<{ awards: { id: string }[] }>(`${api}research/projects/${project_id}/`);
  const off = row('Vergleich', placeOf('Davor'), { on_list: false });
  for (const [rows, reason] of [
    [[off], 'not_on_list'],
    [[off, row('Vergleich', placeOf('Danach'), { rank: 1 })], null],
  ] as const) {
    await sync('VERGLEICH', linesAnswer(rows));
    await waitForViews();
    expect(await erika.read(`${api}scoring/awards/${awards[0]?.id}/comparison`)).toMatchObject({ dropped: [{ name: 'Danach', reason }] });
  }
});

test('a faulty row protects the place of the survivor, too', async () => {
  const project_id = await createRankedProject('SCHUTZ', 'Schutz 2026', 'Schutz');
  const others = row('Schutz', placeOf('Fremd'), { rank: 2 });
  await sync('SCHUTZ', linesAnswer([row('Schutz', placeOf('Fünf'), { rank: 1 }), others]));
  await applyAndWait(erika, (await planImport(project_id)).id);
  await sync('SCHUTZ', linesAnswer([row('Schutz', placeOf('Fünf'), { rank: 0 }), others]));
  await merge('Fünf', 'Sechs');
  expect(await statesOf(project_id)).toEqual(['error Sechs', 'unchanged Fremd']);
  await syncAlone('SCHUTZ', 'Sechs', linesAnswer([]));
  expect(await statesOf(project_id)).toEqual(['dropped Sechs', 'unchanged Fremd']);
});

test.each([
  ['Klein', 'Groß', 'Groß'],
  ['Vorn', 'Hinten', 'Vorn'],
] as const)('a sync of the one before %s is merged into %s leaves the faulty row of the other', async (from, into, faulty) => {
  const [group, award] = [`HALB-${faulty}`, `Halb ${faulty}`];
  const project_id = await createRankedProject(group, `${award} 2026`, award);
  const others = row(award, placeOf('Fremd'), { rank: 2 });
  await sync(group, linesAnswer([row(award, placeOf(faulty), { rank: 1 }), others]));
  await applyAndWait(erika, (await planImport(project_id)).id);
  await sync(group, linesAnswer([row(award, placeOf(faulty), { rank: 0 }), others]));
  expect(await syncAlone(group, faulty === from ? into : from, linesAnswer([]))).toMatchObject({ status: 'done', counts: { error: 0 } });
  await merge(from, into);
  expect(await statesOf(project_id)).toEqual([`error ${into}`, 'unchanged Fremd']);
});

test.each([
  ['Hoch', 'Tief', 'Hoch'],
  ['Breit', 'Schmal', 'Schmal'],
] as const)(
  'after %s is merged into %s, the faulty row of %s protects the place beside a row off the list of the other',
  async (from, into, faulty) => {
    const [group, award] = [`NEBEN-${faulty}`, `Neben ${faulty}`];
    const project_id = await createRankedProject(group, `${award} 2026`, award);
    const others = row(award, placeOf('Fremd'), { rank: 2 });
    await sync(group, linesAnswer([row(award, placeOf(faulty), { rank: 1 }), others]));
    await applyAndWait(erika, (await planImport(project_id)).id);
    await merge(from, into);
    const off = row(award, placeOf(faulty === from ? into : from), { rank: 168, on_list: false });
    const faultyRow = row(award, placeOf(faulty), { rank: 0 });
    await sync(group, linesAnswer([faultyRow, off, others]));
    expect(await statesOf(project_id)).toEqual([`error ${into}`, 'unchanged Fremd']);
    await sync(group, linesAnswer([faultyRow, off, row(award, placeOf(faulty), { rank: 169, on_list: false }), others]));
    expect(await statesOf(project_id)).toEqual([`dropped ${into}`, 'unchanged Fremd']);
  },
);

test('a faulty row protects the place that a merge left to the merged entity in a completed project', async () => {
  const project_id = await createRankedProject('ZURÜCK', 'Zurück 2026', 'Zurück');
  const others = row('Zurück', placeOf('Fremd'), { rank: 2 });
  await sync('ZURÜCK', linesAnswer([row('Zurück', placeOf('Rechts'), { rank: 1 }), others]));
  await applyAndWait(erika, (await planImport(project_id)).id);
  await sync('ZURÜCK', linesAnswer([row('Zurück', placeOf('Rechts'), { rank: 0 }), others]));
  await complete(project_id);
  await merge('Rechts', 'Links');
  await bus.execute(projectReopen, { project_id, reason: 'Nachtrag' }, deliverer);
  expect(await statesOf(project_id)).toEqual(['error Rechts', 'unchanged Fremd']);
});

test('the ranking of a completed project has the place of a merged entity with its survivor, once', async () => {
  const project_id = await createRankedProject('DATEI', 'Datei 2026', 'Datei');
  const rows = [
    row('Datei', placeOf('Sieben'), { rank: 1 }),
    row('Datei', placeOf('Fremd'), { rank: 2 }),
    row('Datei', placeOf('Zehn'), { rank: 3 }),
    row('Datei', placeOf('Elf'), { rank: 4 }),
  ];
  await sync('DATEI', linesAnswer(rows));
  await complete(project_id);
  await merge('Sieben', 'Acht');
  await merge('Zehn', 'Elf');
  const readRanking = () => erika.read(`${api}export/v3/data/ranking?project=${project_id}&output_format=json`);
  expect(await readRanking()).toMatchObject([
    { name: 'Acht', dms_one_id: hospital('Acht').number, rank: 1 },
    { name: 'Fremd', rank: 2 },
    { name: 'Elf', rank: 4 },
  ]);
  expect(await erika.read(`${api}export/v3/omissions/ranking?project=${project_id}`)).toEqual({ omitted: [] });
});
