import { entityActivateInquiry, entityChangeInquiry } from '@kurator/contract/seedwork/verification.command';
import { dialogKeyOf, draftOf } from '../../../kit/dialog/draft.ts';
import { presetValuesOf, type VerificationConfig, type VerificationEntity } from '../verification.ts';

/** Open form: a new inquiry, or changes of the open one. */
export type InquiryFormMode = 'activate' | 'change';

export const inquiryCommands = { activate: entityActivateInquiry, change: entityChangeInquiry };

/** Form whose input was kept over a sign-in. */
export const draftedInquiryForm = (of: VerificationConfig, entity: VerificationEntity): InquiryFormMode | undefined =>
  (['activate', 'change'] as const).find((form) => draftOf(dialogKeyOf(inquiryCommands[form], presetValuesOf(of, entity))) !== undefined);

/** Values of the open inquiry, which undo restores. */
export const inquiryValuesOf = ({ inquiry }: VerificationEntity) => ({
  question: inquiry?.question ?? undefined,
  assignee_id: inquiry?.assignee?.id,
  due_on: inquiry?.due_on ?? undefined,
});

/** Action on the inquiry that is offered: an open one is resolved even of a deleted entity, of which nothing is asked any more. */
export const inquiryActionOf = ({ inquiry, is_deleted: isDeleted }: Pick<VerificationEntity, 'inquiry' | 'is_deleted'>) =>
  inquiry ? 'resolve' : isDeleted ? undefined : 'ask';
