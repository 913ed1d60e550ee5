import { notFound } from '../bus/index.ts';
import { domainOfArea, isAllowed } from '@kurator/contract/kit/permission';
import type { NearSpelling } from '@kurator/contract/kit/listAnswer';
import type { Property } from '@kurator/contract/kit/property';
import { propertyDefinitionSchema } from '@kurator/contract/kit/propertyAnswer';
import { z } from 'zod';
import { isUuid } from '../store/index.ts';
import { requestedFacets } from './requestedFacet.ts';
import { buildWhere, type DeletedVisibility, type Where } from './condition.ts';
import { FilterDefaults } from './defaults.ts';
import { storedFacetSql, type Facet } from './facet.ts';
import { FacetReader } from './facetReader.ts';
import { facetsOf, rowColumnsSql, type ListSource } from './list.ts';
import { findOwnerCondition, readListRequest } from './listRequest.ts';
import type { ListRequest, OwnedDefinitions, PropertyCriteria } from './criteria.ts';
import type { ListView } from './listView.ts';
import { addSortProperty } from './propertySql.ts';
import { relevanceOrdering, addRelevanceTiers } from './relevance.ts';
import { effectiveTermsOf } from './term.ts';
import { findNearSpellings } from './nearSpelling.ts';
import { neighboursInHitsStatement, neighboursStatement, positionStatement, type NeighboursQuery } from './neighbours.ts';
import { PageReader, type Page } from './pageReader.ts';
import { StatementRunner, type ReadOptions, type RevisionedRow, type StatementRunnerOptions } from './statementRunner.ts';
import { ViewResultCache } from './viewResultCache.ts';

type ListReaderOptions = ListSource & Omit<StatementRunnerOptions, 'view'>;

/** Maximum of hits (or of rows, if the hits are unknown) that are counted for a row's place without a request for it. */
const MAX_COUNTED_FOR_PLACE = 20_000;

/** Most hits that are read at once to find a row's neighbours; beyond, the order leads there sooner. */
const MAX_HITS_AT_ONCE = 2_000;

/** Largest list whose hits are read at once where nobody counted them yet. */
const MAX_ROWS_TO_COUNT = 100_000;

/** Owner of properties, the SELECT of its definitions, and the key that they are cached by. */
interface Definer {
  readonly owner: OwnedDefinitions['owner'];
  readonly sql: string;
  readonly key: string;
}

interface AdjacentRows {
  readonly prev: string | null;
  readonly next: string | null;
  /** Present where nothing narrows the list. */
  readonly total?: number;
}

interface ListPosition {
  readonly total: number;
  readonly before: number;
  readonly is_hit: boolean;
}

interface RankedRequest<R> {
  readonly view: ListView;
  readonly request: R;
  /** First values of the view's SQL. */
  readonly firstValues: readonly unknown[];
}

/** Reads a revision alone. */
const nothing = { text: 'select', values: [] };

const definitionsSchema = z.array(propertyDefinitionSchema);

/** Answers a list from its view; the total is exact, or a declared estimate. */
export class ListReader {
  readonly #source: ListSource;
  readonly #facets: readonly Facet[];
  readonly #filterFacets: FacetReader;
  readonly #runner: StatementRunner;
  readonly #pages: PageReader;
  readonly #defaults: FilterDefaults;
  readonly #facetCounts = new ViewResultCache<string>();
  readonly #definitions = new ViewResultCache<readonly Property[]>();

  constructor(options: ListReaderOptions) {
    this.#source = options;
    this.#facets = facetsOf(options);
    this.#runner = new StatementRunner(options);
    this.#pages = new PageReader(options.view, this.#runner);
    this.#filterFacets = new FacetReader(options, this.#runner);
    this.#defaults = new FilterDefaults(options, this.#runner);
  }

  /** Answer as JSON text without forbidden columns. @throws Rejection 422 for wrong parameters, and the signal's reason */
  async answer(params: URLSearchParams, permissions: ReadonlySet<string>, reading: ReadOptions): Promise<string> {
    return this.#withRequest(params, reading, async (listRequest) => this.#answerRequest(listRequest, permissions, reading));
  }

  async #answerRequest(listRequest: ListRequest, permissions: ReadonlySet<string>, reading: ReadOptions): Promise<string> {
    const { properties } = listRequest;
    const { view, request, firstValues } = this.#rankRequest(addSortProperty(this.#source.view, properties), listRequest);
    const where = buildWhere(view, request, view.deleted, firstValues);
    const query = {
      view,
      request,
      where,
      firstValues,
      columns: this.#withMatchColumns(rowColumnsSql(this.#source, permissions, properties?.definitions), where, permissions),
    };
    const facetRequests = requestedFacets(view, this.#facets, request).map((each) => ({
      ...each,
      cachedCounts: this.#facetCounts.get(each.key, this.#runner.revision),
    }));
    const countedFacets = facetRequests.filter(({ isKept }) => !isKept);
    const unknownFacets = countedFacets.filter(({ cachedCounts }) => cachedCounts === undefined);
    let page = await this.#pages.readPage({ ...query, facets: unknownFacets.map(({ facet }) => facet) }, reading);
    if (countedFacets.some(({ cachedCounts }) => cachedCounts !== undefined && cachedCounts.revision !== page.revision))
      page = await this.#pages.readPage({ ...query, facets: countedFacets.map(({ facet }) => facet) }, reading);
    const { total, isEstimate, items, revision } = page;
    const parts = facetRequests.map(async ({ facet, key, isKept, cachedCounts }) => {
      const counts = page.facets.get(facet) ?? (cachedCounts?.revision === revision ? cachedCounts.value : undefined);
      if (counts !== undefined) this.#facetCounts.set(key, { revision, value: counts });
      const countsJson = counts ?? (isKept ? await this.#readStoredCounts(facet, key, reading) : undefined);
      return countsJson === undefined ? '' : `,"${facet.key}":${countsJson}`;
    });
    const facets = (await Promise.all(parts)).join('');
    const near = total === 0 && listRequest.isNearWanted ? await this.#nearSpellingsPart(listRequest, reading) : '';
    const counts = listRequest.areFacetsWanted ? `,"facets":${await this.#filterFacets.readFacets(listRequest, reading)}` : '';
    return `{"total":${total},"total_exact":${!isEstimate},"items":${items}${near}${counts}${scopePart(this.#source, request)}${propertiesPart(this.#source, properties)}${facets}}`;
  }

  page(
    listRequest: ListRequest,
    columns: string,
    { deleted, permissions }: { readonly deleted: DeletedVisibility; readonly permissions: ReadonlySet<string> },
    reading: ReadOptions,
  ): Promise<Page> {
    const { view, request, firstValues } = this.#rankRequest(this.#source.view, listRequest);
    const where = buildWhere(view, request, deleted, firstValues);
    return this.#pages.readPage(
      { view, request, where, firstValues, columns: this.#withMatchColumns(columns, where, permissions), facets: [] },
      reading,
    );
  }

  /** Spellings of a search without hits that have some. */
  nearSpellings(request: ListRequest, reading: ReadOptions): Promise<readonly NearSpelling[]> {
    const { view, list } = this.#source;
    return findNearSpellings({ view, own: list.relevance, request, runner: this.#runner, reading });
  }

  /** Rows before and after a row, null at the ends; its place if cheap. @throws Rejection 404, 422, and the signal's reason */
  async neighbours(id: string, params: URLSearchParams, reading: ReadOptions): Promise<string> {
    return this.#withRequest(params, reading, async (listRequest) => this.#readNeighbours(id, listRequest, reading));
  }

  async #readNeighbours(id: string, listRequest: ListRequest, reading: ReadOptions): Promise<string> {
    const { view, request, firstValues } = this.#rankRequest(addSortProperty(this.#source.view, listRequest.properties), listRequest);
    const one = view.tiers ? view : addSortProperty(this.#source.view, request.properties, 'one');
    const { ordering } = request;
    if (!isUuid(id)) throw notFound('entity.unknown');
    const where = buildWhere(view, request, view.deleted, firstValues);
    const size = await this.#pages.size(request, reading);
    const known = where.isDefault ? undefined : this.#pages.total(where);
    const knownTotal = where.isDefault ? size : known?.value;
    const isCounted = request.isCounted || (knownTotal ?? size) <= MAX_COUNTED_FOR_PLACE;
    const row = {
      view,
      one,
      where: buildWhere(view, request, view.deleted, [...firstValues, id]),
      ordering,
      id: `$${firstValues.length + 1}`,
    };
    const { label } = this.#source.list;
    if (isCounted && !where.isDefault && (knownTotal === undefined ? size <= MAX_ROWS_TO_COUNT : knownTotal <= MAX_HITS_AT_ONCE)) {
      const neighbourRow = await this.#runner.runForFirstRow<AdjacentRows & ListPosition>(neighboursInHitsStatement(row, label), reading);
      if (!neighbourRow) return this.#neighboursOfUnlisted(id, reading);
      return neighboursText(neighbourRow, neighbourRow, neighbourRow.total);
    }
    const [near, place] = await Promise.all([
      this.#findAdjacentRows(row, reading),
      isCounted ? this.#runner.runForRow<ListPosition>(positionStatement(row), reading) : undefined,
    ]);
    if (!near) return this.#neighboursOfUnlisted(id, reading);
    if (near.total !== undefined) this.#pages.storeSize(request, { value: near.total, revision: near.revision });
    return neighboursText(near, place, place?.total ?? near.total ?? (known?.revision === near.revision ? known.value : undefined));
  }

  /** Neither neighbour of a stream without any row, as of one that never won. @throws Rejection 404 for an unknown id */
  async #neighboursOfUnlisted(id: string, reading: ReadOptions): Promise<string> {
    const known = { text: 'select id from stream where id = $1 and type = any($2)', values: [id, this.#source.view.of] };
    if (!(await this.#runner.runForFirstRow(known, reading))) throw notFound('entity.unknown');
    return neighboursText({ prev: null, next: null }, undefined, undefined);
  }

  /** Looks in the row's own stretch first: planning the others costs more than reading. */
  async #findAdjacentRows(row: NeighboursQuery, reading: ReadOptions): Promise<RevisionedRow<AdjacentRows> | undefined> {
    const { label } = this.#source.list;
    const near = row.view.tiers ? undefined : await this.#runner.runForFirstRow<AdjacentRows>(neighboursStatement(row, label, 1), reading);
    return near?.prev && near.next ? near : this.#runner.runForFirstRow<AdjacentRows>(neighboursStatement(row, label), reading);
  }

  /** @throws Rejection 422 for wrong parameters, and the signal's reason */
  async readRequest(params: URLSearchParams, reading: ReadOptions): Promise<ListRequest> {
    const definer = this.#findDefiner(params);
    return this.#parseRequest(
      params,
      reading,
      definer && { owner: definer.owner, definitions: await this.#readDefinitions(definer, reading) },
    );
  }

  async #parseRequest(params: URLSearchParams, reading: ReadOptions, owned: OwnedDefinitions | undefined): Promise<ListRequest> {
    const { list } = this.#source;
    return readListRequest(list, params, await this.#defaults.readDefaults(params, reading, owned ? list.scope : undefined), owned);
  }

  /** Uses cached definitions, and starts again with the current ones if they changed: asking before costs a round trip. */
  async #withRequest(
    params: URLSearchParams,
    reading: ReadOptions,
    answerTo: (listRequest: ListRequest) => Promise<string>,
  ): Promise<string> {
    const definer = this.#findDefiner(params);
    const cached = definer && this.#definitions.get(definer.key, this.#runner.definitionsRevision);
    if (cached) {
      const owned = { owner: definer.owner, definitions: cached.value };
      const [answer] = await Promise.allSettled([this.#parseRequest(params, reading, owned).then(answerTo)]);
      if (answer.status === 'fulfilled' && this.#runner.definitionsRevision <= cached.revision) return answer.value;
    }
    return answerTo(await this.readRequest(params, reading));
  }

  /** Owner of properties in a request, with the SQL of its definitions. */
  #findDefiner(params: URLSearchParams): Definer | undefined {
    const { list, definitions: { of = {} } = {} } = this.#source;
    const owner = findOwnerCondition(list, params, list.filters);
    if (!owner) return undefined;
    const sql = of[owner.filter.name];
    return sql === undefined ? undefined : { owner, sql, key: JSON.stringify([owner.filter.name, owner.values[0]]) };
  }

  async #readDefinitions({ owner, sql, key }: Definer, reading: ReadOptions): Promise<readonly Property[]> {
    const { definitions: { views = [] } = {} } = this.#source;
    const cached = this.#definitions.get(key, this.#runner.definitionsRevision);
    if (cached && (await this.#runner.runForRowOfViews(views, nothing, reading)).revision <= cached.revision) return cached.value;
    const text = `select coalesce(json_agg(d.definition), '[]') as definitions from (${sql}) d(definition)`;
    const row = await this.#runner.runForRowOfViews<{ definitions: unknown }>(views, { text, values: [owner.values[0]] }, reading);
    const definitions = definitionsSchema.parse(row.definitions);
    if (views.length > 0) this.#definitions.set(key, { revision: row.revision, value: definitions });
    return definitions;
  }

  /** View with search tiers, if ordered by relevance. */
  #rankRequest<R extends ListRequest>(view: ListView, request: R): RankedRequest<R> {
    const terms = effectiveTermsOf(view, request.terms);
    if (!request.isByRelevance || terms.length === 0 || view.marked?.of(terms).isAll) return { view, request, firstValues: [] };
    return { ...addRelevanceTiers(view, this.#source.list.relevance, terms), request: { ...request, ordering: relevanceOrdering } };
  }

  /** Columns with the hidden match; its text is for those who may read the rows' pages. */
  #withMatchColumns(columns: string, { hiddenMatch }: Where, permissions: ReadonlySet<string>): string {
    if (!hiddenMatch) return columns;
    const { list, type } = this.#source;
    const isReader = isAllowed(type?.permission ?? list.permission, permissions, domainOfArea(list.area));
    const text = isReader ? `, ${hiddenMatch.text} as found_text` : '';
    return `${columns}, ${hiddenMatch.field} as found_in${text}`;
  }

  async #nearSpellingsPart(request: ListRequest, reading: ReadOptions): Promise<string> {
    return `,"near":${JSON.stringify(await this.nearSpellings(request, reading))}`;
  }

  async #readStoredCounts(facet: Facet, key: string, reading: ReadOptions): Promise<string> {
    const statement = { text: storedFacetSql(facet, this.#source.view.name), values: [] };
    const { items, revision } = await this.#runner.runForRow<{ items: string }>(statement, reading);
    this.#facetCounts.set(key, { revision, value: items });
    return items;
  }
}

const neighboursText = ({ prev, next }: AdjacentRows, place: ListPosition | undefined, total: number | undefined): string =>
  `{"prev":${prev},"next":${next},"position":${place?.is_hit ? place.before + 1 : null},"total":${total ?? null}}`;

const scopePart = ({ list }: ListSource, { scope = [] }: ListRequest): string =>
  list.scope.length === 0
    ? ''
    : `,"scope":${JSON.stringify(Object.fromEntries(scope.flatMap(({ filter: { name }, values }) => (list.scope.includes(name) ? [[name, values[0] ?? null]] : []))))}`;

const propertiesPart = ({ list }: ListSource, properties: PropertyCriteria | undefined): string =>
  list.propertyOwners ? `,"properties":${JSON.stringify(properties?.definitions ?? [])}` : '';
