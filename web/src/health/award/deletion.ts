import type { PropertyWithValueCount } from '@kurator/contract/seedwork/property.answer';
import { t } from '../../app/i18n.ts';

/** Number of values deleted with a property, if any. */
export const deletedValuesText = ({ filled }: PropertyWithValueCount): string | undefined =>
  filled > 0 ? t('awardPage:property.delete.values', { count: filled }) : undefined;
