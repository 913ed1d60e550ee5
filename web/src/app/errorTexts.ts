import { ApiError, type AlertTexts, type ApiErrorBody } from './apiError.ts';
import { bootData } from './boot.ts';
import { hasText, t } from './i18n.ts';

export { takeMe } from './takeMe.ts';

export function createApiError(status: number, body: ApiErrorBody = {}): ApiError {
  const alert = responseAlert(status, body);
  const unknown = status ? t('error:unknown_status', { status: String(status) }) : t('error:unknown');
  return new ApiError(status, body, status === 0 ? alert.title : (headingOf(status, body) ?? unknown), alert);
}

/** Error catalogue of the specification (text 1, section 8), in its order. */
function responseAlert(status: number, body: ApiErrorBody): AlertTexts {
  const titleWithStatus = t('error:status', { status: String(status) });
  if (status === 0) return { title: t('error:network'), text: t('error:network_text') };
  if (status === 500) return { title: titleWithStatus, text: t('error:server') };
  if (status === 404) return { title: titleWithStatus, text: bootData.config.joke_404 ?? t('error:joke_404') };
  if (body.message || body.title) return { title: headingOf(status, body) ?? titleWithStatus, text: body.message ?? '' };
  return { title: titleWithStatus, text: body.detail ?? t('error:unknown') };
}

/** Title as sent; standard titles of our server, which come with a code, are translated. */
function headingOf(status: number, { title, code }: ApiErrorBody): string | undefined {
  const own = `error:title.${status}`;
  return title !== undefined && code !== undefined && hasText(own) ? t(own) : title;
}

/** Messages of browsers, and of the bundler's preloading, where a part of the page cannot be loaded. */
const UNLOADED_PART = /dynamically imported module|importing a module script|preload css/i;

export function alertOf(error: unknown): AlertTexts {
  if (error instanceof ApiError) return error.alert;
  const message = error instanceof Error ? error.message : '';
  return UNLOADED_PART.test(message)
    ? { title: t('error:network'), text: t('error:network_text') }
    : { title: t('error:unknown'), text: message };
}

export async function readApiError(response: Response): Promise<ApiError> {
  const text = await response.text().catch(() => '');
  try {
    const body: unknown = JSON.parse(text);
    return createApiError(response.status, typeof body === 'object' && body !== null ? body : {});
  } catch {
    return createApiError(response.status);
  }
}
