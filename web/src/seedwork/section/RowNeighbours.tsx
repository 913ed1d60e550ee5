import { useCallback, useEffect, useState } from 'react';
import type { NeighbourRow } from '@kurator/contract/kit/listQuery';
import { entityScreen } from '../../app/directory.ts';
import { loadScreen } from '../../app/features.ts';
import { useFindScreen, type ScreenAddress } from '../../app/findScreen.ts';
import { useNavigateTo } from '../../app/navigate.tsx';
import { readListOrigin } from '../../kit/list/listOrigin.ts';
import { NeighbourLinks } from './NeighbourLinks.tsx';

/** Address of the neighbours of a row, made of the first request of its list. */
async function neighboursUrlOf({ screen, params, search }: ScreenAddress, rowId: string): Promise<string | undefined> {
  const { answers } = await loadScreen(screen);
  const [first] = answers?.({ params, search }) ?? [];
  if (first === undefined) return undefined;
  const { pathname, searchParams } = new URL(first, location.href);
  for (const name of ['limit', 'offset', 'columns']) searchParams.delete(name);
  return `${pathname}neighbours/${rowId}/?${searchParams}`;
}

/** Neighbours in a list whose rows are not the entities that they lead to, as those of scores. */
export default function RowNeighbours({ id }: { readonly id: string }) {
  const go = useNavigateTo();
  const findScreen = useFindScreen();
  const from = readListOrigin();
  const isOpenedFromRow = from !== undefined && from.id !== id && from.to?.endsWith(`/${id}`) === true;
  const [address, rowId] = isOpenedFromRow ? [from.address, from.id] : ['', ''];
  const [urls, setUrls] = useState<{ readonly rowId: string; readonly url: string | undefined }>();
  useEffect(() => {
    let isGone = false;
    const find = async () => {
      const list = address === '' ? undefined : findScreen(address);
      const url = list && (await neighboursUrlOf(list, rowId).catch(() => undefined));
      if (!isGone) setUrls({ rowId, url });
    };
    void find();
    return () => {
      isGone = true;
    };
  }, [address, rowId, findScreen]);
  const open = useCallback(
    ({ entity }: NeighbourRow) => {
      const target = entity && entityScreen(entity.entity_type);
      if (target) void go(target.name, { ...target.params, [target.param]: entity.id }, {}, { replace: true });
    },
    [go],
  );
  return <NeighbourLinks rowId={rowId} url={urls?.rowId === rowId ? urls.url : undefined} open={open} areEntities />;
}
