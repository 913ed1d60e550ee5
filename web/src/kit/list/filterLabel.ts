import { hasText, t } from '../../app/i18n.ts';

/** Short name of a filter. */
export const filterLabel = (name: string): string => (hasText(`field:filter.${name}`) ? t(`field:filter.${name}`) : t(`field:${name}`));
