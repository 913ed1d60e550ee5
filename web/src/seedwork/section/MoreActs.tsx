import { blacklists } from '@kurator/contract/seedwork/blacklists';
import { t } from '../../app/i18n.ts';
import { useMe } from '../../app/session.ts';
import { ActMenu } from '../../kit/act/ActMenu.tsx';
import { mayRun } from '../../kit/dialog/CommandButton.tsx';
import { useEntity } from './entity.ts';
import type { MoreMenuProps } from './MoreMenu.tsx';

/** Menu of acts that are rarely needed, as those of a panel that is left out while it is empty. */
export function MoreActs() {
  const entity = useEntity();
  const isInternal = useMe()?.is_internal ?? false;
  const { entity_type } = entity;
  const isOffered = blacklists.some(({ put, take }) => [put, take].some((command) => mayRun(command, isInternal, { entity_type })));
  if (entity.as_of !== undefined || !isOffered) return null;
  return <ActMenu<MoreMenuProps> name={t('seedwork:more')} isNamed load={() => import('./MoreMenu.tsx')} acts={{ entity }} />;
}
