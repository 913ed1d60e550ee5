import { verificationTypeByKey } from '@kurator/contract/health/verification/verificationType';
import { t } from '../../app/i18n.ts';

/** Plural name of a type of verification; the address's own text for an unknown one. */
export function verificationTypeTitle(key: string): string {
  const type = verificationTypeByKey(key);
  return type ? t(`shell:screen.${type.plural}`) : key;
}
