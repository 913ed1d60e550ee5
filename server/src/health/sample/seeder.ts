import type { Command } from '@kurator/contract';
import type { UnitOfWork } from '../../platform/bulk/index.ts';
import { executeSampleCommand } from '../../seedwork/sampleCommand.ts';
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
    return executeSampleCommand(this.unit, command, body);
  }
}
