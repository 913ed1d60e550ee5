import type { ComponentType } from 'react';
import type { ListColumn, ListFilter } from '@kurator/contract/kit/list';
import type { Property } from '@kurator/contract/kit/property';
import type { SearchParams } from '@kurator/contract/kit/queryString';
import type { SearchValues } from '../../app/navigate.tsx';
import type { OwnCells } from './cells.tsx';
import type { Row } from './row.ts';

export interface PropertyFilterProps {
  readonly definitions: readonly Property[];
  /** Number of rows that pass all filters. */
  readonly rowCount: number;
  readonly values: Readonly<Record<string, string | undefined>>;
  readonly onChange: (values: SearchValues) => void;
}

/** Properties of rows; loaded by lists that have some. */
export interface ListPropertyExtension {
  readonly className: string;
  readonly extend: (definitions: readonly Property[]) => {
    readonly columns: readonly ListColumn[];
    readonly filters: readonly ListFilter[];
    readonly cells: OwnCells<Row>;
    /** Text of a filter's value: '70 to 90 %'. */
    readonly valueName: (filter: string, value: string) => string | undefined;
  };
  /** Parameters to drop when the owner changes. */
  readonly clearedParams: (search: SearchParams) => SearchValues;
  /** Joins a new answer with the one before. Default: the new one. */
  readonly joinAnswers?: (before: unknown, answer: unknown) => unknown;
  readonly Filter: ComponentType<PropertyFilterProps>;
}
