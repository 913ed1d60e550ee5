import type { EntityType } from '@kurator/contract';
import {
  inquiryFieldName,
  verificationFieldName,
  verificationTypeForGroup,
  type VerificationType,
} from '@kurator/contract/kit/verification';
import type { DeciderReader } from '../../platform/bus/index.ts';
import {
  isObject,
  objectOf,
  textOf,
  isDeletedSql,
  isLiving,
  type Json,
  type JsonObject,
  type LoadedStream,
} from '../../platform/store/index.ts';

/** Verification in the state of an entity. */
type VerificationRecord = JsonObject & {
  /** Id of the author. */
  readonly by: string;
  /** ISO 8601. */
  readonly time: string;
  /** Printed lines at that time, by field. */
  readonly printed: JsonObject;
};

/** Open inquiry in the state of an entity. */
export type Inquiry = JsonObject & {
  readonly by: string;
  readonly time: string;
  readonly question?: string | null;
  readonly assignee_id?: string | null;
  /** YYYY-MM-DD. */
  readonly due_on?: string | null;
};

/** Verification of a year; undefined without one. */
export function findVerification(state: JsonObject, key: string, year: number): VerificationRecord | undefined {
  const value = state[verificationFieldName(key, year)];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only the rules of verification write this field
  return isObject(value) ? (value as VerificationRecord) : undefined;
}

/** Last verification of any type and year. */
export function findLatestVerification(state: JsonObject): VerificationRecord | undefined {
  const all = Object.entries(state).filter(([field, value]) => field.startsWith(VERIFIED) && isObject(value));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only the rules of verification write these fields
  return all.map(([, value]) => value as VerificationRecord).toSorted((a, b) => b.time.localeCompare(a.time))[0];
}

/** Open inquiry of a year. */
export function findInquiry(state: JsonObject, key: string, year: number): Inquiry | undefined {
  const value = state[inquiryFieldName(key, year)];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only the rules of verification write this field
  return isObject(value) ? (value as Inquiry) : undefined;
}

const isInquiryField = (field: string): boolean => field.startsWith(INQUIRY);

export const inquiryFields = { isField: isInquiryField, nameOf: inquiryFieldName } as const;
export const verificationFields = {
  isField: (field: string): boolean => field.startsWith(VERIFIED),
  nameOf: verificationFieldName,
} as const;

/** Inquiry in the before or after of an event. */
function findInquiryOfEventSide(side: Json | undefined): JsonObject | undefined {
  const [, inquiry] = Object.entries(objectOf(side)).find(([field]) => isInquiryField(field)) ?? [];
  return isObject(inquiry) ? inquiry : undefined;
}

/** Id of the assignee in the before or after of an event. */
export function findAssigneeOfEventSide(side: Json | undefined): string | undefined {
  const id = findInquiryOfEventSide(side)?.['assignee_id'];
  return typeof id === 'string' ? id : undefined;
}

/** Before or after of an event in readable form: question, assignee and date of an inquiry; the verification itself is named by the event. */
export function verificationSideAnswer(side: Json | undefined, nameOf: (person: string) => string): JsonObject {
  const inquiry = findInquiryOfEventSide(side);
  if (!inquiry) return {};
  const assignee = findAssigneeOfEventSide(side);
  const { question = null, due_on = null } = inquiry;
  return { question, assignee: assignee === undefined ? null : nameOf(assignee), due_on };
}

/** Verification in cards: the types and years with a verification or an open inquiry, as `medic.2026`. */
export function verificationCardFields(state: JsonObject): JsonObject {
  const keysOf = (prefix: string): Json =>
    Object.keys(state)
      .filter((field) => field.startsWith(prefix))
      .map((field) => field.slice(prefix.length))
      .toSorted();
  const [verified, inquiries] = [keysOf(VERIFIED), keysOf(INQUIRY)];
  return { ...(isEmpty(verified) ? {} : { verified }), ...(isEmpty(inquiries) ? {} : { inquiries }) };
}

const VERIFIED = 'verified.';
const INQUIRY = 'inquiry.';
const isEmpty = (list: Json): boolean => Array.isArray(list) && list.length === 0;

/**
 * SQL of whether a card lists a type and a year. @param card SQL of the card @param key SQL of the type's key @param year SQL of the year
 */
export const isVerifiedSql = (card: string, key: string, year: string): string => cardSays(card, 'verified', key, year);
export const hasInquirySql = (card: string, key: string, year: string): string => cardSays(card, 'inquiries', key, year);
const cardSays = (card: string, list: string, key: string, year: string): string =>
  `coalesce(${card} -> '${list}' ? concat(${key}, '.', ${year}), false)`;

/** Year in which an entity won; open while a project of it is not completed. */
export interface AwardedYear {
  readonly year: number;
  readonly isOpen: boolean;
}

/** Years in which an entity is a living awardee of a type of verification. @param ids its own, and those of entities merged into it */
export async function loadAwardedYears(
  ids: readonly string[],
  entityType: EntityType,
  type: VerificationType,
  reader: DeciderReader,
): Promise<readonly AwardedYear[]> {
  const awardees = (await Promise.all(ids.map((id) => reader.loadReferring(id, 'entity')))).flat().filter(isLiving);
  const awards = new Map((await reader.loadMany(idsOf(awardees, 'award_id'))).filter(isLiving).map((award) => [award.id, award]));
  const projects = new Map((await reader.loadMany(idsOf([...awards.values()], 'project_id'))).map((project) => [project.id, project]));
  return awardees.flatMap(({ state }) => {
    const award = awards.get(textOf(state['award_id']));
    const project = award && projects.get(textOf(award.state['project_id']));
    const group = project?.state['ranking_group'];
    const isOfType = verificationTypeForGroup(entityType, typeof group === 'string' ? group : undefined)?.key === type.key;
    return award && isOfType ? [{ year: Number(state['year']), isOpen: project?.state['is_completed'] !== true }] : [];
  });
}

const idsOf = (streams: readonly LoadedStream[], field: string): readonly string[] => [
  ...new Set(streams.map(({ state }) => textOf(state[field]))),
];

/** Years of the living awards of a project. */
export const loadYearsOfProject = async (project: string, reader: DeciderReader): Promise<readonly AwardedYear[]> =>
  (await reader.loadReferring(project, 'project')).filter(isLiving).map(({ state }) => ({ year: Number(state['year']), isOpen: true }));

/** Years with winners of an entity type, in a type of verification; none for a reader of its own streams alone. */
export async function loadYearsOfType(
  entityType: EntityType,
  type: VerificationType,
  reader: DeciderReader,
): Promise<readonly AwardedYear[]> {
  const rows = await reader.queryRows(
    `select p.card ->> 'year' as year, p.card ->> 'ranking_group' as ranking_group, (p.card ->> 'is_completed')::boolean is not true as is_open
      from stream p where p.type = 'project' and not ${isDeletedSql('p')} and exists (
        select from link kp join stream a on a.id = kp.source join link ka on ka.target = a.id and ka.rel = 'award'
          join stream aw on aw.id = ka.source join link ke on ke.source = aw.id and ke.rel = 'entity' join stream e on e.id = ke.target
        where kp.target = p.id and kp.rel = 'project' and e.type = $1
          and not ${isDeletedSql('a')} and not ${isDeletedSql('aw')})`,
    [entityType.type],
  );
  return rows
    .filter(
      ({ ranking_group: group }) => verificationTypeForGroup(entityType, typeof group === 'string' ? group : undefined)?.key === type.key,
    )
    .map(({ year, is_open }) => ({ year: Number(year), isOpen: is_open === true }));
}

/** Default year: the newest open one, else the newest. */
export function defaultYear(years: readonly AwardedYear[]): number | undefined {
  const open = years.filter(({ isOpen }) => isOpen);
  const candidates = (open.length > 0 ? open : years).map(({ year }) => year);
  return candidates.length === 0 ? undefined : Math.max(...candidates);
}
