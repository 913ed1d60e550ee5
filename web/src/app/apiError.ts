import type { ErrorBody } from '@kurator/contract/seedwork/shape';

/** All optional: proxies send other bodies. */
export type ApiErrorBody = Readonly<Partial<ErrorBody>>;

export interface AlertTexts {
  readonly title: string;
  readonly text: string;
}

/** Failed call; status 0 without any answer. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly title: string;
  readonly code: string;
  readonly param_errors: Readonly<Record<string, readonly string[]>>;
  readonly general_errors: readonly string[];
  /** Complete body; some rejections carry more keys. */
  readonly body: ApiErrorBody;
  readonly alert: AlertTexts;

  constructor(status: number, body: ApiErrorBody, title: string, alert: AlertTexts) {
    super(body.message ?? alert.text);
    this.status = status;
    this.title = title;
    this.code = body.code ?? '';
    this.param_errors = body.param_errors ?? {};
    this.alert = alert;
    this.body = body;
    const isWithoutField = Object.keys(this.param_errors).length === 0;
    this.general_errors = body.general_errors?.length ? body.general_errors : isWithoutField ? [this.message] : [];
  }
}
