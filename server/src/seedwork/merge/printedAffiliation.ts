import type { StreamType } from '../../platform/store/index.ts';
import { itemsOf, type EntityState, type Item } from '../entityState.ts';
import type { EntryChange } from '../entryChange.ts';
import { entryKey, type Entity } from './union.ts';

export const affiliationsOf = (state: EntityState): readonly Item[] => itemsOf(state, 'affiliations');

/** Affiliation that is printed: the wish, else the only one. */
export const findPrintedAffiliation = (affiliations: readonly Item[]): Item | undefined =>
  affiliations.find(({ primary }) => primary) ?? (affiliations.length === 1 ? affiliations[0] : undefined);

/**
 * Wish that keeps an affiliation printed among united ones: the one that the survivor printed, else the loser's; undefined if one is
 * printed without it, or none was. @param own affiliations of the survivor without those of merged entities
 */
export function findRemainingWish(
  loser: Entity,
  own: readonly Item[],
  united: EntityState,
  stream: Pick<StreamType, 'itemKey'>,
): EntryChange | undefined {
  const all = affiliationsOf(united);
  const printedEntry = findPrintedAffiliation(all)
    ? undefined
    : (findPrintedAffiliation(own) ?? findPrintedAffiliation(affiliationsOf(loser.state)));
  const keyOf = (item: Item): string => entryKey(stream, 'affiliations', item);
  const heir = printedEntry && all.find((item) => keyOf(item) === keyOf(printedEntry));
  return heir && { of: 'affiliations', id: heir.id, before: { primary: false }, after: { primary: true } };
}
