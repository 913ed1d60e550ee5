import type { UnitOfWork } from '../platform/bulk/index.ts';
import type { LoadedStream } from '../platform/store/index.ts';
import type { AwardeeFields } from './awardStream.ts';
import { createStateReader } from './fieldStream.ts';

const awardeeStateOf = createStateReader<AwardeeFields>();

/** Loads awardees with their awards and entities. */
export async function loadAwardeesWithAwards(ids: readonly string[], { streams }: UnitOfWork): Promise<readonly LoadedStream[]> {
  await streams.load(ids);
  const awardees = ids.flatMap((id) => streams.peek(id) ?? []);
  await streams.load(awardees.flatMap((awardee) => [awardeeStateOf(awardee).award_id, awardeeStateOf(awardee).entity_id]));
  return awardees;
}

/** An awardee loaded with its award and its entity. @throws an Error where one of them is missing */
export function peekAwardeeWithAward({ streams }: UnitOfWork, id: string): Readonly<Record<'awardee' | 'award' | 'entity', LoadedStream>> {
  const awardee = streams.peek(id);
  const award = awardee && streams.peek(awardeeStateOf(awardee).award_id);
  const entity = awardee && streams.peek(awardeeStateOf(awardee).entity_id);
  if (!awardee || !award || !entity) throw new Error(`the awardee ${id} is missing, or its award or entity`);
  return { awardee, award, entity };
}
