import { UsageError, readArgs, type Subcommand } from '../../platform/subcommand.ts';
import { createProgressReporter } from '../import/progress.ts';
import { seedHealthSample, sampleSizes } from './sample.ts';
import type { SampleCounts } from './sampleRun.ts';

const most = {
  hospitals: 9_999,
  locations: 100_000,
  clinics: 1_000_000,
  medics: 5_000_000,
  practices: 1_000_000,
  mvzs: 100_000,
  rehas: 100_000,
  'private-hospitals': 100_000,
  spas: 100_000,
  seed: 2_147_483_647,
} as const;
const { full } = sampleSizes;

export const sampleSubcommand: Subcommand = {
  usage: [
    'sample --hospitals N [--locations N] [--clinics N] [--medics N] [--practices N] [--mvzs N] [--rehas N] [--private-hospitals N] [--spas N] [--seed S]',
  ],
  run: async (args, { application, say }) => {
    const { seed = 1, ...size } = readSizes(args);
    const openedApplication = await application();
    const progress = createProgressReporter(process.stderr);
    const createdSize = await seedHealthSample(openedApplication, size, {
      seed,
      onProgress: (doneCount, total) => progress('working days', doneCount, total),
    });
    say(`${describeSize(createdSize)}, all invented.`);
  },
};

function describeSize(createdSize: SampleCounts): string {
  const { hospitals, locations, clinics, medics = 0, practices = 0, mvzs = 0, rehas = 0, private_hospitals = 0, spas = 0 } = createdSize;
  const all = {
    hospital: hospitals,
    location: locations,
    clinic: clinics,
    medic: medics,
    practice: practices,
    MVZ: mvzs,
    reha: rehas,
    'private hospital': private_hospitals,
    spa: spas,
  };
  const parts = Object.entries(all).filter(([what, count]) => count > 0 || ['hospital', 'location', 'clinic'].includes(what));
  const words = parts.map(([what, count]) => countText(count, what));
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

const countText = (count: number, what: string): string => `${count.toLocaleString('en')} ${what}${count === 1 ? '' : 's'}`;

/** Sizes by argument, else by the number of hospitals. @throws UsageError */
function readSizes(args: readonly string[]): SampleCounts & { readonly seed: number | undefined } {
  const values = parseArguments(args);
  const whole = (name: keyof typeof most): number | undefined => {
    const typedValue = values[name];
    if (typedValue === undefined) return undefined;
    if (!/^\d{1,10}$/.test(typedValue) || Number(typedValue) > most[name])
      throw new UsageError(`--${name} needs a whole number up to ${most[name].toLocaleString('en')}, not "${typedValue}".`);
    return Number(typedValue);
  };
  const hospitals = whole('hospitals');
  if (hospitals === undefined || hospitals === 0) throw new UsageError('sample needs --hospitals N.');
  const locations = whole('locations') ?? Math.round((hospitals * full.locations) / full.hospitals);
  const clinics = whole('clinics') ?? Math.round((locations * full.clinics) / full.locations);
  if (locations < hospitals)
    throw new UsageError('Every hospital has at least one location: --locations must not be less than --hospitals.');
  const population = {
    medics: whole('medics') ?? 0,
    practices: whole('practices') ?? 0,
    mvzs: whole('mvzs') ?? 0,
    rehas: whole('rehas') ?? 0,
    private_hospitals: whole('private-hospitals') ?? 0,
    spas: whole('spas') ?? 0,
  };
  return { hospitals, locations, clinics, ...population, seed: whole('seed') };
}

function parseArguments(args: readonly string[]): Partial<Record<keyof typeof most, string>> {
  const text = { type: 'string' } as const;
  const options = {
    hospitals: text,
    locations: text,
    clinics: text,
    medics: text,
    practices: text,
    mvzs: text,
    rehas: text,
    'private-hospitals': text,
    spas: text,
    seed: text,
  };
  return readArgs({ args: [...args], options }).values;
}
