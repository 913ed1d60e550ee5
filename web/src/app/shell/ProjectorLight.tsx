import { t } from '../i18n.ts';
import { LightButton } from './LightButton.tsx';
import { useLit } from './useLit.ts';

export function ProjectorLight() {
  return <LightButton {...useLit()} label={(state) => t('shell:projector.label', { state })} />;
}
