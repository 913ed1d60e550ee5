import type { JsonObject, LoadedStream, StreamType } from '../platform/store/index.ts';
import { foldFields } from './evolve.ts';

/** Declares a stream of plain fields. */
export const fieldStream = <S extends JsonObject>(
  declared: Pick<StreamType<S>, 'type' | 'card' | 'links' | 'reservations' | 'lockedBy' | 'references' | 'definedFields' | 'shows'>,
): StreamType<S> => ({
  ...declared,
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the events of a type carry the fields of its state
  evolve: (state, event) => foldFields(state, event) as S,
});

/** Reader of a type's state from what was loaded. */
export const createStateReader =
  <S extends JsonObject>() =>
  (loaded: Pick<LoadedStream, 'state'>): S =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- states are what the fold of their type made
    loaded.state as S;
