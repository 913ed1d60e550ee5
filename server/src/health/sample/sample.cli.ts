import { parseArgs } from 'node:util';
import { Failure, Misuse, type Subcommand } from '../../platform/subcommand.ts';
import { progressOn } from '../import/progress.ts';
import { HoldsData, sample, sampleSizes, type SampleSize } from './sample.ts';

const most = { hospitals: 9_999, locations: 100_000, clinics: 1_000_000, seed: 2_147_483_647 } as const;
const { full } = sampleSizes;

/** Fills an empty house with invented hospitals. */
export const sampleSubcommand: Subcommand = {
  usage: ['sample --hospitals N [--locations M] [--clinics K] [--seed S]'],
  run: async (args, { house, say }) => {
    const { seed = 1, ...size } = read(args);
    const opened = await house();
    const progress = progressOn(process.stderr);
    try {
      const made = await sample(opened, size, { seed, onProgress: (done, total) => progress('working days', done, total) });
      say(
        `${spoken(made.hospitals, 'hospital')}, ${spoken(made.locations, 'location')} and ${spoken(made.clinics, 'clinic')}, all invented.`,
      );
    } catch (error) {
      throw error instanceof HoldsData ? new Failure(error.message) : error;
    }
  },
};

const spoken = (count: number, what: string): string => `${count.toLocaleString('en')} ${what}${count === 1 ? '' : 's'}`;

/** What was typed; what was not follows from the number of hospitals. @throws Misuse */
function read(args: readonly string[]): SampleSize & { readonly seed: number | undefined } {
  const values = parsed(args);
  const whole = (name: keyof typeof most): number | undefined => {
    const typed = values[name];
    if (typed === undefined) return undefined;
    if (!/^\d{1,10}$/.test(typed) || Number(typed) > most[name])
      throw new Misuse(`--${name} needs a whole number up to ${most[name].toLocaleString('en')}, not "${typed}".`);
    return Number(typed);
  };
  const hospitals = whole('hospitals');
  if (hospitals === undefined || hospitals === 0) throw new Misuse('sample needs --hospitals N.');
  const locations = whole('locations') ?? Math.round((hospitals * full.locations) / full.hospitals);
  const clinics = whole('clinics') ?? Math.round((locations * full.clinics) / full.locations);
  if (locations < hospitals) throw new Misuse('Every hospital has at least one location: --locations must not be less than --hospitals.');
  return { hospitals, locations, clinics, seed: whole('seed') };
}

function parsed(args: readonly string[]): Partial<Record<keyof typeof most, string>> {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({ args: [...args], options: { hospitals: text, locations: text, clinics: text, seed: text } }).values;
  } catch (error) {
    throw new Misuse(error instanceof Error ? error.message : String(error));
  }
}
