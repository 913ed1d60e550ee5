import type { EventAnswer } from '@kurator/contract/seedwork/shape';

/** Author and time of a field's last change. */
export function findLastChange(
  { events }: { readonly events: readonly EventAnswer[] },
  field: string,
): { readonly by: string; readonly time: string } | undefined {
  return events.find(({ data: { after } }) => typeof after === 'object' && after !== null && field in after);
}
