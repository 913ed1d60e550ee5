import { transliterate } from '@kurator/contract/text/transcribe';
import type { Rng } from './rng.ts';
import { hospitalNamePatterns, legalForms, patrons, townDistricts } from './word.table.ts';

const fillPattern = (pattern: string, places: Readonly<Record<string, string>>): string =>
  pattern.replaceAll(/\{(\w+)\}/g, (whole, name: string) => places[name] ?? whole);

export const generateSiteName = (pattern: string, rng: Rng): string =>
  fillPattern(pattern, { quarter: rng.pick(townDistricts), letter: rng.pick(['A', 'B', 'C', 'D', 'F']) });

/** Name with a legal form of the owner that it speaks of. */
export const withLegalForm = (name: string, rng: Rng): string =>
  `${name} ${rng.pick(legalForms.find((kind) => kind.name.test(name))?.forms ?? [])}`;

export class HospitalNames {
  readonly #usedNames = new Set<string>();
  readonly #rng: Rng;

  constructor(rng: Rng) {
    this.#rng = rng;
  }

  next(town: string): { readonly name: string; readonly display_name: string } {
    const rng = this.#rng;
    for (;;) {
      const baseName = fillPattern(rng.pick(hospitalNamePatterns), { town, patron: rng.pick(patrons) });
      const display_name = this.#usedNames.has(baseName) ? `${baseName} ${rng.pick(townDistricts)}` : baseName;
      if (this.#usedNames.has(display_name)) continue;
      this.#usedNames.add(display_name);
      return { name: rng.hasChance(0.5) ? withLegalForm(display_name, rng) : display_name, display_name };
    }
  }
}

/** Reserved domain (RFC 2606). */
export const domainOf = (name: string): string =>
  `${transliterate(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')}.example`;
