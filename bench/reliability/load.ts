import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Application } from '../../server/src/platform/application.ts';
import { checkStateSample } from '../../server/src/platform/store/index.ts';
import { addressBody } from '../../server/src/testing/commandBody.ts';
import type { Visitor } from '../../server/src/testing/visitor.ts';
import type { Figure } from '../figure.ts';
import { mustBeZero, minimumFigure } from './faultTest.ts';

/** Command identified by a mark in its event. */
interface MarkedCommand {
  readonly mark: string;
  readonly area: string;
  readonly topic: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** Concurrent people who repeat each command with its key until it is answered. */
export class CommandLoad {
  readonly #visitor: Visitor;
  readonly #run = randomUUID().slice(0, 8);
  readonly #acknowledgedMarks = new Set<string>();
  readonly #rejections: string[] = [];
  #commandCount = 0;
  #retries = 0;
  #isOver = false;
  #workers: Promise<void>[] = [];

  constructor(visitor: Visitor) {
    this.#visitor = visitor;
  }

  get acknowledgedMarks(): ReadonlySet<string> {
    return this.#acknowledgedMarks;
  }

  /** Unexpected rejections; there must be none. */
  get rejections(): readonly string[] {
    return this.#rejections;
  }

  get retries(): number {
    return this.#retries;
  }

  start(workers: number): void {
    this.#workers = Array.from({ length: workers }, (_, worker) => this.#runWorker(worker));
  }

  /** Finishes all commands. */
  async end(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#workers);
  }

  async #runWorker(worker: number): Promise<void> {
    let hospital: string | undefined;
    for (let n = 0; !this.#isOver; n += 1) {
      const mark = `marke-${this.#run}-${(this.#commandCount += 1)}`;
      const createdId = await this.#sendUntilAnswered(this.#createCommand(mark, worker, n, hospital));
      if (n % 20 === 0) hospital = createdId ?? hospital;
    }
  }

  #createCommand(mark: string, worker: number, n: number, hospital: string | undefined): MarkedCommand {
    if (n % 20 === 0 || hospital === undefined) {
      const number = String(100_000_000 + worker * 10_000_000 + n);
      return {
        mark,
        area: 'health',
        topic: 'hospital.create',
        fields: { name: mark, gba_ik_number: number, skip_duplicate_check: true, ...addressBody },
      };
    }
    if (n % 2 === 0)
      return { mark, area: 'health', topic: 'hospital.update', fields: { hospital_id: hospital, name: mark, display_name: mark } };
    return { mark, area: 'seedwork', topic: 'entity.add_comment', fields: { entity_id: hospital, entity_type: 'hospital', comment: mark } };
  }

  /** @returns the created id */
  async #sendUntilAnswered({ mark, area, topic, fields }: MarkedCommand): Promise<string | undefined> {
    const key = randomUUID();
    for (;;) {
      const answer = await this.#visitor.command(area, topic, fields, { 'idempotency-key': key }).catch(() => undefined);
      if (answer?.status === 200) {
        this.#acknowledgedMarks.add(mark);
        return /"entity_id":"([^"]+)"/.exec(answer.text)?.[1];
      }
      if (answer !== undefined && answer.status !== 503) {
        this.#rejections.push(`${topic}: ${answer.status} ${answer.text.slice(0, 300)}`);
        return undefined;
      }
      this.#retries += 1;
      await pause(10);
    }
  }
}

/** Repeats an outage under load and audits the commands. */
export async function auditAcknowledgedWrites(
  load: CommandLoad,
  { pool, store }: Pick<Application, 'pool' | 'store'>,
  kills: { readonly what?: string; readonly count: number; readonly target: number },
): Promise<Figure[]> {
  const { lost, doubled } = await lostAndDoubled(pool, load.acknowledgedMarks);
  return [
    minimumFigure(kills.what ?? 'kills', kills.count, kills.target),
    minimumFigure('commands acknowledged', load.acknowledgedMarks.size, kills.target),
    minimumFigure('tries without an answer', load.retries, kills.target),
    mustBeZero('acknowledged, but lost', lost),
    mustBeZero('doubled', doubled),
    mustBeZero('answered otherwise', load.rejections.length),
    mustBeZero('states that are not the fold of their events', (await checkStateSample(store)).length),
  ];
}

/** Acknowledged commands with no event or several. */
async function lostAndDoubled(pool: pg.Pool, acknowledgedMarks: ReadonlySet<string>): Promise<{ lost: number; doubled: number }> {
  const { rows } = await pool.query<{ mark: string; n: number }>(
    `select substring((data -> 'after')::text from 'marke-[0-9a-f]+-[0-9]+') as mark, count(*) as n from event group by 1`,
  );
  const eventCounts = new Map(rows.map(({ mark, n }) => [mark, n]));
  const lost = [...acknowledgedMarks].filter((mark) => !eventCounts.has(mark));
  return { lost: lost.length, doubled: rows.filter(({ mark, n }) => mark !== null && n > 1).length };
}
