import { useQuery } from '@tanstack/react-query';
import { people } from '@kurator/contract/iam/people.query';
import { toBerlinDay } from '@kurator/contract/kit/day';
import { answerOptions } from '../../../app/api.ts';
import { t } from '../../../app/i18n.ts';
import { me } from '../../../app/session.ts';
import { Button } from '../../../kit/button/Button.tsx';
import InPlaceForm from '../../../kit/dialog/InPlaceForm.tsx';
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

/** Question, assignee and due date of an inquiry. */
export default function InquiryFields({ of, entity, form, onClose }: Props) {
  const { data } = useQuery(answerOptions(people, {}));
  if (!data) return null;
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
    <Button small onClick={() => set('assignee_id', me()?.id ?? '')}>
      {t('verificationPage:inquiry.mine')}
    </Button>
    {soon.map(([name, days]) => (
      <Button key={name} small onClick={() => set('due_on', toBerlinDay(new Date(Date.now() + days * DAY)))}>
        {t(`verificationPage:inquiry.${name}`)}
      </Button>
    ))}
  </div>
);
