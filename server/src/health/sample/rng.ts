import { faker } from '@faker-js/faker/locale/de';
import { mensNames, tableShare, surnames, womensNames } from './person.table.ts';
import { createUuidV7 } from '../../platform/store/index.ts';

interface Person {
  readonly gender: 'female' | 'male';
  readonly first_name: string;
  readonly last_name: string;
}

/** Flattens the beginning of a frequency: the first is not twice as common as the second. */
const OFFSET = 4;

/** Seeded random generator. Faker has one state per process: run one sample at a time. */
export class Rng {
  #streamCount = 0;

  constructor(seed: number) {
    faker.seed(seed);
  }

  /** Integer within inclusive bounds. */
  int(min: number, max: number): number {
    return faker.number.int({ min, max });
  }

  hasChance(probability: number): boolean {
    return faker.number.float() < probability;
  }

  pick<T>(list: readonly T[]): T {
    return faker.helpers.arrayElement([...list]);
  }

  /** Distinct entries; the first are more likely. */
  some<T>(list: readonly T[], count: number): readonly T[] {
    const remainingEntries = [...list];
    return Array.from({ length: Math.min(count, list.length) }, () =>
      remainingEntries.splice(Math.min(this.int(0, remainingEntries.length - 1), this.int(0, remainingEntries.length - 1)), 1),
    ).flat();
  }

  uuid(): string {
    return faker.string.uuid();
  }

  /** Ids of streams in order of their times. */
  streamIds(at: () => Date): () => string {
    return () => createUuidV7(at().getTime() + Math.floor((this.#streamCount += 1) / 4_000), this.#streamCount, this.uuid());
  }

  person(): Person {
    const gender = this.pick(['female', 'male'] as const);
    const common = gender === 'female' ? womensNames : mensNames;
    const first_name = this.hasChance(tableShare.firstName) ? this.#pickFrequent(common) : faker.person.firstName(gender);
    const last_name = this.surname();
    // Double names and those of nobility are rare.
    if (this.hasChance(gender === 'female' ? 0.05 : 0.01)) return { gender, first_name, last_name: `${last_name}-${this.surname()}` };
    return { gender, first_name, last_name: this.hasChance(0.006) ? `von ${last_name}` : last_name };
  }

  /** Surname by its frequency: every hundredth is called Müller. */
  surname(): string {
    return this.hasChance(tableShare.surname) ? this.#pickFrequent(surnames) : faker.person.lastName();
  }

  /** Entry of a list by frequency: each is as likely as its place tells (Zipf). */
  #pickFrequent(list: readonly string[]): string {
    const place = Math.floor(OFFSET * ((list.length + OFFSET) / OFFSET) ** faker.number.float()) - OFFSET;
    return list[Math.max(0, Math.min(place, list.length - 1))] ?? '';
  }

  street(): string {
    return `${faker.location.street()} ${this.int(1, 180)}`;
  }
}
