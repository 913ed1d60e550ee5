import type { Facet } from '@kurator/contract/health/medic/medic.query';
import { t } from '../../app/i18n.ts';
import { usePopup } from '../../app/popup.tsx';
import { specializationCodes, specializationName } from '../field/specialization.tsx';
import field from '../field/field.module.css';
import css from './list.module.css';

export interface CodesProps {
  readonly label: string;
  readonly offered: readonly Pick<Facet, 'code' | 'label'>[];
  /** How many rows each would find; unknown where the list does not count them. */
  readonly counts: ReadonlyMap<string, number> | undefined;
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

interface Props extends Pick<CodesProps, 'label' | 'chosen' | 'onChange'> {
  readonly facet: readonly Facet[] | undefined;
}

const all = specializationCodes.map((code) => ({ code, label: specializationName(code) }));

/** What can be chosen: what the list counts, and what is chosen already though it finds nothing now. */
const offeredOf = (facet: readonly Facet[], chosen: readonly string[]) => [
  ...facet,
  ...chosen.filter((code) => !facet.some((value) => value.code === code)).map((code) => ({ code, label: specializationName(code) })),
];

/** Several of many codes; the choices open in a popup of their own. */
export function CodesFilter({ label, facet, chosen, onChange }: Props) {
  const popup = usePopup<CodesProps>(() => import('./CodesPopup.tsx'), 'dialog');
  const counts = facet && new Map(facet.map(({ code, count }) => [code, count]));
  return (
    <div className={css.filter} data-set={chosen.length > 0 || undefined}>
      <button {...popup.trigger} className={`${field.select} ${css.codes}`} data-placeholder={chosen.length === 0 || undefined}>
        {chosen.length > 0 ? t('kit:codes.chosen', { label, count: chosen.length }) : label}
      </button>
      {popup.popup({ label, counts, chosen, onChange, offered: facet ? offeredOf(facet, chosen) : all })}
    </div>
  );
}
