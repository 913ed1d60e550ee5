import type { Command } from '@kurator/contract/kit/command';
import { formatList } from '../../app/formatList.ts';
import { t } from '../../app/i18n.ts';
import type { AffectedEntities } from './useAffectedEntities.ts';
import { affectedEntitiesText } from './texts.ts';
import css from './dialog.module.css';

/** Maximum of names listed. */
const MAX_NAMES = 5;

function formatNames(names: readonly string[]): string {
  const remainingCount = names.length - MAX_NAMES;
  const listedNames = remainingCount > 0 ? [...names.slice(0, MAX_NAMES), t('form:spread.more', { count: remainingCount })] : names;
  return formatList(listedNames);
}

/** Names of the other entities that an action would change, and of those that it would skip. */
export const AffectedEntitiesNote = ({
  command,
  affectedEntities,
}: {
  readonly command: Command;
  readonly affectedEntities: AffectedEntities | undefined;
}) => (
  <output className={css.spread}>
    {affectedEntities && (
      <>
        <span>
          {affectedEntitiesText(
            command,
            affectedEntities.changedNames.length === 0 ? 'none' : 'changed',
            affectedEntities.changedNames.length,
            formatNames(affectedEntities.changedNames),
          )}
        </span>
        {affectedEntities.skippedNames.length > 0 && (
          <span>
            {affectedEntitiesText(command, 'skipped', affectedEntities.skippedNames.length, formatNames(affectedEntities.skippedNames))}
          </span>
        )}
        <span>{t('form:spread.others')}</span>
      </>
    )}
  </output>
);
