import { flagColumn } from '../seedwork/listView.ts';
import { isOnBlacklistSql } from './awardee/entitySql.ts';

/** Columns of the blacklists of what an entity belongs to, which its rows show as inherited. @param aliases of the parents' streams */
export const blacklistedParentColumns = (...aliases: readonly string[]) => ({
  has_process_blacklisted_parent: { ...flagColumn(isOnBlacklistSql('process', aliases)), isExported: false } as const,
  has_editorial_blacklisted_parent: { ...flagColumn(isOnBlacklistSql('editorial', aliases)), isExported: false } as const,
});
