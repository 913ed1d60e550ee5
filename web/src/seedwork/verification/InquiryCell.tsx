import type { InquiryAnswer } from '@kurator/contract/seedwork/verification.answer';
import { Icon } from '../../app/Icon.tsx';
import { t } from '../../app/i18n.ts';
import { dueUrgencyOf } from './dueUrgency.ts';
import { Initials } from './Initials.tsx';
import { formatShortDay } from './shortDay.ts';
import css from './inquiry.module.css';

/** Assignee and due date. */
export function InquiryCell({ of: { assignee, due_on: due, question, by } }: { readonly of: InquiryAnswer }) {
  const who = assignee ? t('verificationList:inquiry.for', { name: assignee.name }) : t('verificationList:inquiry.by', { name: by });
  const tip = question ? `${who}: ${question}` : who;
  return (
    <span className={css.inquiry} data-due={due ? dueUrgencyOf(due) : undefined} data-tip={tip}>
      {assignee ? <Initials name={assignee.name} /> : <Icon name="help" size={15} />}
      <span>
        {due === null
          ? t('verificationList:inquiry.open')
          : dueUrgencyOf(due) === 'today'
            ? t('verificationList:inquiry.today')
            : t('verificationList:inquiry.due', { day: formatShortDay(due) })}
      </span>
      <span className="sr">{tip}</span>
    </span>
  );
}
