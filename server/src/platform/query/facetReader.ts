import { requestedFacets, type RequestedFacet } from './requestedFacet.ts';
import type { ListRequest } from './criteria.ts';
import { facetSql, storedFacetSql, type Facet } from './facet.ts';
import type { ListSource } from './list.ts';
import { runWithTimeout } from './runWithTimeout.ts';
import type { Statement } from './statement/page.ts';
import type { ReadOptions, StatementRunner } from './statementRunner.ts';
import { ViewResultCache } from './viewResultCache.ts';

/** Time limit of a count in milliseconds; a facet that takes longer is left out. */
const TIMEOUT_MS = 150;
/** Maximum of values of a facet. */
const MAX_VALUES = 200;

type Counts = Readonly<Record<`facet_${number}`, string>>;

/** Facets of the declared filters: each counts the column of its filter. */
const filterFacets = ({ list, view: { coded }, facets = {} }: ListSource): readonly Facet[] =>
  list.filters.flatMap(({ facet: key, name, match, column = name }): Facet[] => {
    if (key === undefined) return [];
    const isCoded = match === 'codes' && coded !== undefined;
    const facetColumn = isCoded ? ({ column: coded.column, isArray: true, label: coded.labelOf } as const) : { column, label: String };
    return [{ key, filter: name, ...facetColumn, ...facets[key] }];
  });

/** Counts the values of filters, each within the other filters, as far as that is quick. */
export class FacetReader {
  readonly #view: ListSource['view'];
  readonly #facets: readonly Facet[];
  readonly #runner: StatementRunner;
  readonly #counts = new ViewResultCache<string>();

  constructor(source: ListSource, runner: StatementRunner) {
    this.#view = source.view;
    this.#facets = filterFacets(source);
    this.#runner = runner;
  }

  /** Counts by facet as JSON text. @throws the signal's reason */
  async readFacets(request: ListRequest, reading: ReadOptions): Promise<string> {
    const facets = requestedFacets(this.#view, this.#facets, request);
    // Facets within the same conditions share one pass over their hits.
    const passes = Map.groupBy(facets, ({ isKept, key, where }) => (isKept ? key : where.key));
    const members = await Promise.all([...passes.values()].map((pass) => this.#countFacets(pass, reading)));
    return `{${members.flat().join(',')}}`;
  }

  /** Members of the answer; none if the count is late. */
  async #countFacets(pass: readonly RequestedFacet[], { signal }: ReadOptions): Promise<readonly string[]> {
    const cachedCounts = pass.flatMap(({ key }) => this.#counts.get(key, this.#runner.revision)?.value ?? []);
    if (cachedCounts.length === pass.length) return cachedCounts;
    const statement = statementOf(this.#view.name, pass);
    const row = await runWithTimeout(TIMEOUT_MS, signal, (until) => this.#runner.runLong<Counts>(statement, until));
    return pass.flatMap(({ facet, key }, nr) => {
      if (row === undefined) return [];
      const value = `"${facet.key}":${row[`facet_${nr}`]}`;
      this.#counts.set(key, { revision: row.revision, value });
      return [value];
    });
  }
}

function statementOf(view: string, pass: readonly RequestedFacet[]): Statement {
  const [first] = pass;
  if (first?.isKept !== false)
    return { text: pass.map(({ facet }) => `select items as facet_0 from (${storedFacetSql(facet, view)}) f`).join(''), values: [] };
  const columns = [...new Set(pass.map(({ facet }) => facet.column))].join(', ');
  const counts = pass.map(({ facet }, nr) => `(${facetSql(facet, 'a', MAX_VALUES)}) as facet_${nr}`).join(', ');
  const { sql, values } = first.where;
  return { text: `with a as materialized (select ${columns} from ${view} m where ${sql}) select ${counts}`, values };
}
