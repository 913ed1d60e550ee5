import { t } from '../../app/i18n.ts';
import { Flag } from '../../kit/flag/Flag.tsx';

interface VerificationFields {
  readonly is_verified?: boolean | undefined;
  readonly is_inquiry_activated?: boolean | undefined;
}

/** State of the verification in the year that counts. */
export const VerificationStateFlags = ({ of }: { readonly of: VerificationFields }) => (
  <>
    {of.is_verified && <Flag icon="success" tone="green" text={t('field:is_verified')} />}
    {of.is_inquiry_activated && <Flag icon="help" tone="amber" text={t('field:is_inquiry_activated')} />}
  </>
);
