import type { VerificationRow } from '@kurator/contract/health/verification/verification.answer';
import type { Search } from '@kurator/contract/kit/queryString';
import { t } from '../../app/i18n.ts';
import { PlainLink } from '../../app/navigate.tsx';
import type { OwnCells } from '../../kit/list/cells.tsx';
import table from '../../kit/list/table.module.css';

/** @param search query string of the list, which the page of an entity needs for its way back and its neighbours */
export const verificationCells = (type: string, search: Search): OwnCells<VerificationRow> => ({
  name: ({ id, name, is_process_blacklisted: isProcessListed, is_editorial_blacklisted: isEditorialListed }) => (
    <PlainLink
      screen="healthVerificationDetail"
      params={{ type, id }}
      search={search}
      className={isProcessListed || isEditorialListed ? table.listed : table.name}
    >
      {name || t('kit:no_name')}
    </PlainLink>
  ),
});
