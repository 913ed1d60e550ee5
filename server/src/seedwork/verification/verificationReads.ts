import type { entityVerify } from '@kurator/contract/seedwork/verification.command';
import type { Command, EntityType, ValuesOf } from '@kurator/contract';
import { todayInBerlin } from '@kurator/contract/kit/day';
import { findVerificationType, verificationTypesOf, type VerificationType } from '@kurator/contract/kit/verification';
import {
  invalidRequest,
  Rejection,
  notFound,
  type DecisionContext,
  type DeciderReader,
  type StreamOutcome,
} from '../../platform/bus/index.ts';
import { objectOf, textOf, type JsonObject, type LoadedStream } from '../../platform/store/index.ts';
import { entityEvent } from '../change.ts';
import type { EntityState } from '../entityState.ts';
import { loadMergedIds } from '../merge/mergedIds.ts';
import { loadAwardedYears, loadYearsOfProject, defaultYear, loadYearsOfType, type AwardedYear } from './verification.ts';

type Entity = LoadedStream & { readonly state: EntityState };
export type VerificationValues = ValuesOf<typeof entityVerify.fields>;

/** Data read beside the entity. */
export interface VerificationReads {
  readonly entityType: EntityType;
  readonly type: VerificationType;
  readonly awardedYears: readonly AwardedYear[];
  /** Default year of a request. */
  readonly fallbackYear: number | undefined;
  /** Page of the entity in verification. */
  readonly page: string;
}

export async function loadVerificationReads(
  { verification_type, year }: VerificationValues,
  reader: DeciderReader,
  self: LoadedStream | undefined,
): Promise<VerificationReads | Rejection> {
  const entityType = self && reader.entityTypeOf(self.type);
  if (!self || !entityType) return notFound('entity.unknown');
  const type = findVerificationType(entityType, verification_type ?? undefined);
  if (!type) {
    const expected = verificationTypesOf(entityType)
      .map(({ key }) => key)
      .join(', ');
    return invalidRequest([{ field: 'verification_type', code: 'request.param', params: { expected } }]);
  }
  const awardedYears = await loadAwardedYears(await loadMergedIds(self.id, reader), entityType, type, reader);
  const isAsked = (year ?? undefined) === undefined && entityType.verification?.years !== 'any';
  const owner = self.state[entityType.verification?.yearOwnerField ?? ''];
  const owning = typeof owner === 'string' ? await reader.load(owner) : undefined;
  return {
    entityType,
    type,
    awardedYears,
    page: pageOf(entityType, type, { ...owning?.state, id: self.id }),
    fallbackYear:
      typeof owner === 'string'
        ? defaultYear(await loadYearsOfProject(owner, reader))
        : (defaultYear(isAsked ? await loadYearsOfType(entityType, type, reader) : []) ?? defaultYear(awardedYears)),
  };
}

/** Path of the page of an entity in verification. @param places fields of the entity's owner, and its id */
const pageOf = ({ domain, verification }: EntityType, { key }: VerificationType, places: JsonObject): string =>
  (verification?.page ?? `/${domain}/verification/${key}/{id}`).replaceAll(/\{(\w+)\}/g, (_place, name: string) =>
    encodeURIComponent(textOf(places[name])),
  );

export const yearOf = (
  { year }: VerificationValues,
  { fallbackYear }: VerificationReads,
  { today }: Pick<DecisionContext, 'today'>,
): number => year ?? fallbackYear ?? Number(today.slice(0, 4));

export const isAwarded = ({ awardedYears, entityType }: VerificationReads, year: number): boolean =>
  entityType.verification?.years === 'any' || awardedYears.some((awardedYear) => awardedYear.year === year);

/** Fields of a state that hold one value per type and year. */
interface FieldsByYear {
  readonly isField: (field: string) => boolean;
  readonly nameOf: (key: string, year: number) => string;
}

/** Type and year of a command if an event changed the field of just these. */
export async function findChangedYear(
  { isField, nameOf }: FieldsByYear,
  data: JsonObject,
  reader: DeciderReader,
  values: VerificationValues,
  self: LoadedStream,
): Promise<{ readonly key: string; readonly year: number } | undefined> {
  const changedNames = Object.keys(objectOf(data['after'])).filter(isField);
  if (changedNames.length === 0) return undefined;
  const verification = await loadVerificationReads(values, reader, self);
  if (verification instanceof Rejection) return undefined;
  const year = yearOf(values, verification, { today: todayInBerlin() });
  return changedNames.includes(nameOf(verification.type.key, year)) ? { key: verification.type.key, year } : undefined;
}

/** Entity, type and year that a command of verification changes. */
export interface VerificationTarget {
  readonly self: Entity;
  readonly verification: VerificationReads;
  readonly year: number;
}

/** Event that sets a field of its type and year. */
export const yearFieldOutcome = (
  command: Command,
  { verification: { type }, year }: VerificationTarget,
  changes: Pick<JsonObject, 'before' | 'after'>,
): StreamOutcome => ({
  events: [
    entityEvent(command, {
      before: objectOf(changes['before']),
      after: objectOf(changes['after']),
      verification: { type: type.key, year },
    }),
  ],
});
