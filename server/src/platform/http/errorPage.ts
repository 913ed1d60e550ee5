import { errorText, isErrorCode, type ErrorCode, type Language } from '@kurator/contract';
import type { Reason, Rejection } from '../bus/index.ts';
import { errorTitles } from './titles.ts';

interface ErrorPageContent {
  readonly error: string;
  readonly text: string;
}

const path = '/error';

/** Error page by text code; an address is untrusted, so it carries no text. */
export const errorPageUrl = (code: ErrorCode, traceId: string): string => `${path}?error=${code}&trace=${traceId}`;

export const isErrorPage = ({ url }: { readonly url: string }): boolean => url.split('?')[0] === path;

const traceIdPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const plainTitles: ReadonlySet<string> = new Set([...Object.values(errorTitles), 'Server Error']);

function textOf(code: ErrorCode, language: Language, traceId: string): string | undefined {
  const text = errorText(code, language, traceIdPattern.test(traceId) ? { trace_id: traceId } : {});
  return /\{\w+\}/.test(text) ? undefined : text;
}

const generalCodes: Readonly<Record<number, ErrorCode>> = {
  404: 'request.not_found',
  429: 'request.unavailable',
  503: 'request.unavailable',
};

/** Error page of a rejection; codes with parameters are replaced by the status's general one. */
export function errorPageUrlFor({ status, reasons }: Pick<Rejection, 'status' | 'reasons'>, traceId: string): string {
  const isPlain = ({ code }: Reason): boolean => textOf(code, 'en', traceId) !== undefined;
  return errorPageUrl(reasons.find(isPlain)?.code ?? generalCodes[status] ?? 'request.invalid', traceId);
}

/** Content of the error page; undefined for unknown codes. */
export function readErrorPageContent(url: string, language: Language): ErrorPageContent | undefined {
  const params = new URL(url, 'http://localhost').searchParams;
  const error = params.get('error') ?? '';
  const text = plainTitles.has(error) ? error : isErrorCode(error) ? textOf(error, language, params.get('trace') ?? '') : undefined;
  return text === undefined ? undefined : { error, text };
}
