import { t } from '../../app/i18n.ts';
import { ProjectorStatusButton } from '../../app/shell/ProjectorStatusButton.tsx';
import { useProjectorStates } from '../../app/shell/useProjectorStates.ts';

interface Props {
  readonly types: readonly string[];
}

/** Projector status of this list. */
export default function ListProjectorStatus({ types }: Props) {
  const names = new Set(types.map((type) => `${type}_list_projector`));
  return (
    <ProjectorStatusButton {...useProjectorStates((name) => names.has(name))} label={(state) => t('kit:light', { state })} isStateShown />
  );
}
