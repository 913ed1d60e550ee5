import { blacklists } from '@kurator/contract/seedwork/blacklists';
import type { Action } from '../../kit/action/action.ts';
import { commandActions } from '../../kit/action/commandAction.tsx';
import type { PresetValues } from '../../kit/dialog/form.ts';
import { commandTitleOf } from '../../kit/dialog/texts.ts';
import { blacklistIcons } from './blacklistIcons.ts';
import type { Entity } from './entity.ts';

/** Flags and reasons of an entity's blacklists. */
type EntityBlacklists = Pick<
  Entity,
  'is_process_blacklisted' | 'process_blacklist_reason' | 'is_editorial_blacklisted' | 'editorial_blacklist_reason'
>;

interface Props {
  readonly presetValues: PresetValues;
  readonly subject: string;
  /** Consequences of putting it on one for others, by their number. */
  readonly effectText?: (count: number) => string;
}

/** Puts an entity on each blacklist, or takes it off. */
export const blacklistActions = (listings: EntityBlacklists, { presetValues, subject, effectText }: Props): readonly Action[] =>
  blacklists.flatMap(({ flag, reason: field, put, take }) => {
    const [isListed, reason] = [listings[flag], listings[field]];
    const command = isListed ? take : put;
    return commandActions(command, {
      icon: blacklistIcons[flag],
      text: commandTitleOf(command),
      props: { presetValues, subject, former: reason === null ? {} : { reason }, ...(!isListed && effectText ? { effectText } : {}) },
    });
  });
