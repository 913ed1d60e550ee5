import type { Command } from '@kurator/contract';
import type { Attribution, UnitOfWork } from '../../platform/bulk/index.ts';
import { Rejection } from '../../platform/bus/index.ts';
import type { StreamAppend } from '../../platform/store/index.ts';
import type { Dice } from './dice.ts';

type Job = () => Promise<void>;

/** What happened in the sample house, as jobs on the working times of its people. */
export class Story {
  readonly dice: Dice;
  readonly draft: UnitOfWork;
  readonly #times: readonly Attribution[];
  readonly #jobs: Job[][];
  #now = 0;

  constructor(dice: Dice, draft: UnitOfWork, times: readonly Attribution[]) {
    this.dice = dice;
    this.draft = draft;
    this.#times = times;
    this.#jobs = times.map(() => []);
  }

  get length(): number {
    return this.#times.length;
  }

  /** The last day of the story, YYYY-MM-DD. */
  get until(): string {
    return this.#times.at(-1)?.at.toISOString().slice(0, 10) ?? '';
  }

  /** The day on which the present job happens, YYYY-MM-DD. */
  get today(): string {
    return this.#times[this.#now]?.at.toISOString().slice(0, 10) ?? '';
  }

  /** Puts a job at a working time. */
  at(time: number, job: Job): void {
    this.#jobs[Math.min(time, this.length - 1)]?.push(job);
  }

  /** Puts a job at any later working time; dropped where there is none. */
  later(job: Job): void {
    if (this.#now + 1 < this.length) this.at(this.dice.int(this.#now + 1, this.length - 1), job);
  }

  /** Gives a command. What a person could not do now (its entity was deleted meanwhile) does not happen. */
  async tell(command: Command, body: Readonly<Record<string, unknown>>): Promise<void> {
    await this.draft.execute(command, body);
  }

  /** Begins an entity. @returns its id */
  async begin(command: Command, body: Readonly<Record<string, unknown>>): Promise<string> {
    const done = await this.draft.execute(command, body);
    if (done instanceof Rejection) throw new Error(`the sample's ${command.topic} was refused: ${done.message}`, { cause: done });
    return done.id;
  }

  /** Lets it happen, time by time. */
  async *happen(): AsyncGenerator<{ readonly acting: Attribution; readonly streams: readonly StreamAppend[] }> {
    for (const [time, acting] of this.#times.entries()) {
      this.#now = time;
      this.draft.attribute(acting);
      for (const job of this.#jobs[time] ?? []) await job();
      const streams = this.draft.flush();
      if (streams.length > 0) yield { acting, streams };
    }
  }
}
