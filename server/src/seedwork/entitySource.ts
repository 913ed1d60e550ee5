import type { EntityType } from '@kurator/contract/kit/entityType';
import type { ListSource } from '../platform/query/list.ts';

export interface EntitySource extends ListSource {
  readonly type: EntityType;
}

export const entitySource = (type: EntityType, source: Omit<EntitySource, 'type' | 'list'>): EntitySource => ({
  ...source,
  type,
  list: type.list,
});

const isOfType = (source: ListSource): source is EntitySource => source.type !== undefined;

export const entitySources = (lists: readonly ListSource[], area: string): readonly EntitySource[] =>
  lists.filter(isOfType).filter(({ type }) => type.area === area);
