import type { Command } from '@kurator/contract';
import type { UnitOfWork } from '../../platform/bulk/index.ts';
import { Rejection } from '../../platform/bus/index.ts';
import type { Dice } from './dice.ts';

/** Who gives the commands of an invented person's life, one after the other, by the rules of the normal commands. */
export class Teller {
  readonly dice: Dice;
  readonly draft: UnitOfWork;

  constructor(dice: Dice, draft: UnitOfWork) {
    this.dice = dice;
    this.draft = draft;
  }

  async tell(command: Command, body: Readonly<Record<string, unknown>>): Promise<string> {
    const done = await this.draft.execute(command, body);
    if (done instanceof Rejection) throw new Error(`the sample's ${command.topic} was refused: ${done.message}`, { cause: done });
    return done.id;
  }
}
