import type { AwardeeAnswer } from '@kurator/contract/health/awardee/awardee.answer';

/** Who changed a field of an awardee last, and when. */
export function lastChange({ events }: AwardeeAnswer, field: string): { readonly by: string; readonly time: string } | undefined {
  return events.find(({ data: { after } }) => typeof after === 'object' && after !== null && field in after);
}
