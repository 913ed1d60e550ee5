import type { ListFilter } from '@kurator/contract/kit/list';
import { buildWhere, DELETED, type Where } from './condition.ts';
import { parseFilterValue, type FilterValue } from './filterValue.ts';
import type { ListSource } from './list.ts';
import { readConditions, type DefaultFilterValues } from './listRequest.ts';
import type { ReadOptions, StatementRunner } from './statementRunner.ts';

/** Default values of absent filters: declared, or the highest existing one. */
export class FilterDefaults {
  readonly #source: ListSource;
  readonly #runner: StatementRunner;
  readonly #declaredDefaults: ReadonlyMap<string, FilterValue>;
  readonly #newestFilters: readonly ListFilter[];

  /** @throws an Error for an invalid declared default */
  constructor(source: ListSource, runner: StatementRunner) {
    const { filters, name } = source.list;
    this.#source = source;
    this.#runner = runner;
    this.#newestFilters = filters.filter((filter) => filter.default === 'newest');
    this.#declaredDefaults = new Map(
      filters.flatMap((filter) => {
        if (filter.default === undefined || filter.default === 'newest') return [];
        const value = parseFilterValue(filter, filter.default.value);
        if (value === undefined) throw new Error(`The list ${name}: ${filter.default.value} is no value of the filter ${filter.name}`);
        return [[filter.name, value] as const];
      }),
    );
  }

  /** Current defaults. @param only filters needed although an owner determines the scope; default: all. @throws the signal's reason */
  async readDefaults(params: URLSearchParams, reading: ReadOptions, only?: readonly string[]): Promise<DefaultFilterValues> {
    const isMeant = (name: string): boolean => only?.includes(name) ?? true;
    const declared = new Map([...this.#declaredDefaults].filter(([name]) => isMeant(name)));
    const newest = this.#newestFilters.filter(({ name }) => isMeant(name));
    if (newest.length === 0) return declared;
    let values: readonly unknown[] = [];
    const highest = newest.map((filter) => {
      const where = this.#rowsOf(filter, params, values);
      values = where.values;
      return `(select max(${filter.name}) from ${this.#source.view.name} where ${where.sql}) as ${filter.name}`;
    });
    const statement = { text: `select ${highest.join(', ')}`, values };
    const { revision: _revision, ...row } = await this.#runner.runForRow<Record<string, string | number | null>>(statement, reading);
    return new Map([...declared, ...Object.entries(row)]);
  }

  /** Condition of the rows whose newest value counts: those that the request shows, of its type where the filter is declared so. */
  #rowsOf({ newestWithin = [] }: ListFilter, params: URLSearchParams, firstValues: readonly unknown[]): Where {
    const { view, list } = this.#source;
    const filters = list.filters.filter(({ name }) => name === DELETED || newestWithin.includes(name));
    return buildWhere(view, { terms: [], conditions: readConditions(filters, params).conditions }, view.deleted, firstValues);
  }
}
