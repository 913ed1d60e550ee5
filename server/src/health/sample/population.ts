import { entityTypeOf } from '@kurator/contract/entityTypes';
import { UnitOfWork, type Attribution, type UnitOfWorkOptions } from '../../platform/bulk/index.ts';
import { isLiving, type Store, type StreamAppend } from '../../platform/store/index.ts';
import { health } from '../index.ts';
import { seedwork } from '../../seedwork/index.ts';
import type { Rng } from './rng.ts';
import { createInstitution, type SampleInstitution } from './institution.ts';
import { createMedic, type AffiliationTarget } from './medic.ts';
import { SampleCommandRunner } from './seeder.ts';
import type { SampleCounts, SampleRun } from './sampleRun.ts';

const plurals = { spas: 'spa', rehas: 'reha', private_hospitals: 'private_hospital', mvzs: 'mvz', practices: 'practice' } as const;

/** Number of institutions of which one practice is entered a second time. */
const ENTERED_TWICE = 40;

interface PopulationOptions {
  readonly store: Store;
  readonly sampleRun: SampleRun;
  readonly rng: Rng;
  readonly numbers: NonNullable<UnitOfWorkOptions['numbers']>;
  /** Hospitals and clinics of that time; the store may be ahead. */
  readonly workplaces: UnitOfWork['streams'];
}

/** Medics and institutions, a share of them at each working time. */
export class Population {
  readonly #options: PopulationOptions;
  readonly #rng: Rng;
  readonly #deciders = [...seedwork.deciders, ...health.deciders];
  readonly #places: AffiliationTarget[] = [];
  readonly #clinics: AffiliationTarget[] = [];
  readonly #createdCounts = new Map<string, number>();
  #institutionCount = 0;
  #latestPractice: SampleInstitution | undefined;

  constructor(options: PopulationOptions) {
    this.#options = options;
    this.#rng = options.rng;
  }

  /** Adds new hospitals and clinics as places of work. */
  addWorkplaces(streams: readonly StreamAppend[]): void {
    for (const { id, type, version } of streams)
      if ((type === 'clinic' || type === 'hospital') && version === 0) this.#clinics.push({ id, type });
  }

  /** Creates those due at this share (0 to 1) of the time. */
  async grow(attribution: Attribution, part: number): Promise<void> {
    const share = (what: string): number => {
      const by = Math.floor(part * sizeOf(this.#options.sampleRun.inputs.size, what));
      const more = by - (this.#createdCounts.get(what) ?? 0);
      this.#createdCounts.set(what, by);
      return more;
    };
    for (const [plural, type] of Object.entries(plurals))
      await this.#writeEntities(attribution, share(plural), async (seeder) => {
        const nr = (this.#institutionCount += 1);
        const institution = await createInstitution(
          seeder,
          type,
          type === 'practice' && nr % ENTERED_TWICE === 0 ? this.#latestPractice : undefined,
        );
        if (type === 'practice') this.#latestPractice = institution;
        if (type !== 'spa') this.#places.push({ id: institution.id, type });
      });
    await this.#writeEntities(attribution, share('medics'), (seeder, places) => createMedic(seeder, places));
  }

  async #writeEntities(
    attribution: Attribution,
    total: number,
    one: (seeder: SampleCommandRunner, places: readonly AffiliationTarget[]) => Promise<unknown>,
  ): Promise<void> {
    if (total === 0) return;
    const { store, sampleRun, rng, numbers, workplaces } = this.#options;
    const streams = async (from: number, to: number): Promise<readonly StreamAppend[]> => {
      const unit = new UnitOfWork({
        store,
        entityTypeOf,
        deciders: this.#deciders,
        attribution,
        numbers,
        newId: () => rng.uuid(),
        newStreamId: rng.streamIds(() => attribution.at),
      });
      const chosenPlaces = Array.from({ length: to - from }, () => this.#pickPlaces());
      for (const { id } of chosenPlaces.flat()) {
        const loaded = workplaces.peek(id);
        if (loaded) unit.streams.attach(loaded);
      }
      await unit.streams.load(chosenPlaces.flat().map(({ id }) => id));
      const seeder = new SampleCommandRunner(rng, unit);
      for (const places of chosenPlaces)
        await one(
          seeder,
          places.filter(({ id }) => isLivingEntity(unit, id)),
        );
      return unit.flush();
    };
    await sampleRun.write({ id: rng.uuid(), ...attribution }, { total, streams });
  }

  /** One place of work for most, two for some, none for few. */
  #pickPlaces(): readonly AffiliationTarget[] {
    const rng = this.#rng;
    const all = rng.hasChance(0.35) && this.#clinics.length > 0 ? this.#clinics : this.#places.length > 0 ? this.#places : this.#clinics;
    const count = rng.hasChance(0.05) ? 0 : rng.hasChance(0.15) ? 2 : 1;
    const chosenPlaces = Array.from({ length: all.length === 0 ? 0 : count }, () => all[rng.int(0, all.length - 1)]).filter(
      (place) => place !== undefined,
    );
    return [...new Map(chosenPlaces.map((place) => [place.id, place])).values()];
  }
}

const isLivingEntity = (unit: UnitOfWork, id: string): boolean => {
  const loaded = unit.streams.peek(id);
  return loaded !== undefined && isLiving(loaded);
};

const sizeOf = (size: SampleCounts, plural: string): number => new Map<string, number | undefined>(Object.entries(size)).get(plural) ?? 0;
