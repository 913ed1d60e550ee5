import type { JsonObject } from '../plumbing/json.ts';
import type { FoldInput, NewEvent, StreamType } from './streamType.ts';

export const toFoldInput = ({ topic, schemaVersion = 1, data }: NewEvent, { actor, at }: Pick<FoldInput, 'actor' | 'at'>): FoldInput => ({
  topic,
  schemaVersion,
  data,
  actor,
  at,
});

export const foldEvents = <S extends JsonObject>(
  type: Pick<StreamType<S>, 'evolve'>,
  before: S | undefined,
  facts: Iterable<FoldInput>,
): S | undefined => {
  let state = before;
  for (const fact of facts) state = type.evolve(state, fact);
  return state;
};
