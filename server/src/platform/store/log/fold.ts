import type { JsonObject } from '../plumbing/json.ts';
import type { Fact, NewEvent, StreamType } from './streamType.ts';

export const factOf = ({ topic, schemaVersion = 1, data }: NewEvent, { actor, at }: Pick<Fact, 'actor' | 'at'>): Fact => ({
  topic,
  schemaVersion,
  data,
  actor,
  at,
});

export const foldFacts = <S extends JsonObject>(
  type: Pick<StreamType<S>, 'evolve'>,
  before: S | undefined,
  facts: Iterable<Fact>,
): S | undefined => {
  let state = before;
  for (const fact of facts) state = type.evolve(state, fact);
  return state;
};
