import type { Command } from '@kurator/contract';
import type { UnitOfWork } from '../../platform/bulk/index.ts';
import { Rejection } from '../../platform/bus/index.ts';
import type { Rng } from './rng.ts';

/** Executes commands on an invented entity in order, by the normal rules. */
export class SampleCommandRunner {
  readonly rng: Rng;
  readonly unit: UnitOfWork;

  constructor(rng: Rng, unit: UnitOfWork) {
    this.rng = rng;
    this.unit = unit;
  }

  async run(command: Command, body: Readonly<Record<string, unknown>>): Promise<string> {
    const outcome = await this.unit.execute(command, body);
    if (outcome instanceof Rejection) throw new Error(`the sample's ${command.topic} was refused: ${outcome.message}`, { cause: outcome });
    return outcome.id;
  }
}
