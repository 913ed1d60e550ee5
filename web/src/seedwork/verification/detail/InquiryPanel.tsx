import { lazy, Suspense } from 'react';
import type { InquiryAnswer } from '@kurator/contract/seedwork/verification.answer';
import { t } from '../../../app/i18n.ts';
import { formatDate, formatDateTime } from '../../../app/moment.ts';
import { me } from '../../../app/session.ts';
import { IconButton } from '../../../kit/button/Button.tsx';
import { Panel } from '../../../kit/detail/Panel.tsx';
import { LoadingForm } from '../../../kit/dialog/LoadingForm.tsx';
import section from '../../section/section.module.css';
import type { VerificationConfig, VerificationEntity } from '../verification.ts';
import { dueUrgencyOf } from '../dueUrgency.ts';
import type { InquiryFormMode } from './inquiryForm.ts';
import { loadInquiryForm, preloadInquiryForm } from './loadInquiryForm.ts';
import css from './detail.module.css';

const InquiryFields = lazy(loadInquiryForm);

interface Props {
  readonly of: VerificationConfig;
  readonly entity: VerificationEntity;
  readonly form: InquiryFormMode | undefined;
  readonly onForm: (form: InquiryFormMode | undefined) => void;
}

/** Open inquiry or its form; nothing without either. The form stays when somebody else opens or resolves the inquiry: its command says so. */
export function InquiryPanel({ of, entity, form, onForm }: Props) {
  const { inquiry } = entity;
  if (form)
    return (
      <div className={css.writing}>
        <Panel title={t(form === 'change' ? 'verificationPage:inquiry.change' : 'verificationPage:inquiry.activate')}>
          <Suspense fallback={<LoadingForm />}>
            <InquiryFields of={of} entity={entity} form={form} onClose={() => onForm(undefined)} />
          </Suspense>
        </Panel>
      </div>
    );
  if (!inquiry) return null;
  return (
    <div className={css.asked}>
      <Panel
        title={t('verificationPage:inquiry')}
        actions={
          <IconButton
            icon="pencil"
            name={t('verificationPage:inquiry.change')}
            onPointerEnter={preloadInquiryForm}
            onFocus={preloadInquiryForm}
            onClick={() => onForm('change')}
          />
        }
      >
        <p className={css.question}>{inquiry.question ?? t('verificationPage:inquiry.no_question')}</p>
        <InquiryDetails inquiry={inquiry} />
      </Panel>
    </div>
  );
}

const InquiryDetails = ({ inquiry: { assignee, due_on: due, by, time } }: { readonly inquiry: InquiryAnswer }) => (
  <>
    {(assignee !== null || due !== null) && (
      <p>
        {assignee && (
          <strong>{assignee.id === me()?.id ? t('verificationPage:inquiry.you', { name: assignee.name }) : assignee.name}</strong>
        )}
        {assignee && due && ' · '}
        {due && <span className={css[`due_${dueUrgencyOf(due)}`]}>{t('verificationPage:inquiry.due', { date: formatDate(due) })}</span>}
      </p>
    )}
    <p className={section.meta}>{t('verificationPage:inquiry.by', { time: formatDateTime(time), by })}</p>
  </>
);
