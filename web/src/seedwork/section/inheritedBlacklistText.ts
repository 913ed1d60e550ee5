import { toBerlinDay } from '@kurator/contract/kit/day';
import { t } from '../../app/i18n.ts';
import { formatDate } from '../../app/moment.ts';
import type { Entity } from './entity.ts';

/** Blacklists of a parent and the day since when, as text. */
export const inheritedBlacklistText = ({ kinds, since }: Pick<Entity['inherited_blacklists'][number], 'kinds' | 'since'>): string =>
  [
    ...kinds.map((kind) => t(`field:is_${kind}_blacklisted`)),
    ...(since === null ? [] : [t('kit:since', { day: formatDate(toBerlinDay(new Date(since))) })]),
  ].join(', ');
