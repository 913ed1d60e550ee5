import { useQuery } from '@tanstack/react-query';
import { answerOptions } from '../../app/api.ts';
import { t } from '../../app/i18n.ts';
import { useIsPainted } from '../../app/painted.ts';
import { LightButton } from '../../app/shell/LightButton.tsx';
import { lightOf, nextLook, projectorsUrl, type ProjectorRow } from '../../app/shell/projectors.ts';

interface Props {
  /** The types whose lists are shown here. */
  readonly types: readonly string[];
}

/** How current this list is: the light of its own projectors. */
export function ListLight({ types }: Props) {
  const names = new Set(types.map((type) => `${type}_list_projector`));
  const own = (rows: readonly ProjectorRow[] = []) => rows.filter(({ name }) => names.has(name));
  const { data, isError } = useQuery({
    ...answerOptions<readonly ProjectorRow[]>(projectorsUrl),
    refetchInterval: ({ state }) => nextLook(lightOf(own(state.data))),
    enabled: useIsPainted(),
    meta: { silent: true },
  });
  return <LightButton rows={data && own(data)} failed={isError} label={(state) => t('kit:light', { state })} speaks />;
}
