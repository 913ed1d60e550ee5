import type { HiddenMatchField } from '@kurator/contract/seedwork/shape';
import type { PropertyValueAnswer } from '@kurator/contract/kit/property';

/** Row fields that every list reads. */
export interface Row {
  readonly id: string;
  readonly name?: string;
  readonly is_deleted: boolean;
  readonly is_process_blacklisted?: boolean;
  readonly is_editorial_blacklisted?: boolean;
  readonly has_process_blacklisted_parent?: boolean;
  readonly has_editorial_blacklisted_parent?: boolean;
  /** Field in which the search found the row, if no column shows it. */
  readonly found_in?: HiddenMatchField | null | undefined;
  readonly found_text?: string | null | undefined;
  readonly properties?: Readonly<Record<string, PropertyValueAnswer>>;
  readonly [column: string]: unknown;
}
