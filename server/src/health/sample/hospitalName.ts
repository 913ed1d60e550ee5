import { transcribe } from '@kurator/contract/text/transcribe';
import type { Dice } from './dice.ts';
import { hospitalNames, legalForms, patrons, quarters } from './word.table.ts';

const filled = (pattern: string, places: Readonly<Record<string, string>>): string =>
  pattern.replaceAll(/\{(\w+)\}/g, (whole, name: string) => places[name] ?? whole);

export const siteNameOf = (pattern: string, dice: Dice): string =>
  filled(pattern, { quarter: dice.pick(quarters), letter: dice.pick(['A', 'B', 'C', 'D', 'F']) });

export class HospitalNames {
  readonly #given = new Set<string>();
  readonly #dice: Dice;

  constructor(dice: Dice) {
    this.#dice = dice;
  }

  next(town: string): { readonly name: string; readonly display_name: string } {
    const dice = this.#dice;
    for (;;) {
      const called = filled(dice.pick(hospitalNames), { town, patron: dice.pick(patrons) });
      const display_name = this.#given.has(called) ? `${called} ${dice.pick(quarters)}` : called;
      if (this.#given.has(display_name)) continue;
      this.#given.add(display_name);
      return { name: dice.chance(0.5) ? `${display_name} ${dice.pick(legalForms)}` : display_name, display_name };
    }
  }
}

/** Reserved domain (RFC 2606). */
export const domainOf = (name: string): string =>
  `${transcribe(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')}.example`;
