import type { ErrorCode } from '@kurator/contract';

/** Failed delivery; `code` and `params` give the reason in the reader's language. */
export class WarehouseFailure extends Error {
  override readonly name = 'WarehouseFailure';
  readonly code: ErrorCode;
  readonly params: Readonly<Record<string, string | number>>;
  /** A retry may succeed, as after an outage or a broken connection. */
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
