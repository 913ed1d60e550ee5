import { foldText } from '@kurator/contract/text/foldText';
import type pg from 'pg';
import { textOf, type LoadedStream } from '../../platform/store/index.ts';
import { isRankingRowFault, type ParsedWarehouseRow, type EntityReference, type RankingRowFault } from './parsedWarehouseRow.ts';
import { entityNumberKey, type RankingDeclaration } from './rankingDeclaration.ts';

/** Delivered row with its existing award and entity. */
export interface ResolvedRow extends ParsedWarehouseRow {
  readonly awardId: string;
  readonly entityId: string;
}

/** Project with its living awards of the period. */
export interface ProjectOfPeriod {
  readonly project: LoadedStream;
  readonly awards: readonly LoadedStream[];
}

/** Finds the awards and entities of a delivery; of repeated entities in an award the first row counts. */
export class RowResolver {
  readonly #pool: pg.Pool;
  readonly #declaration: RankingDeclaration;
  readonly #period: number;
  readonly #awardsByNumber = new Map<string, Target>();
  /** Null for a name shared by awards of several projects. */
  readonly #awardsByName = new Map<string, Target | null>();
  /** Line number by award and entity. */
  readonly #resolvedLines = new Map<string, number>();

  constructor(
    pool: pg.Pool,
    declaration: RankingDeclaration,
    { rankedProjects, period }: { rankedProjects: readonly ProjectOfPeriod[]; period: number },
  ) {
    this.#pool = pool;
    this.#declaration = declaration;
    this.#period = period;
    for (const { project, awards } of rankedProjects)
      for (const { id, state } of awards) {
        const target = { id, type: project.state['awardee_type'], projectId: project.id };
        const name = foldText(textOf(state['name']));
        if (typeof state['dms_one_id'] === 'number') this.#awardsByNumber.set(String(state['dms_one_id']), target);
        this.#awardsByName.set(name, this.#awardsByName.has(name) ? null : target);
      }
  }

  /** Rows with their awards and entities, in their order. */
  async resolve(rows: readonly (ParsedWarehouseRow | RankingRowFault)[]): Promise<readonly (ResolvedRow | RankingRowFault)[]> {
    const numbers = rows.flatMap((row) => referenceOf(row) ?? []).map(({ number }) => entityNumberKey(number));
    const { rows: entityRows } = await this.#pool.query<Entity & { readonly key: string; readonly type: string }>({
      name: `delivered_entities_of_${this.#declaration.domain}`,
      text: this.#declaration.entitiesSql,
      values: [numbers],
    });
    const entities = new Map(entityRows.map((entity) => [`${entity.type} ${entity.key}`, entity]));
    return rows.map((row) => {
      const reference = referenceOf(row);
      const entity = reference && entities.get(`${reference.type} ${entityNumberKey(reference.number)}`);
      const resolvedRow = isRankingRowFault(row) ? row : this.#resolveRow(row, entity);
      return isRankingRowFault(resolvedRow) && entity
        ? { ...resolvedRow, entityId: entity.id, awardId: this.#findAward(reference.award)?.id }
        : resolvedRow;
    });
  }

  #findAward(name: string | undefined): Target | null | undefined {
    return name === undefined ? undefined : (this.#awardsByNumber.get(name) ?? this.#awardsByName.get(foldText(name)));
  }

  #resolveRow(row: ParsedWarehouseRow, entity: Entity | undefined): ResolvedRow | RankingRowFault {
    const { line, award: name, type, number } = row;
    const award = this.#findAward(name);
    if (!award) return { line, column: 'award', value: name, code: this.#declaration.awardUnknown, params: { period: this.#period } };
    if (typeof award.type === 'string' && award.type !== type)
      return { line, column: 'entity_type', value: type, code: 'ranking.entity_type', params: { type: award.type } };
    const ofEntity = { line, column: 'entity', value: String(number) };
    if (!entity) return { ...ofEntity, code: this.#declaration.number.unknown, params: { number } };
    if (entity.project_id !== null && entity.project_id !== award.projectId) return { ...ofEntity, code: 'ranking.other_project' };
    const key = `${award.id} ${entity.id}`;
    const earlier = this.#resolvedLines.get(key);
    if (earlier !== undefined) return { ...ofEntity, code: 'ranking.row_twice', params: { row: earlier } };
    this.#resolvedLines.set(key, line);
    return { ...row, awardId: award.id, entityId: entity.id };
  }
}

const referenceOf = (row: ParsedWarehouseRow | RankingRowFault): EntityReference | undefined =>
  isRankingRowFault(row) ? row.reference : row;

interface Target {
  readonly id: string;
  /** Type of the entities of its list, where the project has one. */
  readonly type: unknown;
  readonly projectId: string;
}

interface Entity {
  readonly id: string;
  readonly project_id: string | null;
}
