import type { LoadedStream, Store } from '../../platform/store/index.ts';
import { entityNameOf } from '../../seedwork/master.decider.ts';
import { awardStateOf } from '../award/award.stream.ts';
import { institutionAndCitySql } from '../awardee/entitySql.ts';

export interface RowLabeller {
  /** Label of a plan's row. */
  readonly labelOf: (entity: LoadedStream, award: LoadedStream) => string;
}

/** Labels of plan rows: entity, its institution and city, which tell entities of the same name apart, and award. */
export async function loadAwardeeLabels({ pool }: Store, entities: readonly string[]): Promise<RowLabeller['labelOf']> {
  const { rows } = await pool.query<{ id: string; place: string | null }>({
    name: 'labels_of_entities',
    text: `select asked.id, ${institutionAndCitySql('asked.id')} as place from unnest($1::uuid[]) asked(id)`,
    values: [entities],
  });
  const places = new Map(rows.map(({ id, place }) => [id, place]));
  return (entity, award) => [entityNameOf(entity), places.get(entity.id), awardStateOf(award).name].filter(Boolean).join(' · ');
}
