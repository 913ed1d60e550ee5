import { t } from '../i18n.ts';
import { LightButton } from './LightButton.tsx';
import { useProjectorStates } from './useProjectorStates.ts';

export function ProjectorLight() {
  return <LightButton {...useProjectorStates()} label={(state) => t('shell:projector.label', { state })} />;
}
