import { randomUUID } from 'node:crypto';
import { hospitalCreate } from '@kurator/contract/health/hospital/hospital.command';
import { hospitalStream } from '../server/src/health/hospital/hospital.stream.ts';
import { areas } from '../server/src/areas.ts';
import { sqlFoldersOf } from '../server/src/platform/application.ts';
import { runBulkCommand, migrate, openPool, Store } from '../server/src/platform/store/index.ts';
import { entityEvent } from '../server/src/seedwork/change.ts';

const hospitalNames = [
  'Klinikum',
  'Krankenhaus',
  'Universitätsklinikum',
  'Marienhospital',
  'Städtisches Klinikum',
  'Kreisklinik',
  'Evangelisches Krankenhaus',
  'Sankt-Elisabeth-Krankenhaus',
  'Fachklinik für Orthopädie',
  'Herzzentrum',
  'Klinik für Psychosomatik',
  'Rheumazentrum',
];
const starts = [
  'Ober',
  'Unter',
  'Nieder',
  'Groß',
  'Klein',
  'Neu',
  'Alt',
  'Bad ',
  'Hohen',
  'Wald',
  'See',
  'Stein',
  'Rosen',
  'Linden',
  'Königs',
  'Burg',
  'Schön',
  'Frauen',
  'Herzogen',
  'Mühl',
];
export const townSuffixes = [
  'berg',
  'burg',
  'hausen',
  'heim',
  'stadt',
  'dorf',
  'bach',
  'brück',
  'feld',
  'hof',
  'ingen',
  'kirchen',
  'münster',
  'rode',
  'tal',
  'walde',
  'weiler',
  'furt',
  'zell',
  'au',
];
const streets = [
  'Hauptstraße',
  'Bahnhofstraße',
  'Klinikweg',
  'Am Krankenhaus',
  'Lindenallee',
  'Schillerstraße',
  'Goethestraße',
  'Kirchplatz',
];

const towns = starts.flatMap((start) => townSuffixes.map((end) => start + end));

export const pickCyclic = <T>(list: readonly T[], i: number): T => {
  const item = list[i % list.length];
  if (item === undefined) throw new Error('an empty list');
  return item;
};

/** Deterministic n-th hospital, unsorted in every column. */
function hospitalOf(n: number) {
  const permutedNumber = (n * 7_919) % 1_000_003;
  const city = pickCyclic(towns, permutedNumber);
  const name = `${pickCyclic(hospitalNames, permutedNumber >> 3)} ${city} ${n}`;
  return {
    dms_one_id: n,
    name,
    display_name: permutedNumber % 3 === 0 ? `${city} ${n}` : null,
    gba_name: null,
    gba_ik_number: String(260_000_000 + n),
    addresses: [
      {
        id: randomUUID(),
        n: 1,
        primary: true,
        street: `${pickCyclic(streets, permutedNumber)} ${(permutedNumber % 180) + 1}`,
        zipcode: String(1_000 + (permutedNumber % 98_999)).padStart(5, '0'),
        city,
        state: 'Bayern',
        country: 'DE',
      },
    ],
  };
}

/** Creates hospitals 1 to `count` through the store; the first node builds the views. */
export async function fillHospitals(databaseUrl: string, count: number): Promise<void> {
  const pool = openPool(databaseUrl);
  await migrate(pool, sqlFoldersOf(areas));
  const store = new Store({ pool, types: [hospitalStream] });
  const plan = {
    total: count,
    streams: (start: number, end: number) =>
      Array.from({ length: end - start }, (_, i) => ({
        id: randomUUID(),
        type: 'hospital',
        version: 0,
        events: [entityEvent(hospitalCreate, { after: hospitalOf(start + i + 1) })],
      })),
  };
  const { rowCount: isThere } = await pool.query(`select from stream where type = 'hospital' limit 1`);
  if (count > 0 && isThere === 0) {
    await runBulkCommand(store, { id: randomUUID(), topic: hospitalCreate.topic, actor: randomUUID() }, plan, { maxBehind: Infinity });
    await pool.query(`select setval('human_id', $1)`, [count]);
  }
  await store.flushAnnouncements();
  for (const table of ['stream', 'event', 'reservation']) await pool.query(`vacuum analyze ${table}`);
  await pool.query('checkpoint');
  await pool.end();
}
