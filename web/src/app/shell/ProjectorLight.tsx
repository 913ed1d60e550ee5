import { useQuery } from '@tanstack/react-query';
import { answerOptions } from '../api.ts';
import { t } from '../i18n.ts';
import { useIsPainted } from '../painted.ts';
import { LightButton } from './LightButton.tsx';
import { lightOf, nextLook, projectorsUrl, type ProjectorRow } from './projectors.ts';

/** How current all lists are. */
export function ProjectorLight() {
  const { data, isError } = useQuery({
    ...answerOptions<readonly ProjectorRow[]>(projectorsUrl),
    refetchInterval: ({ state }) => nextLook(lightOf(state.data ?? [])),
    enabled: useIsPainted(),
    meta: { silent: true },
  });
  return <LightButton rows={data} failed={isError} label={(state) => t('shell:projector.label', { state })} />;
}
