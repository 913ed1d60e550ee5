import { stateFlags } from '@kurator/contract/seedwork/verificationState';
import { dayOf } from '@kurator/contract/kit/day';
import type { Reason } from '../../platform/bus/index.ts';
import { readFlag } from '../requestParam.ts';

const flagNames = ['is_verified', 'is_inquiry_activated'] as const;

/** States that match the flags of a request; undefined without flags. */
function lightsOf(params: URLSearchParams, reasons: Reason[]): readonly string[] | undefined {
  const wanted = flagNames.flatMap((name) => {
    const value = readState(params, name, reasons);
    return value === undefined ? [] : [[name, value] as const];
  });
  if (wanted.length === 0) return undefined;
  return Object.entries(stateFlags).flatMap(([light, flags]) => (wanted.every(([name, value]) => flags[name] === value) ? [light] : []));
}

const readState = (params: URLSearchParams, name: string, reasons: Reason[]): boolean | undefined =>
  params.get(name) === 'all' ? undefined : readFlag(params, name, reasons);

/** A flag filters only when true. */
function isAsked(params: URLSearchParams, name: string, reasons: Reason[]): boolean {
  const value = readState(params, name, reasons);
  if (value === false) reasons.push({ field: name, code: 'request.param', params: { expected: 'true' } });
  return value === true;
}

/** Puts the flags of a request in the filters that every list of verification has. @param person id of who asks */
export function readStates(params: URLSearchParams, person: string, reasons: Reason[]): void {
  const lights = lightsOf(params, reasons);
  for (const light of lights ?? []) params.append('light', light);
  if (isAsked(params, 'inquiry_is_mine', reasons)) params.set('inquiry_assignee', person);
  if (isAsked(params, 'inquiry_is_due', reasons)) params.set('inquiry_due', `..${dayOf(new Date()).replaceAll('-', '')}`);
  for (const name of [...flagNames, 'inquiry_is_mine', 'inquiry_is_due', 'facets']) params.delete(name);
}
