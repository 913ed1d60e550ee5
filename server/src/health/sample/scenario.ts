import type { Command } from '@kurator/contract';
import type { Attribution, UnitOfWork } from '../../platform/bulk/index.ts';
import type { StreamAppend } from '../../platform/store/index.ts';
import { executeSampleCommand } from '../../seedwork/sampleCommand.ts';
import type { Rng } from './rng.ts';

type Job = () => Promise<void>;

/** Schedule of commands over working times. */
export class CommandSchedule {
  readonly rng: Rng;
  readonly unit: UnitOfWork;
  readonly #times: readonly Attribution[];
  readonly #jobs: Job[][];
  #timeIndex = 0;

  constructor(rng: Rng, unit: UnitOfWork, times: readonly Attribution[]) {
    this.rng = rng;
    this.unit = unit;
    this.#times = times;
    this.#jobs = times.map(() => []);
  }

  get length(): number {
    return this.#times.length;
  }

  get until(): string {
    return this.#times.at(-1)?.at.toISOString().slice(0, 10) ?? '';
  }

  get today(): string {
    return this.#times[this.#timeIndex]?.at.toISOString().slice(0, 10) ?? '';
  }

  schedule(time: number, job: Job): void {
    this.#jobs[Math.min(time, this.length - 1)]?.push(job);
  }

  scheduleLater(job: Job): void {
    if (this.#timeIndex + 1 < this.length) this.schedule(this.rng.int(this.#timeIndex + 1, this.length - 1), job);
  }

  /** Executes a command; skips it if it is impossible now, as on a deleted entity. */
  async run(command: Command, body: Readonly<Record<string, unknown>>): Promise<void> {
    await this.unit.execute(command, body);
  }

  async create(command: Command, body: Readonly<Record<string, unknown>>): Promise<string> {
    return executeSampleCommand(this.unit, command, body);
  }

  async *play(): AsyncGenerator<{ readonly attribution: Attribution; readonly streams: readonly StreamAppend[] }> {
    for (const [time, attribution] of this.#times.entries()) {
      this.#timeIndex = time;
      this.unit.attribute(attribution);
      for (const job of this.#jobs[time] ?? []) await job();
      const streams = this.unit.flush();
      if (streams.length > 0) yield { attribution, streams };
    }
  }
}
