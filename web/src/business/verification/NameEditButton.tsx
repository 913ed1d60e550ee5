import type { AccountVerificationAnswer } from '@kurator/contract/business/verification/verification.answer';
import { accountChange } from '@kurator/contract/business/account/account.command';
import { t } from '../../app/i18n.ts';
import { EntityAction } from '../../seedwork/section/EntityAction.tsx';

/** Pencil of the printed name. */
export default function NameEditButton({
  account: { id, name, short_name, human_id, version },
}: {
  readonly account: AccountVerificationAnswer;
}) {
  return (
    <EntityAction
      of={accountChange}
      isIconOnly
      presetValues={{ account_id: id }}
      initial={{ name, short_name, human_id }}
      only={['name']}
      expectedVersion={version}
      text={t('section:change_field', { label: t('verificationPage:line.name') })}
    />
  );
}
