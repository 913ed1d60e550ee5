import type { NeighboursAnswer } from '../../kit/listQuery.ts';
import { defineQuery, answerType } from '../../kit/query.ts';
import type { AssignedInquiries } from '../../seedwork/verification.answer.ts';
import { healthVerificationPermission } from '../permission.ts';
import type { VerificationAnswer, VerificationListAnswer, VerificationTypeYears } from './verification.answer.ts';

const queryBase = { area: 'health', permission: healthVerificationPermission } as const;

const filters = [
  'search',
  'ordering',
  'year',
  'dms_one_id',
  'award_names_str',
  'affiliation_city',
  'address_city',
  'is_verified',
  'is_inquiry_activated',
  'is_new',
  'is_deleted',
  'inquiry_is_mine',
  'inquiry_is_due',
  'is_changed',
  'is_editorial_blacklisted',
  'total',
] as const;

/** The entities of a type of verification in a year; the newest open one where none is named. */
export const verificationList = defineQuery({
  ...queryBase,
  name: 'verification.list',
  path: 'verification/entities/{type}/',
  params: [...filters, 'limit', 'offset', 'near', 'facets'],
  answer: answerType<VerificationListAnswer>,
});

/** Neighbours of an entity in the filtered, sorted list; the entity itself need not be a hit. */
export const verificationNeighbours = defineQuery({
  ...queryBase,
  name: 'verification.neighbours',
  path: 'verification/neighbours/{type}/{id}/',
  params: filters,
  answer: answerType<NeighboursAnswer>,
});

/** The years of each type of verification, the newest first. */
export const verificationTypeYears = defineQuery({
  ...queryBase,
  name: 'verification.meta',
  path: 'verification/meta/',
  answer: answerType<VerificationTypeYears>,
});

/** Open inquiries whose assignee asks, the first due first. */
export const verificationAssignedInquiries = defineQuery({
  ...queryBase,
  name: 'verification.inquiries',
  path: 'verification/inquiries/',
  params: ['limit', 'offset'],
  answer: answerType<AssignedInquiries>,
});

/** An entity as it is verified for a year. */
export const verificationById = defineQuery({
  ...queryBase,
  name: 'verification.detail',
  path: 'verification/entity/{type}/{id}/',
  params: ['year'],
  answer: answerType<VerificationAnswer>,
});

/** The file of the awardees of a type of verification and a year. */
export const verificationAwardeesExport = defineQuery({
  ...queryBase,
  name: 'verification.export_awardees',
  path: 'verification/entities/{type}/{year}/export_awardees',
  params: ['output_format', 'language', 'columns'],
  answer: answerType<string>,
});
