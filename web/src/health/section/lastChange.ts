import type { AwardeeAnswer } from '@kurator/contract/health/awardee/awardee.answer';

/** Who changed a field last, and when. */
export function lastChange(
  { events }: Pick<AwardeeAnswer, 'events'>,
  field: string,
): { readonly by: string; readonly time: string } | undefined {
  return events.find(({ data: { after } }) => typeof after === 'object' && after !== null && field in after);
}
