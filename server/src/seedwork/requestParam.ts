import { fieldKinds } from '@kurator/contract/kit/fieldKind';
import { invalidRequest, type Reason } from '../platform/bus/index.ts';

/** Yes or no in a request; undefined where it is not sent. */
export function readFlag(params: URLSearchParams, name: string, reasons: Reason[]): boolean | undefined {
  const paramText = params.get(name) ?? '';
  if (paramText === '') return undefined;
  if (paramText !== 'true' && paramText !== 'false') reasons.push({ field: name, code: 'kind.flag' });
  return paramText === 'true';
}

/** Year in a request; undefined where it is not sent. */
export function readYear(params: URLSearchParams, name: string, reasons: Reason[]): number | undefined {
  const paramText = params.get(name) ?? '';
  if (paramText === '') return undefined;
  const { data } = fieldKinds.year.safeParse(paramText);
  if (data === undefined) reasons.push({ field: name, code: 'kind.year' });
  return data;
}

/** @throws Rejection 422 with the reasons, if there are any */
export function throwIfInvalid(reasons: readonly Reason[]): void {
  if (reasons.length > 0) throw invalidRequest(reasons);
}

/** Year of a request. @throws Rejection 422 */
export function readYearParam(params: URLSearchParams, name = 'year'): number | undefined {
  const reasons: Reason[] = [];
  const year = readYear(params, name, reasons);
  throwIfInvalid(reasons);
  return year;
}
