import type pg from 'pg';
import type { Warehouse, WarehouseQuestion, WarehouseRow } from '../../platform/warehouse/index.ts';
import { candidatesOf, sampleScores } from './sampleScore.ts';

interface AwardRow {
  readonly number: number;
  readonly name: string;
  readonly length: number;
  readonly type: string;
}

/** Warehouse with invented deliveries: scores of existing entities for each award of the requested projects. */
export class SampleWarehouse implements Warehouse {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async *rows({ group, period, entity }: WarehouseQuestion): AsyncGenerator<WarehouseRow> {
    let line = 0;
    for (const { number: award, name, length, type } of await this.#awards(group, period))
      for (const score of sampleScores({ type, name, length, period }, await candidatesOf(this.#pool, type))) {
        if (entity && (entity.type !== type || entity.number !== score.number)) continue;
        line += 1;
        const { number, rank, score: total_score, onList: on_list, properties } = score;
        yield { line, values: { award, entity_type: type, entity: number, rank, total_score, on_list, ...properties } };
      }
  }

  async #awards(group: string, period: number): Promise<readonly AwardRow[]> {
    const { rows } = await this.#pool.query<AwardRow>(
      `select a.dms_one_id as number, a.name, coalesce(a.length, 10) as length, coalesce(p.awardee_type, 'medic') as type
        from project_list p join award_list a on a.project_id = p.id
        where p.ranking_group = $1 and p.ranking_period = $2 and not p.is_deleted and not a.is_deleted order by a.serial`,
      [group, period],
    );
    return rows;
  }
}
