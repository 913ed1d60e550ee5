import { t } from '../../app/i18n.ts';
import { ProjectorStatusButton } from '../../app/shell/ProjectorStatusButton.tsx';
import { useProjectorStates } from '../../app/shell/useProjectorStates.ts';

interface Props {
  readonly types: readonly string[];
}

/** Projector status of the views that pairs are found by. */
export default function DuplicatesProjectorStatus({ types }: Props) {
  const names = new Set(types.map((type) => `${type}_compared_projector`));
  return (
    <ProjectorStatusButton {...useProjectorStates((name) => names.has(name))} label={(state) => t('kit:light', { state })} isStateShown />
  );
}
