import type { EventAnswer } from '@kurator/contract/seedwork/shape';

/** Who changed a field last, and when. */
export function lastChange(
  { events }: { readonly events: readonly EventAnswer[] },
  field: string,
): { readonly by: string; readonly time: string } | undefined {
  return events.find(({ data: { after } }) => typeof after === 'object' && after !== null && field in after);
}
