import { awardeeTypes } from '@kurator/contract/health/project/awardeeType';
import { t } from '../../app/i18n.ts';

/** Options of entity types that win awards. */
export const awardeeTypeChoices = () => awardeeTypes.map((value) => ({ value, label: awardeeTypeName(value) }));

export const awardeeTypeName = (type: string): string => t(`entity:type.${type}`);
