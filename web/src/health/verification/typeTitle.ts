import { verificationTypeNamed } from '@kurator/contract/health/verification/verificationType';
import { t } from '../../app/i18n.ts';

/** Name of a type of verification, in the plural; for one that there is not, what the address says. */
export function typeTitle(key: string): string {
  const type = verificationTypeNamed(key);
  return type ? t(`shell:screen.${type.plural}`) : key;
}
