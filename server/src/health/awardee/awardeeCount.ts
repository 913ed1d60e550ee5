import { awardeeTypes } from '@kurator/contract/health/project/awardeeType';

type Condition = (row: string) => string;

/**
 * Conditions by which living awardees are counted, besides their total: SQL over a row of the list. What is left to do counts only for those that
 * a delivery prints.
 */
const awardeeCountConditions = {
  verifiable: (row) => `${row}.is_verifiable`,
  verified: (row) => `${row}.is_verified`,
  unverified: (row) => `${row}.is_deliverable and ${row}.is_verifiable and not ${row}.is_verified`,
  inquiry: (row) => `${row}.is_deliverable and ${row}.inquiry_activated`,
  missing: (row) => `${row}.is_deliverable and ${row}.missing_required`,
  blacklisted: (row) => `${row}.is_blacklisted`,
  // A blacklisted one counts there alone, deleted or not.
  deleted: (row) => `not (${row}.is_deliverable or ${row}.is_blacklisted)`,
  undeliverable: (row) => `not ${row}.is_deliverable`,
  // Of a merged entity, whose survivor lives.
  merged: (row) => `${row}.is_deliverable and ${row}.entity_is_deleted`,
} as const satisfies Readonly<Record<string, Condition>>;
export type AwardeeCountName = keyof typeof awardeeCountConditions;

/** @param entityType SQL of the type */
const entityTypeGroup = (project: string, entityType: string): string => `'project ' || ${project} || ' of ' || ${entityType}`;

/** SQL over the row's alias: groups of totals to which a row of the awardee list belongs, by award and by project. */
export const awardeeGroupsSql = (row: string): string => {
  const groups = (['award', 'project'] as const).flatMap((owner) => {
    const group = `'${owner} ' || ${row}.${owner}_id`;
    return [group, ...Object.entries(awardeeCountConditions).map(([what, of]) => `case when ${of(row)} then ${group} || ' ${what}' end`)];
  });
  // Group of the project alone, as the list's total of a request for one project.
  return `array[${row}.project_id::text, ${entityTypeGroup(`${row}.project_id`, `${row}.entity_type`)}, ${groups.join(', ')}]`;
};

const viewCountSql = (view: string, group: string): string =>
  `coalesce((select n from view_count where view = '${view}' and grp = ${group}), 0)::int`;

/** SQL of how many living awardees of an entity type a project has. @param id SQL of its id */
export const awardeeTypeCountSql = (id: string, entityType: string): string =>
  viewCountSql('awardee_list', entityTypeGroup(id, `'${entityType}'`));

/** SQL of the entity types of a project's living awardees, as JSON. @param id SQL of its id */
export const awardeeTypesSql = (id: string): string =>
  `(select coalesce(json_agg(t.type), '[]') from unnest('{${awardeeTypes.join(',')}}'::text[]) t(type) where ${viewCountSql('awardee_list', entityTypeGroup(id, 't.type'))} > 0)`;

/** SQL of how many living awardees an award or a project has. @param id SQL of its id */
export const awardeeCountSql = (owner: 'award' | 'project', id: string, what?: AwardeeCountName): string =>
  viewCountSql('awardee_list', `'${owner} ' || ${id}${what === undefined ? '' : ` || ' ${what}'`}`);

/** SQL of the counts that rows of projects show. @param id SQL of the project's id */
export const projectCountsSql = (id: string): string =>
  `json_build_object('awards', ${viewCountSql('award_list', `'project ' || ${id}`)}, 'awardees', ${awardeeCountSql('project', id)},
    'verifiable', ${awardeeCountSql('project', id, 'verifiable')}, 'verified', ${awardeeCountSql('project', id, 'verified')}, 'open_inquiries', ${awardeeCountSql('project', id, 'inquiry')})`;
