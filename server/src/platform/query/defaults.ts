import { parseFilterValue, type FilterValue } from './filterValue.ts';
import type { ListSource } from './list.ts';
import type { DefaultFilterValues } from './listRequest.ts';
import type { ReadContext, StatementRunner } from './statementRunner.ts';

/** Default values of absent filters: declared, or the highest existing one. */
export class FilterDefaults {
  readonly #source: ListSource;
  readonly #runner: StatementRunner;
  readonly #declaredDefaults: ReadonlyMap<string, FilterValue>;
  readonly #newestFilters: readonly string[];

  /** @throws an Error for an invalid declared default */
  constructor(source: ListSource, runner: StatementRunner) {
    const { filters, name } = source.list;
    this.#source = source;
    this.#runner = runner;
    this.#newestFilters = filters.filter((filter) => filter.default === 'newest').map((filter) => filter.name);
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
  async readDefaults(reading: ReadContext, only?: readonly string[]): Promise<DefaultFilterValues> {
    const isMeant = (name: string): boolean => only?.includes(name) ?? true;
    const declared = new Map([...this.#declaredDefaults].filter(([name]) => isMeant(name)));
    const newest = this.#newestFilters.filter(isMeant);
    if (newest.length === 0) return declared;
    const highest = newest.map((name) => `(select max(${name}) from ${this.#source.view.name}) as ${name}`);
    const statement = { text: `select ${highest.join(', ')}`, values: [] };
    const { revision: _revision, ...row } = await this.#runner.runForRow<Record<string, string | number | null>>(statement, reading);
    return new Map([...declared, ...Object.entries(row)]);
  }
}
