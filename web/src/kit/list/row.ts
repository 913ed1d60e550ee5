import type { ShownProperty } from '@kurator/contract/kit/property';

/** The row fields that lists know by themselves. */
export interface Row {
  readonly id: string;
  readonly name?: string;
  readonly is_deleted: boolean;
  readonly is_process_blacklisted?: boolean;
  readonly is_editorial_blacklisted?: boolean;
  /** The field that a search found it by, where no column shows it. */
  readonly found_in?: string | null | undefined;
  readonly properties?: Readonly<Record<string, ShownProperty>>;
  readonly [column: string]: unknown;
}
