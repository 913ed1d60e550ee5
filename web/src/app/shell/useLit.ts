import { useQuery } from '@tanstack/react-query';
import { answerOptions } from '../api.ts';
import { useIsPainted } from '../painted.ts';
import { lightOf, nextLook, projectorsUrl, type ProjectorRow } from './projectors.ts';

/** How far projectors are, looked at again and again after the first picture. @param isMeant which of them; all, where absent */
export function useLit(isMeant: (name: string) => boolean = () => true) {
  const meant = (rows: readonly ProjectorRow[] = []) => rows.filter(({ name }) => isMeant(name));
  const { data, isError: failed } = useQuery({
    ...answerOptions<readonly ProjectorRow[]>(projectorsUrl),
    refetchInterval: ({ state }) => nextLook(lightOf(meant(state.data))),
    enabled: useIsPainted(),
    meta: { silent: true },
  });
  return { rows: data && meant(data), failed };
}
