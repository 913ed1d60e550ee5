import { useCallback } from 'react';
import type { List } from '@kurator/contract/kit/list';
import { listQueryUrl, withListDefaults } from '@kurator/contract/kit/listAddress';
import type { NeighbourRow } from '@kurator/contract/kit/listQuery';
import type { SearchParams } from '@kurator/contract/kit/queryString';
import { NeighbourLinks } from './NeighbourLinks.tsx';

interface Props {
  readonly id: string;
  readonly list: List;
  /** Parameters of the list that the page was opened from. */
  readonly search: SearchParams | undefined;
  readonly open: (id: string) => void;
  /** Name of the only type whose rows count, where the list has several. */
  readonly typeName?: string | undefined;
}

/** Neighbours of a row in the list that it was opened from, on `[` and `]`. */
export default function Neighbours({ id, list, search, open: openRow, typeName }: Props) {
  const { limit: _limit, offset: _offset, columns: _columns, ...listParams } = withListDefaults(search ?? {}, list, '');
  const url = listQueryUrl({ ...list, path: `${list.path}neighbours/${id}/` }, listParams);
  const open = useCallback((row: NeighbourRow) => openRow(row.id), [openRow]);
  return <NeighbourLinks rowId={id} url={search && url} open={open} typeName={typeName} />;
}
