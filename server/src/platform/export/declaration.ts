import type { Area, Language } from '@kurator/contract';
import type { ExportOptions } from '@kurator/contract/seedwork/export.answer';
import type pg from 'pg';
import type { Dataset } from './dataset.ts';

/** For which projects and years an export is asked; none: for all. */
export interface ExportScope {
  readonly projects: readonly string[];
  readonly years: readonly number[];
}

/** What people are offered to choose from: projects and years by a label. */
export type ExportChoices = (pool: pg.Pool) => Promise<ExportOptions[string]['options']>;

/** How an export is offered. */
export interface ExportOffer {
  /** Unique within the area. */
  readonly key: string;
  readonly title: Readonly<Record<Language, string>>;
  readonly helptext?: Readonly<Record<Language, string>>;
  /** Absent: it is asked for as a whole. */
  readonly choices?: ExportChoices;
  /** Views that it reads, beside those of the entity types. */
  readonly views?: readonly string[];
}

/** An export that people can ask for by its key. */
export interface Export extends ExportOffer {
  readonly area: Area;
  readonly dataset: Dataset;
  /** The same of some projects and years, with the columns that people defined. */
  readonly scoped?: (pool: pg.Pool, scope: ExportScope) => Promise<Dataset>;
}

/** Exports of an area by their keys. */
export const exportsOf = (exports: readonly Export[], area: string): ReadonlyMap<string, Export> =>
  new Map(exports.filter((declared) => declared.area === area).map((declared) => [declared.key, declared]));

const everything: ExportScope = { projects: [], years: [] };

/** What an export holds of some projects and years. */
export const datasetOf = async ({ dataset, scoped }: Export, pool: pg.Pool, scope: ExportScope = everything): Promise<Dataset> =>
  scoped ? scoped(pool, scope) : dataset;
