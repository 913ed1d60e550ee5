import type { ErrorBody } from '@kurator/contract/seedwork/shape';
import { boot } from './boot.ts';
import { hasText, t } from './i18n.ts';

/** Failed call; status 0 without any answer. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly title: string;
  readonly code: string;
  readonly param_errors: Readonly<Record<string, readonly string[]>>;
  readonly general_errors: readonly string[];
  /** Complete body; some rejections carry more keys. */
  readonly body: Body;
  readonly alert: { readonly title: string; readonly text: string };

  constructor(status: number, body: Body = {}) {
    const alert = alertOf(status, body);
    super(body.message ?? alert.text);
    this.status = status;
    this.title =
      status === 0
        ? alert.title
        : (headingOf(status, body) ?? (status ? t('shell:error.unknown_status', { status: String(status) }) : t('shell:error.unknown')));
    this.code = body.code ?? '';
    this.param_errors = body.param_errors ?? {};
    this.alert = alert;
    this.body = body;
    const nowhere = Object.keys(this.param_errors).length === 0;
    this.general_errors = body.general_errors?.length ? body.general_errors : nowhere ? [this.message] : [];
  }
}

/** All optional: proxies send other bodies. */
type Body = Readonly<Partial<ErrorBody>>;

/** Error catalogue of the specification (text 1, section 8), in its order. */
function alertOf(status: number, body: Body): { title: string; text: string } {
  const numbered = t('shell:error.status', { status: String(status) });
  if (status === 0) return { title: t('shell:error.network'), text: t('shell:error.network_text') };
  if (status === 500) return { title: numbered, text: t('shell:error.server') };
  if (status === 404) return { title: numbered, text: boot.config.joke_404 ?? t('shell:error.joke_404') };
  if (body.message || body.title) return { title: headingOf(status, body) ?? numbered, text: body.message ?? '' };
  return { title: numbered, text: body.detail ?? t('shell:error.unknown') };
}

/** Title as sent; standard titles of our server, which come with a code, are translated. */
function headingOf(status: number, { title, code }: Body): string | undefined {
  const own = `shell:error.title.${status}`;
  return title !== undefined && code !== undefined && hasText(own) ? t(own) : title;
}

export async function errorOf(response: Response): Promise<ApiError> {
  const text = await response.text().catch(() => '');
  try {
    const body: unknown = JSON.parse(text);
    return new ApiError(response.status, typeof body === 'object' && body !== null ? body : {});
  } catch {
    return new ApiError(response.status);
  }
}
