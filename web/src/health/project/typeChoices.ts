import { awardeeTypes } from '@kurator/contract/health/project/awardeeType';
import { t } from '../../app/i18n.ts';

/** Options of entity types that win awards. */
export const typeChoices = () => awardeeTypes.map((value) => ({ value, label: typeName(value) }));

export const typeName = (type: string): string => t(`entity:type.${type}`);
