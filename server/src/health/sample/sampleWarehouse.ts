import type pg from 'pg';
import type { Warehouse, DeliveryRequest, WarehouseRow } from '../../platform/warehouse/index.ts';
import { isDeletedSql } from '../../platform/store/index.ts';
import { loadCandidates, rankCandidates } from './sampleScore.ts';

interface AwardRow {
  readonly number: number;
  readonly name: string;
  readonly length: number;
  readonly type: string;
}

/** Warehouse with invented deliveries: scores of existing entities for each award of the requested projects. */
export class HealthSampleWarehouse implements Warehouse {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async *rows({ group, period, entity }: DeliveryRequest): AsyncGenerator<WarehouseRow> {
    let line = 0;
    for (const { number: award, name, length, type } of await this.#readAwards(group, period))
      for (const score of rankCandidates({ type, name, length, period }, await loadCandidates(this.#pool, type))) {
        if (entity && (entity.type !== type || !entity.numbers.includes(score.number))) continue;
        line += 1;
        const { number, rank, score: total_score, isOnList: on_list, properties } = score;
        yield { line, values: { award, entity_type: type, entity: number, rank, total_score, on_list, ...properties } };
      }
  }

  /** Awards as they are stored: lists lag behind, and an empty delivery would count as a failure. */
  async #readAwards(group: string, period: number): Promise<readonly AwardRow[]> {
    const { rows } = await this.#pool.query<AwardRow>(
      `select (a.state ->> 'dms_one_id')::int as number, a.state ->> 'name' as name, coalesce((a.state ->> 'length')::int, 10) as length,
          coalesce(p.state ->> 'awardee_type', 'medic') as type
        from stream p join link l on l.target = p.id and l.rel = 'project' join stream a on a.id = l.source and a.type = 'award'
        where p.type = 'project' and p.state ->> 'ranking_group' = $1 and (p.state ->> 'ranking_period')::int = $2
          and not ${isDeletedSql('p', 'state')} and not ${isDeletedSql('a', 'state')}
        order by (a.state ->> 'serial')::int`,
      [group, period],
    );
    return rows;
  }
}
