/** Uses of ranking groups; the organisation's configuration names the groups of each. */
const rankingGroupUses = ['top_medics', 'regional_medics'] as const;
export type RankingGroupUse = (typeof rankingGroupUses)[number];
export type RankingGroups = Readonly<Record<RankingGroupUse, readonly string[]>>;

/** List of verification: entities of a type that won in ranking groups of its use; without a use, in all that no other list has. */
export interface VerificationType {
  /** Key such as `GR_medic`; commands without a key mean the one with the entity type's own name. */
  readonly key: string;
  readonly use?: RankingGroupUse;
  /** Groups of the use; present in configured types alone. */
  readonly rankingGroups?: readonly string[];
}

/** Differences of an entity type in verification, year by year. */
export interface EntityVerificationOptions {
  /** Default: one with the entity type's own name, for all ranking groups. */
  readonly types?: readonly VerificationType[];
  /** Set: a year counts for all entities. Default: for those that won in it. */
  readonly years?: 'any';
  /** Field with the id of the owner whose newest award's year counts, if every year does. Default: the newest year of the entity's own. */
  readonly yearOwnerField?: string;
  /** Page of an entity, with fields of that owner as places beside `id`. Default: `/{domain}/verification/{type}/{id}`. */
  readonly page?: string;
}

type VerifiableType = { readonly type: string; readonly verification?: EntityVerificationOptions };

/** Entity type whose types of verification have the groups of their uses. */
export function withRankingGroups<T extends VerifiableType>(of: T, groups: RankingGroups): T {
  const types = of.verification?.types?.map((type) => (type.use ? { ...type, rankingGroups: groups[type.use] } : type));
  return types ? { ...of, verification: { ...of.verification, types } } : of;
}

/** The types of verification of an entity type. */
export const verificationTypesOf = ({ type, verification }: VerifiableType): readonly VerificationType[] =>
  verification?.types ?? [{ key: type }];

/** The type of verification that a command means. @returns undefined for one that the entity type does not have */
export const findVerificationType = (of: VerifiableType, key: string = of.type): VerificationType | undefined =>
  verificationTypesOf(of).find((verificationType) => verificationType.key === key);

/** The type of verification that a win in a ranking group counts for. @param of a configured type */
export function verificationTypeForGroup(of: VerifiableType, group: string | undefined): VerificationType | undefined {
  const types = verificationTypesOf(of);
  return (
    types.find(({ rankingGroups = [] }) => group !== undefined && rankingGroups.includes(group)) ??
    types.find(({ use }) => use === undefined)
  );
}

/** Names a verification among the fields of an entity's state: one for each type and year. */
export const verificationFieldName = (key: string, year: number): string => `verified.${key}.${year}`;
export const inquiryFieldName = (key: string, year: number): string => `inquiry.${key}.${year}`;
