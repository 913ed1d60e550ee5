import { errorText, isErrorCode, type ErrorCode, type Language } from '@kurator/contract';
import type { Reason, Rejection } from '../bus/index.ts';
import { titles } from './titles.ts';

/** What the error page says, of which `error` of its address. */
export interface ErrorShown {
  readonly error: string;
  readonly text: string;
}

/** The page that says what went wrong, by the code of a text: what stands in an address anybody may have written. */
export const errorPage = (code: ErrorCode, traceId: string): string => `/error?error=${code}&trace=${traceId}`;

const trace = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const plainTitles: ReadonlySet<string> = new Set([...Object.values(titles), 'Server Error']);

/** The text of a code that says nothing but itself and the trace. */
function textOf(code: ErrorCode, language: Language, traceId: string): string | undefined {
  const text = errorText(code, language, trace.test(traceId) ? { trace_id: traceId } : {});
  return /\{\w+\}/.test(text) ? undefined : text;
}

/** Where a refusal leads a window: what its text would name is not put into the address, a general one of its status is said instead. */
export function errorPageFor({ status, reasons }: Pick<Rejection, 'status' | 'reasons'>, traceId: string): string {
  const isPlain = ({ code }: Reason): boolean => textOf(code, 'en', traceId) !== undefined;
  return errorPage(reasons.find(isPlain)?.code ?? (status === 404 ? 'request.not_found' : 'request.invalid'), traceId);
}

/** What the error page says: the text of a code of ours or the title of a status. Undefined for everything else. */
export function errorShown(url: string, language: Language): ErrorShown | undefined {
  const params = new URL(url, 'http://localhost').searchParams;
  const error = params.get('error') ?? '';
  const text = plainTitles.has(error) ? error : isErrorCode(error) ? textOf(error, language, params.get('trace') ?? '') : undefined;
  return text === undefined ? undefined : { error, text };
}
