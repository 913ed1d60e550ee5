import { t } from '../../app/i18n.ts';
import { LightButton } from '../../app/shell/LightButton.tsx';
import { useLit } from '../../app/shell/useLit.ts';

interface Props {
  readonly types: readonly string[];
  /** View of each type that the page shows. Default: its list. */
  readonly view?: 'list' | 'compared';
}

/** Projector status of this list. */
export default function ListLight({ types, view = 'list' }: Props) {
  const names = new Set(types.map((type) => `${type}_${view}_projector`));
  return <LightButton {...useLit((name) => names.has(name))} label={(state) => t('kit:light', { state })} speaks />;
}
