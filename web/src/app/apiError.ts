import { boot } from './boot.ts';
import { hasText, t } from './i18n.ts';

/** Somebody with the same name or number; what the duplicate check found. */
export interface Candidate {
  readonly id: string;
  readonly entity_type: string;
  readonly name: string;
  readonly dms_one_id: number | null;
  readonly score: number;
  readonly reasons: readonly string[];
}

/** A failed call, whatever answered it: our server, a proxy before it, or nobody (status 0). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly title: string;
  readonly code: string;
  readonly param_errors: Readonly<Record<string, readonly string[]>>;
  readonly general_errors: readonly string[];
  readonly candidates: readonly Candidate[];
  /** Everything that the body said, for what only some refusals carry. */
  readonly body: object;
  /** Heading and text as an alert shows them. */
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
    this.candidates = body.candidates ?? [];
    this.alert = alert;
    this.body = body;
    const nowhere = Object.keys(this.param_errors).length === 0;
    this.general_errors = body.general_errors?.length ? body.general_errors : nowhere ? [this.message] : [];
  }
}

/** What of an error body is read; the answer of a proxy has none of it. */
interface Body {
  readonly title?: string;
  readonly message?: string;
  readonly detail?: string;
  readonly code?: string;
  readonly param_errors?: Readonly<Record<string, readonly string[]>>;
  readonly general_errors?: readonly string[];
  readonly candidates?: readonly Candidate[];
}

/** The error catalogue of the specification (text 1, section 8), in its order. */
function alertOf(status: number, body: Body): { title: string; text: string } {
  const numbered = t('shell:error.status', { status: String(status) });
  if (status === 0) return { title: t('shell:error.network'), text: t('shell:error.network_text') };
  if (status === 500) return { title: numbered, text: t('shell:error.server') };
  if (status === 404) return { title: numbered, text: boot.config.joke_404 ?? t('shell:error.joke_404') };
  if (body.message || body.title) return { title: headingOf(status, body) ?? numbered, text: body.message ?? '' };
  return { title: numbered, text: body.detail ?? t('shell:error.unknown') };
}

/** A title as it was sent; the phrases that our own server sends for a status (it adds a code) are said in the reader's language. */
function headingOf(status: number, { title, code }: Body): string | undefined {
  const own = `shell:error.title.${status}`;
  return title !== undefined && code !== undefined && hasText(own) ? t(own) : title;
}

/** The error of an answer that is not ok. */
export async function errorOf(response: Response): Promise<ApiError> {
  const text = await response.text().catch(() => '');
  try {
    const body: unknown = JSON.parse(text);
    return new ApiError(response.status, typeof body === 'object' && body !== null ? body : {});
  } catch {
    return new ApiError(response.status);
  }
}
