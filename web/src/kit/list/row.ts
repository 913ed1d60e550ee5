import type { ShownProperty } from '@kurator/contract/kit/property';

/** The row fields that lists know by themselves. */
export interface Row {
  readonly id: string;
  readonly name?: string;
  readonly is_deleted: boolean;
  readonly is_process_blacklisted?: boolean;
  readonly is_editorial_blacklisted?: boolean;
  readonly properties?: Readonly<Record<string, ShownProperty>>;
  readonly [column: string]: unknown;
}
