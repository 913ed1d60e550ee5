import { lazy, Suspense, type ReactNode } from 'react';
import { loadWithTexts } from '../../app/i18n.ts';
import { BlacklistFlags } from '../../kit/flag/BlacklistFlags.tsx';
import type { OwnCells } from '../../kit/list/cells.tsx';
import type { Row } from '../../kit/list/row.ts';

/** Few rows have a parent on a blacklist. */
const InheritedFlags = lazy(() => loadWithTexts(['listPopup'], import('./InheritedBlacklistFlags.tsx')));

/** Renders the blacklists of a row's parents. */
export const renderInheritedFlags = (row: Row): ReactNode =>
  (row.has_process_blacklisted_parent === true || row.has_editorial_blacklisted_parent === true) && (
    <Suspense>
      <InheritedFlags of={row} />
    </Suspense>
  );

/** Cells of lists whose entities belong to others. */
export const blacklistCells: OwnCells<Row> = {
  is_blacklisted: (row) => (
    <>
      <BlacklistFlags of={row} isWordShown />
      {renderInheritedFlags(row)}
    </>
  ),
};
