import { useQuery } from '@tanstack/react-query';
import { people } from '@kurator/contract/iam/people.query';
import { toBerlinDay } from '@kurator/contract/kit/day';
import { answerOptions, queryClient } from '../../../app/api.ts';
import { findHeading } from '../../../app/heading.ts';
import { t } from '../../../app/i18n.ts';
import { me } from '../../../app/session.ts';
import { Button } from '../../../kit/button/Button.tsx';
import InPlaceForm from '../../../kit/dialog/InPlaceForm.tsx';
import { LoadingForm } from '../../../kit/dialog/LoadingForm.tsx';
import { LoadFault } from '../../../app/fault/LoadFault.tsx';
import { useLastError } from '../../../app/fault/useLastError.ts';
import { inquiryCommands, type InquiryFormMode } from './inquiryForm.ts';
import { presetValuesOf, type VerificationConfig, type VerificationEntity } from '../verification.ts';
import css from './detail.module.css';

const DAY = 86_400_000;

/** Usual due dates of inquiries, in days from today. */
const soon = [
  ['today', 0],
  ['tomorrow', 1],
  ['week', 7],
] as const;

interface Props {
  readonly of: VerificationConfig;
  readonly entity: VerificationEntity;
  readonly form: InquiryFormMode;
  readonly onClose: () => void;
}

/** The form itself says why they are missing. */
const peopleOptions = { ...answerOptions(people, {}), meta: { isSilent: true } };

export const preloadPeople = (): void => void queryClient.query(peopleOptions).catch(() => undefined);

/** Question, assignee and due date of an inquiry. */
export default function InquiryFields({ of, entity, form, onClose }: Props) {
  const { data, error, refetch } = useQuery(peopleOptions);
  const fault = useLastError(error);
  const close = () => {
    onClose();
    findHeading()?.focus();
  };
  const retry = () => void refetch();
  if (!data && fault)
    return (
      <LoadFault error={fault} onRetry={retry}>
        <Button icon="refresh" onClick={retry}>
          {t('kit:retry')}
        </Button>
        <Button onClick={close}>{t('form:dialog.cancel')}</Button>
      </LoadFault>
    );
  if (!data) return <LoadingForm />;
  const { inquiry, version } = entity;
  return (
    <InPlaceForm
      command={inquiryCommands[form]}
      presetValues={presetValuesOf(of, entity)}
      initial={{ question: inquiry?.question, assignee_id: inquiry?.assignee?.id, due_on: inquiry?.due_on }}
      choices={{ assignee_id: data.map(({ id, name }) => ({ value: id, label: name })) }}
      expectedVersion={version}
      Quick={Quick}
      onClose={onClose}
    />
  );
}

/** Shortcuts for the usual assignee and due dates. */
const Quick = ({ set }: { readonly set: (name: string, value: string) => void }) => (
  <div className={css.soon}>
    <Button isSmall onClick={() => set('assignee_id', me()?.id ?? '')}>
      {t('verificationPage:inquiry.mine')}
    </Button>
    {soon.map(([name, days]) => (
      <Button key={name} isSmall onClick={() => set('due_on', toBerlinDay(new Date(Date.now() + days * DAY)))}>
        {t(`verificationPage:inquiry.${name}`)}
      </Button>
    ))}
  </div>
);
