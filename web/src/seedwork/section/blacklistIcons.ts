import type { blacklists } from '@kurator/contract/seedwork/blacklists';
import type { IconName } from '../../app/Icon.tsx';

export const blacklistIcons: Readonly<Record<(typeof blacklists)[number]['flag'], IconName>> = {
  is_process_blacklisted: 'ban',
  is_editorial_blacklisted: 'blacklistEditorial',
};
