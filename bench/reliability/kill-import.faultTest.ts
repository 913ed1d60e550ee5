import { setTimeout as pause } from 'node:timers/promises';
import { checkStateSample } from '../../server/src/platform/store/index.ts';
import { deriveApplyCommandId } from '../../server/src/platform/imports/ids.ts';
import type { Visitor } from '../../server/src/testing/visitor.ts';
import type { Figure } from '../figure.ts';
import { jobIdIn, readJob, signInVisitor } from '../session.ts';
import { createMedics } from './medics.ts';
import type { TestBed } from './testBed.ts';
import { mustBeZero, minimumFigure, type FaultTest } from './faultTest.ts';

const ROWS = 100_000;

export const faultTest: FaultTest = {
  description: `kill -9 of the app in the middle of applying an import of ${ROWS} rows, again and again, until it has ended`,
  times: 100,
  fault: {
    description: 'what a killed node wrote and could not mark is not looked for',
    failingFigures: ['rows that are marked otherwise than they went'],
    mutations: [
      {
        file: 'server/src/platform/imports/applyImport.ts',
        line: 'markCommittedRows(job, services, lines.slice(0, committedCount))',
        replacement: 'Promise.resolve()',
      },
    ],
  },
  run: async (testBed) => {
    const medics = (await createMedics(testBed, ROWS)).map(({ number }) => number);
    let node = await testBed.node();
    const { port } = node;
    let kills = 0;
    let imports = 0;
    let [twice, lost, unmarked, wrong] = [0, 0, 0, 0];
    while (kills < testBed.times) {
      imports += 1;
      const id = await planImport(await signInVisitor(node), medics, `Dr. ${imports}`);
      await (await signInVisitor(node)).command('seedwork', 'import.apply', { import_id: id });
      while (kills < testBed.times && (await readStatus(testBed, id)) === 'applying') {
        await pause(150 + Math.random() * 700);
        await node.kill();
        kills += 1;
        node = await testBed.node({ port });
      }
      while ((await readStatus(testBed, id)) === 'applying') await pause(50);
      const faultCounts = await countFaults(testBed, id, `Dr. ${imports}`);
      [twice, lost, unmarked, wrong] = [
        twice + faultCounts.twice,
        lost + faultCounts.lost,
        unmarked + faultCounts.unmarked,
        wrong + faultCounts.wrong,
      ];
    }
    const { store } = await testBed.application();
    return [
      minimumFigure('kills', kills, testBed.times),
      minimumFigure('imports', imports),
      mustBeZero('rows not exactly once', twice + lost),
      mustBeZero('rows that are marked otherwise than they went', unmarked),
      mustBeZero('medics whose title is not the file’s', wrong),
      mustBeZero('states that are not the fold of their events', (await checkStateSample(store)).length),
    ] satisfies Figure[];
  },
};

async function planImport(visitor: Visitor, medics: readonly number[], title: string): Promise<string> {
  const form = new FormData();
  form.set('topic_name', 'medics.overwrite_master_data');
  form.set('overwrite_title', 'true');
  form.set('file', new File([`medic_id;title\n${medics.map((number) => `${number};${title}`).join('\n')}`], 'liste.csv'));
  const answer = await visitor.ask('POST', '/dms/health/api/commands/', { headers: { 'x-csrftoken': visitor.csrfToken }, body: form });
  const id = jobIdIn(answer.text);
  while ((await readJob(visitor, id)).status !== 'planned') await pause(50);
  return id;
}

async function readStatus(testBed: TestBed, id: string): Promise<string> {
  const { pool } = await testBed.application();
  return (await pool.query<{ status: string }>('select status from job where id = $1', [id])).rows[0]?.status ?? '';
}

/** Rows by log, state and job. */
async function countFaults(
  testBed: TestBed,
  id: string,
  title: string,
): Promise<{ twice: number; lost: number; unmarked: number; wrong: number }> {
  const { pool } = await testBed.application();
  const { rows } = await pool.query<{ twice: number; lost: number; unmarked: number; wrong: number }>(
    `with e as (select stream_id, count(*) as n from event where command_id = $2 group by stream_id)
     select (select count(*) from e where n > 1) as twice, (select count(*) from stream s where s.type = 'medic' and not exists (select from e where e.stream_id = s.id)) as lost,
       (select count(*) from job_row where job_id = $1 and state <> 'written') as unmarked, (select count(*) from stream s where s.type = 'medic' and s.state ->> 'title' is distinct from $3) as wrong`,
    [id, deriveApplyCommandId(id), title],
  );
  return rows[0] ?? { twice: 0, lost: 0, unmarked: 0, wrong: 0 };
}
