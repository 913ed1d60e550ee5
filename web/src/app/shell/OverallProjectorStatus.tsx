import { t } from '../i18n.ts';
import { ProjectorStatusButton } from './ProjectorStatusButton.tsx';
import { useProjectorStates } from './useProjectorStates.ts';

export function OverallProjectorStatus() {
  return <ProjectorStatusButton {...useProjectorStates()} label={(state) => t('shell:projector.label', { state })} />;
}
