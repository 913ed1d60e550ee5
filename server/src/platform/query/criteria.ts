import type { ListFilter } from '@kurator/contract/kit/list';
import type { Property } from '@kurator/contract/kit/property';
import type { FilterValue } from './filterValue.ts';
import type { PropertyCondition, PropertyValueColumn } from './properties.ts';

/** Filter with accepted values; without any it matches nothing. */
export interface Condition {
  readonly filter: ListFilter;
  readonly values: readonly FilterValue[];
}

/** Whether a filter asks for rows with its flag. */
export const hasFlagCondition = (conditions: readonly Condition[], name: string): boolean =>
  conditions.some(({ filter, values }) => filter.name === name && values.includes(true));

export interface Ordering {
  readonly column: string;
  readonly isDescending: boolean;
}

export interface PropertyCriteria {
  /** Condition that names the owner of the definitions. */
  readonly owner: Condition;
  readonly definitions: readonly Property[];
  readonly conditions: readonly PropertyCondition[];
  readonly sort?: { readonly name: string; readonly column: PropertyValueColumn };
}

export interface Criteria {
  readonly terms: readonly string[];
  readonly conditions: readonly Condition[];
  /** Scope of the list: one condition per scope filter. */
  readonly scope?: readonly Condition[];
  /** Properties of the named owner. */
  readonly properties?: PropertyCriteria;
}

export type OwnedDefinitions = Pick<PropertyCriteria, 'owner' | 'definitions'>;

export interface ListRequest extends Criteria {
  readonly ordering: Ordering;
  readonly limit: number;
  readonly offset: number;
  /** Orders hits by relevance, then by this order. */
  readonly isByRelevance?: boolean;
  /** Whether rows wait for the total. */
  readonly isCounted: boolean;
  /** Whether similar spellings are searched if there are no hits. */
  readonly isNearWanted?: boolean;
  /** Whether values of filters are counted. */
  readonly areFacetsWanted?: boolean;
}
