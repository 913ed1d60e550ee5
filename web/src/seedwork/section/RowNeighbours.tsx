import { useCallback, useEffect, useReducer, useState } from 'react';
import type { NeighbourRow } from '@kurator/contract/kit/listQuery';
import { entityScreen } from '../../app/directory.ts';
import { loadScreen } from '../../app/features.ts';
import { useFindScreen, type ScreenAddress } from '../../app/findScreen.ts';
import { useNavigateTo } from '../../app/navigate.tsx';
import { readListOrigin } from '../../kit/list/listOrigin.ts';
import { NeighbourLinks } from './NeighbourLinks.tsx';

/** First request of a list, without its page. */
async function listUrlOf({ screen, params, search }: ScreenAddress): Promise<URL | undefined> {
  const { answers } = await loadScreen(screen);
  const [first] = answers?.({ params, search }) ?? [];
  if (first === undefined) return undefined;
  const url = new URL(first, location.href);
  for (const name of ['limit', 'offset', 'columns']) url.searchParams.delete(name);
  return url;
}

const neighboursUrl = ({ pathname, search }: URL, rowId: string): string => `${pathname}neighbours/${rowId}/${search}`;

/** Neighbours in a list whose rows are not the entities that they lead to, as those of scores. */
export default function RowNeighbours({ id }: { readonly id: string }) {
  const go = useNavigateTo();
  const findScreen = useFindScreen();
  const from = readListOrigin();
  const isOpenedFromRow = from !== undefined && from.id !== id && from.to?.endsWith(`/${id}`) === true;
  const [address, rowId] = isOpenedFromRow ? [from.address, from.id] : ['', ''];
  const [list, setList] = useState<{ readonly address: string; readonly url: URL | undefined }>();
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    let isGone = false;
    const find = async () => {
      const screen = address === '' ? undefined : findScreen(address);
      const url = screen && (await listUrlOf(screen).catch(() => undefined));
      if (!isGone) setList({ address, url });
    };
    void find();
    return () => {
      isGone = true;
    };
  }, [address, findScreen]);
  const open = useCallback(
    ({ entity }: NeighbourRow) => {
      const target = entity && entityScreen(entity.entity_type);
      // Neighbouring rows of one entity share its page.
      if (entity?.id === id) drawAgain();
      else if (target) void go(target.name, { ...target.params, [target.param]: entity.id }, {}, { replace: true });
    },
    [id, go],
  );
  const url = list?.address === address && list.url ? neighboursUrl(list.url, rowId) : undefined;
  return <NeighbourLinks rowId={rowId} url={url} open={open} areEntities />;
}
