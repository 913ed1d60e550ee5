import { useQuery } from '@tanstack/react-query';
import { projectorList } from '@kurator/contract/seedwork/projector.query';
import { answerOptions } from '../api.ts';
import { useIsPainted } from '../firstPaint.ts';
import { worstProjectorStatusColour, pollIntervalMs, type ProjectorRow } from './projectors.ts';

/** Polls projector states after the first paint. @param isMeant filter; default: all */
export function useProjectorStates(isMeant: (name: string) => boolean = () => true) {
  const filterRows = (rows: readonly ProjectorRow[] = []) => rows.filter(({ name }) => isMeant(name));
  const { data, isError: hasFailed } = useQuery({
    ...answerOptions(projectorList, {}),
    refetchInterval: ({ state }) => pollIntervalMs(worstProjectorStatusColour(filterRows(state.data))),
    enabled: useIsPainted(),
  });
  return { rows: data && filterRows(data), hasFailed };
}
