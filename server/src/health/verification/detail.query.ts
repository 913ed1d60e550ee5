import { hospital } from '@kurator/contract/health/hospital/hospital.type';
import { clinic } from '@kurator/contract/health/clinic/clinic.type';
import { medic } from '@kurator/contract/health/medic/medic.type';
import type { AwardeeSummary } from '@kurator/contract/health/awardee/awardee.answer';
import type { VerificationRow } from '@kurator/contract/health/verification/verification.answer';
import { verificationById } from '@kurator/contract/health/verification/verification.query';
import type { EntityType } from '@kurator/contract/kit/entityType';
import { isRecord } from '@kurator/contract/kit/record';
import type pg from 'pg';
import { defineQueryHandler, type QueryContext, type QueryHandler } from '../../platform/answer/answer.ts';
import { stringifyAnswer } from '../../platform/answer/jsonText.ts';
import { loadVerifiers } from '../../seedwork/presence.ts';
import { loadAwardsOfYear } from '../../seedwork/verification/awardsOfYear.ts';
import { loadVerificationOfYear } from '../../seedwork/verification/verificationActions.ts';
import { readYearParam } from '../../seedwork/requestParam.ts';
import { loadLastAiCheck } from '../aiCheck/aiCheck.query.ts';
import { loadCurrentPrintedLines } from '../aiCheck/currentPrintedLines.ts';
import { previousAwardJoinSql } from '../award/previousAward.ts';
import { awardeesOfEntitySql } from '../awardee/awardeesOfEntitySql.ts';
import { clinicDetailHandler } from '../clinic/clinic.query.ts';
import { hospitalDetailHandler } from '../hospital/hospital.query.ts';
import { institutions } from '../institutions/index.ts';
import { medicAffiliationsHandler } from '../medic/affiliations.query.ts';
import { medicDetailHandler } from '../medic/medic.query.ts';
import { verificationComputedColumns } from './verification.view.ts';
import { loadDefaultYear, requireVerificationType } from './verificationRequest.ts';
import { verificationTypeSql } from './verificationSql.ts';

/** Handlers of the entity types' own pages. */
const details: ReadonlyMap<EntityType, QueryHandler> = new Map([
  [hospital, hospitalDetailHandler],
  [clinic, clinicDetailHandler],
  [medic, medicDetailHandler],
  ...institutions.flatMap(({ list, feature: { answers = [] } }) => {
    const [detail] = answers;
    return detail ? [[list.type, detail] as const] : [];
  }),
]);

/** Fields of the entity's own page, without its contacts, which are not verified. */
async function loadOwnFields(type: EntityType, context: QueryContext): Promise<Readonly<Record<string, unknown>>> {
  const detail = details.get(type);
  if (!detail) throw new Error(`nothing answers the page of ${type.type}`);
  const answer = record(await detail.answer(context));
  const { contacts: _left, ...fields } = type.key === null ? answer : record(answer[type.key]);
  return fields;
}

const record = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {});

/** Changes by the list's row of this year; nothing if the entity did not win then. */
async function loadChanges(pool: pg.Pool, id: string, type: string, year: number | null) {
  const { rows } = await pool.query<Pick<VerificationRow, 'changed_since_verified'>>({
    name: 'verification_changes',
    text: `select ${verificationComputedColumns.changed_since_verified} as changed_since_verified from verification_list m where m.id = $1 and m.verification_type = $2 and m.year = $3`,
    values: [id, type, year],
  });
  return rows[0]?.changed_since_verified ?? [];
}

/**
 * Places of an entity and of those merged into it, one per award, newest year first; the awards of its newest year, and those of the verified
 * year that count for the type of verification.
 */
async function loadAwardees(pool: pg.Pool, id: string, type: string, year: number | null) {
  const { rows } = await pool.query<AwardeeSummary & { verification_type: string | null }>({
    name: 'verification_awardees',
    text: `select m.id, m.award_id, m.award_name, m.award_year, m.rank, ${verificationTypeSql('m.entity_type', `ap.card ->> 'ranking_group'`)} as verification_type
      from ${awardeesOfEntitySql('$1')} m join stream ap on ap.id = m.project_id order by m.award_year desc, m.award_name, m.serial`,
    values: [id],
  });
  const newest = rows[0]?.award_year;
  const latest = rows.filter(({ award_year }) => award_year === newest);
  const line = { name: 'verification_previous_awards', previousSql: previousAwardJoinSql };
  return {
    awardees: rows.map(({ verification_type: _type, ...place }) => place),
    awards_of_year: await loadAwardsOfYear(pool, line, rows, (place) => place.award_year === year && place.verification_type === type),
    latest_awards: latest.map(({ award_id, award_name, award_year }) => ({ id: award_id, name: award_name, year: award_year })),
  };
}

/** Printed workplace of a medic. */
const loadAffiliation = async (context: QueryContext): Promise<Readonly<Record<string, unknown>>> => {
  const { primary } = record(await medicAffiliationsHandler.answer(context));
  return { primary_affiliation: primary };
};

/** Verification of an entity for a year: the fields of its own page, and those of the verification. */
export const verificationDetailHandler: QueryHandler = defineQueryHandler(
  verificationById,
  async (context) => {
    const { store, path, params, loadSubject, principal } = context;
    const namedVerification = requireVerificationType(path['type']);
    const { entityType, type } = namedVerification;
    const entity = await loadSubject(entityType.type);
    const year = readYearParam(params) ?? (await loadDefaultYear(store.pool, namedVerification));
    const printedLines = await loadCurrentPrintedLines(store, entity);
    const [fields, affiliation, acts, changes, awards, checked] = await Promise.all([
      loadOwnFields(entityType, context),
      entityType === medic ? loadAffiliation(context) : {},
      loadVerificationOfYear(store, entity.state, type.key, year ?? 0),
      loadChanges(store.pool, entity.id, type.key, year),
      loadAwardees(store.pool, entity.id, type.key, year),
      loadLastAiCheck(store, entity, type.key, printedLines),
    ]);
    return stringifyAnswer({
      display_name: null,
      addresses: [],
      inherited_blacklists: [],
      ...fields,
      ...affiliation,
      ...acts,
      ...awards,
      printed: printedLines,
      entity_type: entityType.type,
      year,
      changed_since_verified: changes,
      viewers: await loadVerifiers(store.pool, { entity: entity.id, user: principal.id }),
      ...checked,
    });
  },
  { views: ['verification_list', 'awardee_list', 'award_list', 'project_list'] },
);
