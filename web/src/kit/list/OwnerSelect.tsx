import { t } from '../../app/i18n.ts';
import field from '../field/field.module.css';
import type { SelectOption } from './filterOptions.ts';
import list from './list.module.css';

interface Props {
  /** Label: 'Project'. */
  readonly label: string;
  readonly owners: readonly SelectOption[];
  readonly value: string;
  /** Label of no choice. */
  readonly emptyLabel?: string;
  readonly onChange: (id: string | undefined) => void;
}

/** Filter by project, award or year. */
export const FilterSelect = ({ label, owners, value, emptyLabel = t('award:all', { label }), onChange }: Props) => (
  <div className={list.filter} data-set={value !== '' || undefined}>
    <select className={field.select} aria-label={label} value={value} onChange={(event) => onChange(event.target.value || undefined)}>
      <option value="">{emptyLabel}</option>
      {owners.map((owner) => (
        <option key={owner.id} value={owner.id}>
          {owner.label}
        </option>
      ))}
    </select>
  </div>
);
