import { aiClaimJudge } from '@kurator/contract/health/aiCheck/aiCheck.command';
import * as verification from '@kurator/contract/seedwork/verification.command';
import type { JsonObject, NewEvent } from '../../platform/store/index.ts';
import { awardHistory, awardeeHistory, projectHistory, projectCompletedEvent } from '../award.ts';
import { id, type History } from '../deciderScenario.ts';
import { clinicHistory, hospitalHistory, locationHistory, deletedEvent } from '../hospital.ts';
import { userHistory } from '../userHistory.ts';
import { inquiryEvent, verifiedEvent } from '../verification.ts';
import { refusalCase, type Refusal } from './refusal.ts';

const { entityVerify, entityUnverify, entityActivateInquiry, entityChangeInquiry, entityResolveInquiry } = verification;
const hospital = { entity_id: id(1), entity_type: 'hospital' };
const blacklisted: NewEvent = { topic: 'seedwork.entity.blacklist_editorial', data: { after: { editorial_blacklist: 'x' } } };

/** A hospital that won in 2026. */
const awardedHospital = (...events: readonly NewEvent[]): readonly History[] => [
  hospitalHistory(1, ...events),
  projectHistory(61),
  awardHistory(71, 61),
  awardeeHistory(81, 71, 1),
];
const clinicOf = (...events: readonly NewEvent[]): readonly History[] => [
  hospitalHistory(1, ...events),
  locationHistory(11, 1),
  clinicHistory(21, 11),
  projectHistory(61),
  awardHistory(71, 61),
  awardeeHistory(81, 71, 21, { entity_type: 'clinic' }),
];
const withdrawn: NewEvent = { topic: 'health.awardee.withdraw', data: { after: { is_deleted: true } } };
const hospitalBody = (body: JsonObject): JsonObject => ({ ...hospital, ...body });

/** Rejections of verification commands. */
export const verificationRefusals: readonly Refusal[] = [
  refusalCase(
    aiClaimJudge,
    'of a claim that there is not',
    'claim_id item.unknown',
    awardedHospital(),
    hospitalBody({ claim_id: id(91), agrees: true }),
  ),
  refusalCase(entityVerify, 'at a deleted entity', 'entity.deleted', awardedHospital(deletedEvent('hospital')), hospital),
  refusalCase(entityVerify, 'on the editorial blacklist', 'verification.blacklisted', awardedHospital(blacklisted), hospital),
  refusalCase(entityVerify, 'where a parent is on it', 'verification.parent_blacklisted', clinicOf(blacklisted), {
    entity_id: id(21),
    entity_type: 'clinic',
  }),
  refusalCase(entityVerify, 'twice', 'verification.verified', awardedHospital(verifiedEvent()), hospital),
  refusalCase(
    entityVerify,
    'where its name was another',
    'printed_name field.conflict',
    awardedHospital(),
    hospitalBody({ printed_name: 'Klinik Alt' }),
  ),
  refusalCase(entityVerify, 'for a year without an award', 'verification.not_awarded', awardedHospital(), hospitalBody({ year: 2025 })),
  refusalCase(entityVerify, 'where it won nothing', 'verification.not_awarded', [hospitalHistory(1)], hospital),
  refusalCase(
    entityVerify,
    'when it left the list',
    'verification.not_awarded',
    [hospitalHistory(1), projectHistory(61), awardHistory(71, 61), awardeeHistory(81, 71, 1, {}, withdrawn)],
    hospitalBody({ year: 2026 }),
  ),
  refusalCase(
    entityVerify,
    'as a medic',
    'verification_type request.param',
    awardedHospital(),
    hospitalBody({ verification_type: 'medic' }),
  ),
  refusalCase(
    entityUnverify,
    'where it is not verified',
    'verification.not_verified',
    awardedHospital(verifiedEvent('hospital', 2025)),
    hospital,
  ),
  refusalCase(entityActivateInquiry, 'at a deleted entity', 'entity.deleted', awardedHospital(deletedEvent('hospital')), hospital),
  refusalCase(
    entityActivateInquiry,
    'for a year without an award',
    'verification.not_awarded',
    awardedHospital(),
    hospitalBody({ year: 2025 }),
  ),
  refusalCase(entityActivateInquiry, 'twice', 'inquiry.active', awardedHospital(inquiryEvent()), hospital),
  refusalCase(entityActivateInquiry, 'due yesterday', 'due_on field.past', awardedHospital(), hospitalBody({ due_on: '2026-11-19' })),
  refusalCase(
    entityActivateInquiry,
    'for somebody who may not verify',
    'assignee_id inquiry.assignee',
    [...awardedHospital(), userHistory(51, { permissions: ['dms.can_access_health_research'] })],
    hospitalBody({ assignee_id: id(51) }),
  ),
  refusalCase(
    entityActivateInquiry,
    'for nobody',
    'assignee_id inquiry.assignee',
    awardedHospital(),
    hospitalBody({ assignee_id: id(52) }),
  ),
  refusalCase(entityChangeInquiry, 'where none is open', 'inquiry.not_active', awardedHospital(), hospitalBody({ question: 'x' })),
  refusalCase(
    entityChangeInquiry,
    'for somebody who has left',
    'assignee_id inquiry.assignee',
    [...awardedHospital(inquiryEvent()), userHistory(51, { is_active: false, permissions: ['dms.can_access_health_verification'] })],
    hospitalBody({ assignee_id: id(51) }),
  ),
  refusalCase(entityResolveInquiry, 'where none is open', 'inquiry.not_active', awardedHospital(), hospital),
  refusalCase(
    entityVerify,
    'twice in the newest open year',
    'verification.verified',
    [
      hospitalHistory(1, verifiedEvent('hospital', 2025)),
      projectHistory(61, {}, projectCompletedEvent),
      awardHistory(71, 61),
      awardeeHistory(81, 71, 1),
      projectHistory(62, { year: 2025 }),
      awardHistory(72, 62, { year: 2025 }),
      awardeeHistory(82, 72, 1, { year: 2025, project_id: id(62) }),
    ],
    hospital,
  ),
];
