import type { ErrorCode } from '@kurator/contract';

/** The warehouse gave no delivery; `code` and `params` say why in the reader's language. */
export class WarehouseFailure extends Error {
  override readonly name = 'WarehouseFailure';
  readonly code: ErrorCode;
  readonly params: Readonly<Record<string, string | number>>;
  /** Worth another try, as when it was down or broke off. */
  readonly isTransient: boolean;

  constructor(
    code: ErrorCode,
    {
      params = {},
      isTransient = false,
      cause,
    }: { params?: Readonly<Record<string, string | number>>; isTransient?: boolean; cause?: unknown } = {},
  ) {
    super(code, { cause });
    this.code = code;
    this.params = params;
    this.isTransient = isTransient;
  }
}
