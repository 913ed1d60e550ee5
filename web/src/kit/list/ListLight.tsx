import { useQuery } from '@tanstack/react-query';
import { answerOptions } from '../../app/api.ts';
import { t } from '../../app/i18n.ts';
import { useIsPainted } from '../../app/painted.ts';
import { LightButton } from '../../app/shell/LightButton.tsx';
import { lightOf, nextLook, projectorUrl, type Lit, type ProjectorState } from '../../app/shell/projectors.ts';

const litBy = (name: string, { diff, running }: ProjectorState): readonly Lit[] => [{ name, diff, is_running: running }];

/** How current this list is: the light of its own projector. */
export function ListLight({ projector }: { readonly projector: string }) {
  const { data, isError } = useQuery({
    ...answerOptions<ProjectorState>(projectorUrl(projector)),
    refetchInterval: ({ state }) => nextLook(lightOf(state.data ? litBy(projector, state.data) : [])),
    enabled: useIsPainted(),
    meta: { silent: true },
  });
  return <LightButton rows={data && litBy(projector, data)} failed={isError} label={(state) => t('kit:light', { state })} speaks />;
}
