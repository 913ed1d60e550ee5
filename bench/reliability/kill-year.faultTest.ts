import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { workingStatuses } from '@kurator/contract/seedwork/jobStatus';
import { checkStateSample } from '../../server/src/platform/store/index.ts';
import { recordDeliveredScores } from '../../server/src/testing/deliver.ts';
import type { Visitor } from '../../server/src/testing/visitor.ts';
import type { Product } from '../product.ts';
import { jobIdIn, readJob, signInVisitor } from '../session.ts';
import { mustBeZero, minimumFigure, type FaultTest } from './faultTest.ts';
import { createMedics } from './medics.ts';
import type { TestBed } from './testBed.ts';

const ROWS = 5_000;
const FIRST_YEAR = 2001;
/** Each step of a year gets its share. */
const KILLS_A_STEP = 4;

export const faultTest: FaultTest = {
  description: `kill -9 of the app while a year's ${ROWS} awardees are imported, their properties filled and the project completed, year after year`,
  times: 40,
  fault: {
    description: 'a frozen delivery leaves its first row out',
    failingFigures: ['completions that are not one delivery with every row'],
    mutations: [
      {
        file: 'server/src/health/project/delivery.task.ts',
        line: 'const [rows, properties] = await Promise.all([',
        replacement: 'const [[, ...rows], properties] = await Promise.all([',
      },
    ],
  },
  run: async (testBed) => {
    const trial = await Trial.open(testBed);
    const faultCounts = { import: 0, fill: 0, complete: 0 };
    let years = 0;
    while (trial.kills < testBed.times) {
      const year = FIRST_YEAR + years;
      await trial.year(year, faultCounts);
      years += 1;
    }
    const { store } = await testBed.application();
    return [
      minimumFigure('kills', trial.kills, testBed.times),
      minimumFigure('kills during an import of awardees', trial.killsDuring.import),
      minimumFigure('kills while properties are filled', trial.killsDuring.fill),
      minimumFigure('kills while a project is completed', trial.killsDuring.complete),
      minimumFigure('years', years, 2),
      mustBeZero('awardees not imported exactly once', faultCounts.import),
      mustBeZero('values not filled exactly once', faultCounts.fill),
      mustBeZero('completions that are not one delivery with every row', faultCounts.complete),
      mustBeZero('states that are not the fold of their events', (await checkStateSample(store)).length),
    ];
  },
};

type Step = 'import' | 'fill' | 'complete';

/** A product that is killed again and again while it works. */
class Trial {
  kills = 0;
  readonly killsDuring: Record<Step, number> = { import: 0, fill: 0, complete: 0 };
  readonly #testBed: TestBed;
  readonly #medics: readonly { readonly id: string }[];
  #node: Product;
  #visitor: Visitor;
  #previous: string | undefined;

  constructor(testBed: TestBed, medics: readonly { readonly id: string }[], { node, visitor }: { node: Product; visitor: Visitor }) {
    this.#testBed = testBed;
    this.#medics = medics;
    this.#node = node;
    this.#visitor = visitor;
  }

  static async open(testBed: TestBed): Promise<Trial> {
    const medics = await createMedics(testBed, ROWS);
    const node = await testBed.node({ env: { KURATOR_PROVIDER_DOMAINS: 'kurator.example' } });
    return new Trial(testBed, medics, { node, visitor: await signInVisitor(node) });
  }

  /** A year of a project, from its opening to its completion. */
  async year(year: number, faultCounts: Record<Step, number>): Promise<void> {
    const { project_id, award } = await this.#opened(year);
    const isFirst = year === FIRST_YEAR;
    const { store } = await this.#testBed.application();
    const rows = this.#medics.map(({ id }, n) => ({ award, entity: id, rank: n + 1, values: isFirst ? { quality: n } : {} }));
    await recordDeliveredScores(store, [award], rows);
    await this.#imported('import', 'project.import_awardees', { project_id });
    faultCounts.import += await this.#count(
      `with e as (select stream_id, count(*) as n from event where topic = 'health.awardee.create' group by stream_id)
       select abs($2 - (select count(*) from stream s join e on e.stream_id = s.id where s.type = 'awardee' and s.state ->> 'award_id' = $1 and e.n = 1 and s.state ? 'rank')) as n`,
      [award, ROWS],
    );
    if (!isFirst) await this.#imported('fill', 'project.fill_properties', { project_id, project_year: year, project_name: nameOf(year) });
    faultCounts.fill += await this.#count(
      `select count(*) as n from stream s where s.type = 'awardee' and s.state ->> 'award_id' = $1
         and ((s.state -> 'property.quality' ->> 'value') is distinct from ((s.state ->> 'rank')::int - 1)::text
           or 1 < (select count(*) from event e where e.stream_id = s.id and e.topic = 'health.awardee.fill_property'))`,
      [award],
    );
    await this.#working('complete', await this.#begun('project.complete', { project_id, reason: 'Probe' }));
    faultCounts.complete += await this.#incomplete(project_id);
    this.#previous = project_id;
  }

  async #opened(year: number): Promise<{ project_id: string; award: string }> {
    await this.#waitForViews();
    if (this.#previous === undefined) {
      const values = { name: nameOf(year), year, awardee_type: 'medic', ranking_group: 'MED' };
      const project_id = (await this.#told('project.create', values))['entity_id'] ?? '';
      const award = (await this.#told('award.create', { project_id, name: 'Liste' }))['entity_id'] ?? '';
      await this.#told('award.create_property', { award_id: award, name: 'quality', label: 'Qualität', format: 'int', allow_zero: true });
      return { project_id, award };
    }
    const project_id = (await this.#told('project.duplicate', { project_id: this.#previous, year }))['entity_id'] ?? '';
    await this.#waitForViews();
    const { pool } = await this.#testBed.application();
    const { rows } = await pool.query<{ id: string }>(`select id from award_list where project_id = $1`, [project_id]);
    return { project_id, award: rows[0]?.id ?? '' };
  }

  async #imported(step: Step, topic: string, values: Values): Promise<void> {
    const id = await this.#begun(topic, values);
    while ((await this.#statusOf(id)) === 'planning') await pause(50);
    const { status, counts, error } = await readJob(this.#visitor, id);
    if (status !== 'planned' || (counts['error'] ?? 0) > 0) throw new Error(`${topic} is ${status}: ${error} ${JSON.stringify(counts)}`);
    const { status: answer, text } = await this.#visitor.command('seedwork', 'import.apply', { import_id: id });
    if (answer !== 200) throw new Error(`import.apply gave ${answer} ${text}`);
    await this.#working(step, id);
  }

  /** Kills the product while a job works, until that has ended. */
  async #working(step: Step, id: string): Promise<void> {
    await pause(Math.random() * 200);
    for (let here = 0; here < KILLS_A_STEP && this.#isAtWork(await this.#statusOf(id)); here += 1) {
      await this.#node.kill();
      this.kills += 1;
      this.killsDuring[step] += 1;
      this.#node = await this.#testBed.node({ port: this.#node.port, env: { KURATOR_PROVIDER_DOMAINS: 'kurator.example' } });
      await pause(Math.random() * 500);
    }
    while (this.#isAtWork(await this.#statusOf(id))) await pause(50);
    this.#visitor = await signInVisitor(this.#node);
    const { status, error } = await readJob(this.#visitor, id);
    if (status !== (step === 'complete' ? 'done' : 'applied')) throw new Error(`${step} is ${status}: ${error}`);
    await this.#waitForViews();
  }

  /** Whether the completed project is anything but locked with one delivery, whose files hold every row. */
  async #incomplete(project_id: string): Promise<number> {
    const { store, pool } = await this.#testBed.application();
    const state = (await store.load(project_id))?.state;
    const deliveries = state?.['deliveries'];
    const { text } = await this.#visitor.get(`/dms/health/api/query/export/v3/data/delivery?project=${project_id}&output_format=csv`);
    const { rows } = await pool.query('select from event where stream_id = $1 and topic = $2', [project_id, 'health.project.complete']);
    const isWhole =
      state?.['is_completed'] === true &&
      Array.isArray(deliveries) &&
      deliveries.length === 1 &&
      rows.length <= 2 &&
      text.trim().split('\n').length === ROWS + 1 &&
      // Response.text() drops the byte order mark.
      JSON.stringify(deliveries).includes(createHash('sha256').update(`\uFEFF${text}`).digest('hex'));
    if (!isWhole) process.stdout.write(`  ${JSON.stringify(deliveries)} ${rows.length} ${text.slice(0, 200)}\n`);
    return isWhole ? 0 : 1;
  }

  async #begun(topic: string, values: Values): Promise<string> {
    return jobIdIn(JSON.stringify(await this.#told(topic, values)));
  }

  async #told(topic: string, values: Values): Promise<Readonly<Record<string, string>>> {
    const { status, text } = await this.#visitor.command('health', topic, values, { 'idempotency-key': randomUUID() });
    if (status !== 200) throw new Error(`${topic} gave ${status} ${text}`);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the answer of a command
    return JSON.parse(text) as Record<string, string>;
  }

  readonly #isAtWork = (status: string): boolean => workingStatuses.some((workingStatus) => workingStatus === status);

  async #statusOf(id: string): Promise<string> {
    const { pool } = await this.#testBed.application();
    return (await pool.query<{ status: string }>('select status from job where id = $1', [id])).rows[0]?.status ?? '';
  }

  async #count(sql: string, values: readonly unknown[]): Promise<number> {
    const { pool } = await this.#testBed.application();
    return (await pool.query<{ n: number }>(sql, [...values])).rows[0]?.n ?? Number.NaN;
  }

  async #waitForViews(): Promise<void> {
    while ((await this.#count('select (select max(position) from event) - min(position) as n from projector', [])) !== 0) await pause(20);
  }
}

type Values = Readonly<Record<string, unknown>>;

const nameOf = (year: number): string => `Listen ${year}`;
