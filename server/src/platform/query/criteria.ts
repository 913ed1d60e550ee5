import type { ListFilter } from '@kurator/contract/kit/list';
import type { Property } from '@kurator/contract/kit/property';
import type { FilterValue } from './filterValue.ts';
import type { PropertyCondition, ValueColumn } from './properties.ts';

/** A filter with the values that it accepts; without any it finds nothing. */
export interface Condition {
  readonly filter: ListFilter;
  readonly values: readonly FilterValue[];
}

/** By which column rows are sorted. */
export interface Ordering {
  readonly column: string;
  readonly descending: boolean;
}

/** Properties that rows are found and sorted by. */
export interface PropertyCriteria {
  /** The condition that names the owner of the definitions. */
  readonly owner: Condition;
  readonly definitions: readonly Property[];
  readonly conditions: readonly PropertyCondition[];
  readonly sort?: { readonly name: string; readonly column: ValueColumn };
}

/** Which rows are asked for. */
export interface Criteria {
  readonly terms: readonly string[];
  readonly conditions: readonly Condition[];
  /** The part of the list that is asked for: a condition for each filter of its scope. */
  readonly scope?: readonly Condition[];
  /** Where the request names whose properties the rows have. */
  readonly properties?: PropertyCriteria;
}

/** Whose properties a request names, with their definitions in order. */
export type PropertyOwner = Pick<PropertyCriteria, 'owner' | 'definitions'>;

/** A list request as it was checked. */
export interface ListRequest extends Criteria {
  readonly ordering: Ordering;
  readonly limit: number;
  readonly offset: number;
  /** Hits stand by how well they are what was typed, and in this order within. */
  readonly isByRelevance?: boolean;
  /** The rows wait until the total is counted. */
  readonly isCounted: boolean;
}
