import { t } from '../../app/i18n.ts';
import type { Action } from '../../kit/action/action.ts';
import { blacklistActions } from '../../seedwork/section/blacklistActions.ts';

type Award = Parameters<typeof blacklistActions>[0] & { readonly id: string; readonly name: string; readonly year: number };

/** Takes the whole list of an award out of delivery, or back into it. */
export const awardBlacklistActions = (award: Award): readonly Action[] =>
  blacklistActions(award, {
    presetValues: { entity_id: award.id, entity_type: 'businessaward' },
    subject: `${award.name} ${award.year}`,
    effectText: (count) => t('businessProject:award.blacklist_awardees', { count }),
  });
