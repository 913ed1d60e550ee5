import type { Area, Language } from '@kurator/contract';
import type { ExportOptions } from '@kurator/contract/seedwork/export.answer';
import type pg from 'pg';
import type { Dataset } from './dataset.ts';

/** Projects and years of an export; empty: all. */
export interface ExportScope {
  readonly projects: readonly string[];
  readonly years: readonly number[];
}

export type ExportOptionsLoader = (pool: pg.Pool) => Promise<ExportOptions[string]['options']>;

export interface ExportOffer {
  readonly key: string;
  readonly title: Readonly<Record<Language, string>>;
  readonly helptext?: Readonly<Record<Language, string>>;
  /** Absent: exported as a whole. */
  readonly choices?: ExportOptionsLoader;
  /** Views it reads, besides those of the entity types. */
  readonly views?: readonly string[];
}

export interface Export extends ExportOffer {
  readonly area: Area;
  readonly dataset: Dataset;
  /** Dataset of some projects and years, with their user-defined columns. */
  readonly scoped?: (pool: pg.Pool, scope: ExportScope) => Promise<Dataset>;
}

export const exportsOfArea = (exports: readonly Export[], area: string): ReadonlyMap<string, Export> =>
  new Map(exports.filter((declared) => declared.area === area).map((declared) => [declared.key, declared]));

const everything: ExportScope = { projects: [], years: [] };

export const datasetOf = async ({ dataset, scoped }: Export, pool: pg.Pool, scope: ExportScope = everything): Promise<Dataset> =>
  scoped ? scoped(pool, scope) : dataset;
