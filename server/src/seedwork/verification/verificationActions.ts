import type { InquiryAnswer } from '@kurator/contract/seedwork/verification.answer';
import { loadActorNames, type JsonObject, type Store } from '../../platform/store/index.ts';
import { findInquiry, findLatestVerification, findVerification } from './verification.ts';

/** Verification and inquiry of a year, with people's names. */
export async function loadVerificationOfYear(store: Store, state: JsonObject, key: string, year: number) {
  const [verified, inquiry] = [findVerification(state, key, year), findInquiry(state, key, year)];
  const last = findLatestVerification(state);
  const people = [verified?.by, last?.by, inquiry?.by, inquiry?.assignee_id].filter((person) => typeof person === 'string');
  const nameOf = await loadActorNames(store, people);
  const assignee = inquiry?.assignee_id;
  const inquiryAnswer: InquiryAnswer | null = inquiry
    ? {
        question: inquiry.question ?? null,
        due_on: inquiry.due_on ?? null,
        assignee: assignee ? { id: assignee, name: nameOf(assignee) } : null,
        by: nameOf(inquiry.by),
        time: inquiry.time,
      }
    : null;
  return {
    last_verified: last ? { by: nameOf(last.by), time: last.time } : null,
    is_verified: verified !== undefined,
    is_inquiry_activated: inquiryAnswer !== null,
    verified_by: verified ? { by: nameOf(verified.by), time: verified.time } : null,
    inquiry: inquiryAnswer,
  };
}
