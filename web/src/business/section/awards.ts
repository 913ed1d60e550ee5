import type { AccountAwardee } from '@kurator/contract/business/awardee/awardee.answer';

const isLiving = (awardee: AccountAwardee): boolean => !awardee.is_deleted && !awardee.award.is_deleted;

/** Awardees that count: neither they nor their awards are deleted. */
export const filterLivingAwardees = (awardees: readonly AccountAwardee[]): readonly AccountAwardee[] => awardees.filter(isLiving);

/** Awardees that are deleted, or whose awards are. */
export const filterDeletedAwardees = (awardees: readonly AccountAwardee[]): readonly AccountAwardee[] =>
  awardees.filter((awardee) => !isLiving(awardee));

/** A number among the properties of an awardee: its rank or its score. */
export const numericPropertyOf = ({ properties }: AccountAwardee, name: 'award_rank' | 'award_scoring'): number | null => {
  const value = properties.find((property) => property.name === name)?.value;
  return typeof value === 'number' ? value : null;
};
