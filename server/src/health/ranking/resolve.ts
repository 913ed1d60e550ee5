import { foldText } from '@kurator/contract/text/foldText';
import type pg from 'pg';
import type { Loaded } from '../../platform/store/index.ts';
import { awardOf } from '../award/award.stream.ts';
import { projectOf } from '../project/project.stream.ts';
import { isFault, type Delivered, type RowFault } from './delivered.ts';

/** Delivered row with its existing award and entity. */
export interface Resolved extends Delivered {
  readonly awardId: string;
  readonly entityId: string;
}

/** Project with its living awards. */
export interface Carrier {
  readonly project: Loaded;
  readonly awards: readonly Loaded[];
}

/** Finds the awards and entities of a delivery; of repeated entities in an award the first row counts. */
export class Resolver {
  readonly #pool: pg.Pool;
  readonly #byNumber = new Map<string, Target>();
  /** Null for a name shared by awards of several projects. */
  readonly #byName = new Map<string, Target | null>();
  /** Line number by award and entity. */
  readonly #seen = new Map<string, number>();

  constructor(pool: pg.Pool, carriers: readonly Carrier[]) {
    this.#pool = pool;
    for (const { project, awards } of carriers) {
      const { awardee_type: type } = projectOf(project);
      for (const award of awards) {
        const target = { id: award.id, type };
        const name = foldText(awardOf(award).name);
        this.#byNumber.set(String(awardOf(award).dms_one_id), target);
        this.#byName.set(name, this.#byName.has(name) ? null : target);
      }
    }
  }

  /** Resolved rows in their order. */
  async resolve(rows: readonly (Delivered | RowFault)[]): Promise<readonly (Resolved | RowFault)[]> {
    const numbers = rows.flatMap((row) => (isFault(row) ? [] : [String(row.number)]));
    const { rows: found } = await this.#pool.query<{ key: string; id: string; type: string }>({
      name: 'delivered_entities',
      text: `select r.key, s.id, s.type from reservation r join stream s on s.id = survivor_of(r.stream_id) where r.kind = 'dms_one_id' and r.key = any($1)`,
      values: [numbers],
    });
    const entities = new Map(found.map(({ key, id, type }) => [`${type} ${key}`, id]));
    return rows.map((row) => (isFault(row) ? row : this.#resolved(row, entities.get(`${row.type} ${row.number}`))));
  }

  #resolved(row: Delivered, entityId: string | undefined): Resolved | RowFault {
    const { line, award: name, type, number } = row;
    const award = this.#byNumber.get(name) ?? this.#byName.get(foldText(name));
    if (!award) return { line, column: 'award', value: name, code: 'ranking.award_unknown' };
    if (award.type !== undefined && award.type !== type)
      return { line, column: 'entity_type', value: type, code: 'ranking.entity_type', params: { type: award.type } };
    if (entityId === undefined) return { line, column: 'entity', value: String(number), code: 'ranking.entity_unknown' };
    const key = `${award.id} ${entityId}`;
    const earlier = this.#seen.get(key);
    if (earlier !== undefined)
      return { line, column: 'entity', value: String(number), code: 'ranking.row_twice', params: { row: earlier } };
    this.#seen.set(key, line);
    return { ...row, awardId: award.id, entityId };
  }
}

interface Target {
  readonly id: string;
  readonly type: string | undefined;
}
