import type pg from 'pg';
import type { Warehouse, DeliveryRequest, WarehouseRow } from '../../platform/warehouse/index.ts';
import { isDeletedSql } from '../../platform/store/index.ts';
import { entityNumberKey } from '../../seedwork/ranking/rankingDeclaration.ts';
import { livingReferrersSql } from '../../seedwork/livingReferrersSql.ts';
import { rankAccounts, type Candidate } from './accountScore.ts';

interface AwardRow {
  readonly id: string;
  readonly name: string;
  readonly project_id: string;
}

/** Maximum of ranked accounts per project. */
const MAX_RANKED = 4_000;

const valueOf = (name: string): string => `(w.state -> 'property.${name}' ->> 'value')::float`;

/** Warehouse with invented deliveries for the awards of Business: their lists, and accounts that missed them. */
export class BusinessSampleWarehouse implements Warehouse {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async *rows({ group, period, entity }: DeliveryRequest): AsyncGenerator<WarehouseRow> {
    let line = 0;
    for (const award of await this.#readAwards(group, period))
      for (const { number, rank, score: total_score, isOnList: on_list } of rankAccounts(award.name, await this.#readCandidates(award))) {
        if (entity && (entity.type !== 'account' || !entity.numbers.map(entityNumberKey).includes(entityNumberKey(number)))) continue;
        line += 1;
        yield { line, values: { award: award.name, entity_type: 'account', entity: number, rank, total_score, on_list } };
      }
  }

  async #readAwards(group: string, period: number): Promise<readonly AwardRow[]> {
    const { rows } = await this.#pool.query<AwardRow>(
      `select a.id, a.card ->> 'name' as name, p.id as project_id from stream p
        cross join lateral (select a.* from ${livingReferrersSql('p.id', 'project', 'a')}) a
        where p.type = 'business_project' and p.card ->> 'ranking_group' = $1 and (p.state ->> 'ranking_period')::int = $2
          and (a.card ->> 'year')::int = $2 order by a.id`,
      [group, period],
    );
    return rows;
  }

  async #readCandidates({ id, project_id }: AwardRow): Promise<readonly Candidate[]> {
    const { rows } = await this.#pool.query<Candidate>(
      `select e.id, e.card ->> 'human_id' as number, ${valueOf('award_rank')}::int as rank, ${valueOf('award_scoring')} as score
        from (select e.* from ${livingReferrersSql('$1::uuid', 'business_project', 'e')} and e.type = 'account') e
        left join reservation r on r.kind = 'businessawardee' and r.key = $2 || ' ' || e.id
        left join stream w on w.id = r.stream_id and not ${isDeletedSql('w')} order by e.id limit $3`,
      [project_id, id, MAX_RANKED],
    );
    return rows;
  }
}
