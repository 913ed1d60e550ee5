import type { ListFilter } from '@kurator/contract/kit/list';
import type { Facet } from '@kurator/contract/kit/listAnswer';
import { germanStates } from '@kurator/contract/text/country';
import { formatNumber, t } from '../../app/i18n.ts';
import css from '../field/field.module.css';

interface Props {
  readonly id: string;
  readonly label: string;
  readonly filter: ListFilter;
  readonly value: string;
  /** Values with their counts; all are offered without. */
  readonly counts: readonly Facet[] | undefined;
  readonly onChange: (value: string) => void;
}

/** Choice of one value, each with its number of rows. */
export default function CountedFilter({ id, label, filter, value, counts, onChange }: Props) {
  const isFlag = filter.match === 'flag';
  const known: readonly string[] = isFlag ? ['true', 'false'] : (counts?.map(({ code }) => code) ?? germanStates);
  const values = value === '' || known.includes(value) ? known : [value, ...known];
  const nameOf = (code: string) => (isFlag ? t(code === 'true' ? 'kit:yes' : 'kit:no') : code);
  return (
    <select id={id} name={id} aria-label={label} className={css.select} value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">{t('listPopup:filter.any')}</option>
      {values.map((code) => (
        <option key={code} value={code}>
          {counts ? `${nameOf(code)} (${formatNumber(counts.find((one) => one.code === code)?.count ?? 0)})` : nameOf(code)}
        </option>
      ))}
    </select>
  );
}
