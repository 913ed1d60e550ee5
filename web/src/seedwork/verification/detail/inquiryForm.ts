import type { VerificationEntity } from '../verification.ts';

/** Open form: a new inquiry, or changes of the open one. */
export type InquiryFormMode = 'activate' | 'change';

/** Values of the open inquiry, which undo restores. */
export const inquiryValuesOf = ({ inquiry }: VerificationEntity) => ({
  question: inquiry?.question ?? undefined,
  assignee_id: inquiry?.assignee?.id,
  due_on: inquiry?.due_on ?? undefined,
});
