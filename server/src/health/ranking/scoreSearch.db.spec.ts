import { expect, test } from 'vitest';
import { startRankingScenario } from '../../testing/rankingScenario.ts';
import { linesAnswer } from '../../testing/warehouseServer.ts';

const { erika, hospitals, createRankedProject, row, sync } = await startRankingScenario('Nord', 'Süd');
const list = '/dms/health/api/query/ranking/ranks/scores/';
interface Score {
  readonly id: string;
  readonly award_name: string;
  readonly entity_name: string;
}
const readScores = async (query: string) => (await erika.read<{ items: readonly Score[] }>(`${list}?${query}`)).items;
const find = async (search: string) =>
  (await readScores(`search=${encodeURIComponent(search)}`))
    .map(({ entity_name: name, award_name: award }) => `${name}: ${award}`)
    .toSorted();

test('scores are found by the name that they show, alone and with the award, and by its new spelling after a renaming; a neighbour names the entity that it leads to', async () => {
  await createRankedProject('KH', 'Krankenhäuser 2026', 'Größte Häuser', 'Beste Häuser');
  await sync('KH', linesAnswer([row('Größte Häuser', 1), row('Größte Häuser', 2), row('Beste Häuser', 1)]));
  expect(await find('nord')).toEqual(['Nord: Beste Häuser', 'Nord: Größte Häuser']);
  expect(await find('süd')).toEqual(['Süd: Größte Häuser']);
  expect(await find('nord beste')).toEqual(['Nord: Beste Häuser']);
  expect(await find('beste')).toEqual(['Nord: Beste Häuser']);
  expect(await find('or')).toEqual(['Nord: Beste Häuser', 'Nord: Größte Häuser']);
  // The place of an entity stands in no column.
  expect(await find('dresden')).toEqual([]);
  const renamed = { hospital_id: hospitals[1]?.id, name: 'Ost', display_name: 'Ost', gba_ik_number: '261100001' };
  await erika.give('health', 'hospital.update', renamed);
  expect([await find('süd'), await find('ost')]).toEqual([[], ['Ost: Größte Häuser']]);

  const [first] = await readScores('award_name=größte');
  expect(await erika.read(`${list}neighbours/${first?.id}/?award_name=größte`)).toMatchObject({
    prev: null,
    next: { name: 'Größte Häuser', entity: { id: hospitals[1]?.id, entity_type: 'hospital' } },
    position: 1,
    total: 2,
  });
});

test('scores of a merged entity are found by the name that they show; a form of address counts only alone', async () => {
  const [{ id: into_id } = {}, { id: entity_id } = {}] = hospitals;
  await erika.give('seedwork', 'entity.merge', { entity_id, entity_type: 'hospital', into_id });
  expect(await find('ost')).toEqual(['Ost: Größte Häuser']);
  expect(await find('Prof. Dr. Nord')).toEqual(['Nord: Beste Häuser', 'Nord: Größte Häuser']);
});
