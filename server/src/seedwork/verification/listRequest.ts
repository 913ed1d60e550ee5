import { stateFlags } from '@kurator/contract/seedwork/verificationState';
import { todayInBerlin } from '@kurator/contract/kit/day';
import type { Reason } from '../../platform/bus/index.ts';
import { readFlag } from '../requestParam.ts';

const flagNames = ['is_verified', 'is_inquiry_activated'] as const;

/** States that match the flags of a request; undefined without flags. */
function lightsOf(params: URLSearchParams, reasons: Reason[]): readonly string[] | undefined {
  const flagValues = flagNames.flatMap((name) => {
    const value = readState(params, name, reasons);
    return value === undefined ? [] : [[name, value] as const];
  });
  if (flagValues.length === 0) return undefined;
  return Object.entries(stateFlags).flatMap(([light, flags]) =>
    flagValues.every(([name, value]) => flags[name] === value) ? [light] : [],
  );
}

const readState = (params: URLSearchParams, name: string, reasons: Reason[]): boolean | undefined =>
  params.get(name) === 'all' ? undefined : readFlag(params, name, reasons);

/** Day as a number, YYYYMMDD, as the column of due dates has it. */
export const todayAsYyyymmdd = (): string => todayInBerlin().replaceAll('-', '');

/** Flags of inquiries with the filter behind each, and its value for yes. */
const inquiryFlags = (person: string) =>
  ({ inquiry_is_mine: ['inquiry_assignee', person], inquiry_is_due: ['inquiry_due', `..${todayAsYyyymmdd()}`] }) as const;

/** Puts the flags of a request in the filters that every list of verification has. @param person id of who asks */
export function translateStateFlags(params: URLSearchParams, person: string, reasons: Reason[]): void {
  const lights = lightsOf(params, reasons);
  for (const light of lights ?? []) params.append('light', light);
  const inquiries = Object.entries(inquiryFlags(person));
  for (const [name, [filter, yes]] of inquiries) {
    const value = readState(params, name, reasons);
    if (value !== undefined) params.set(value ? filter : `other_${filter}`, yes);
  }
  for (const name of [...flagNames, ...inquiries.map(([flag]) => flag), 'facets']) params.delete(name);
}
