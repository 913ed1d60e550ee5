import type { EntityType } from '@kurator/contract/kit/entityType';
import type { ListSource } from '../platform/query/list.ts';

export interface EntityListSource extends ListSource {
  readonly type: EntityType;
  /** SQL of the state that holds the addresses of its rows, over their stream `s`. Default: its own. */
  readonly addressHolder?: string;
}

export const entityListSource = (type: EntityType, source: Omit<EntityListSource, 'type' | 'list'>): EntityListSource => ({
  ...source,
  type,
  list: type.list,
});

const isOfType = (source: ListSource): source is EntityListSource => source.type !== undefined;

export const entityListSourcesOf = (lists: readonly ListSource[], area: string): readonly EntityListSource[] =>
  lists.filter(isOfType).filter(({ type }) => type.area === area);
