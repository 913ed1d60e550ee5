import { t } from '../../app/i18n.ts';
import { LightButton } from '../../app/shell/LightButton.tsx';
import { useLit } from '../../app/shell/useLit.ts';

interface Props {
  /** The types whose lists are shown here. */
  readonly types: readonly string[];
}

/** How current this list is: the light of its own projectors. */
export default function ListLight({ types }: Props) {
  const names = new Set(types.map((type) => `${type}_list_projector`));
  return <LightButton {...useLit((name) => names.has(name))} label={(state) => t('kit:light', { state })} speaks />;
}
