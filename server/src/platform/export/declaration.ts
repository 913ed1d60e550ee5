import type { Area, Language } from '@kurator/contract';
import type { Dataset } from './dataset.ts';

/** An export that people can ask for by its key. */
export interface Export {
  readonly area: Area;
  /** Unique within the area. */
  readonly key: string;
  readonly title: Readonly<Record<Language, string>>;
  readonly helptext?: Readonly<Record<Language, string>>;
  readonly dataset: Dataset;
}

/** Exports of an area by their keys. */
export const exportsOf = (exports: readonly Export[], area: string): ReadonlyMap<string, Export> =>
  new Map(exports.filter((declared) => declared.area === area).map((declared) => [declared.key, declared]));
