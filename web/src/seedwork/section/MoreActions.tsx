import { blacklists } from '@kurator/contract/seedwork/blacklists';
import { t } from '../../app/i18n.ts';
import { useMe } from '../../app/session.ts';
import { ActionMenu } from '../../kit/action/ActionMenu.tsx';
import { mayRun } from '../../kit/dialog/CommandButton.tsx';
import { useEntity } from './entity.ts';
import type { MoreMenuProps } from './MoreMenu.tsx';

/** Menu of actions that are rarely needed, as those of a panel that is left out while it is empty. */
export function MoreActions() {
  const entity = useEntity();
  const isInternal = useMe()?.is_internal ?? false;
  const { entity_type } = entity;
  const isOffered = blacklists.some(({ put, take }) => [put, take].some((command) => mayRun(command, isInternal, { entity_type })));
  if (entity.as_of !== undefined || !isOffered) return null;
  return <ActionMenu<MoreMenuProps> name={t('seedwork:more')} isNamed load={() => import('./MoreMenu.tsx')} actions={{ entity }} />;
}
