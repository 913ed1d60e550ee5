import { faker } from '@faker-js/faker/locale/de';
import { timedId } from '../../platform/store/index.ts';

export interface Person {
  readonly gender: 'female' | 'male';
  readonly first_name: string;
  readonly last_name: string;
}

/** Seeded random generator. Faker has one state per process: run one sample at a time. */
export class Rng {
  #begun = 0;

  constructor(seed: number) {
    faker.seed(seed);
  }

  /** Integer within inclusive bounds. */
  int(min: number, max: number): number {
    return faker.number.int({ min, max });
  }

  chance(probability: number): boolean {
    return faker.number.float() < probability;
  }

  pick<T>(list: readonly T[]): T {
    return faker.helpers.arrayElement([...list]);
  }

  /** Distinct entries; the first are more likely. */
  some<T>(list: readonly T[], count: number): readonly T[] {
    const left = [...list];
    return Array.from({ length: Math.min(count, list.length) }, () =>
      left.splice(Math.min(this.int(0, left.length - 1), this.int(0, left.length - 1)), 1),
    ).flat();
  }

  uuid(): string {
    return faker.string.uuid();
  }

  /** Ids of streams in order of their times. */
  streamIds(at: () => Date): () => string {
    return () => timedId(at().getTime() + Math.floor((this.#begun += 1) / 4_000), this.#begun, this.uuid());
  }

  person(): Person {
    const gender = this.pick(['female', 'male'] as const);
    return { gender, first_name: faker.person.firstName(gender), last_name: faker.person.lastName(gender) };
  }

  street(): string {
    return `${faker.location.street()} ${this.int(1, 180)}`;
  }
}
