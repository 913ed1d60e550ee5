import { t } from '../../app/i18n.ts';
import field from '../../kit/field/field.module.css';
import list from '../../kit/list/list.module.css';

export interface Owner {
  readonly id: string;
  readonly label: string;
}

interface Props {
  /** What is chosen: 'Project'. */
  readonly label: string;
  readonly owners: readonly Owner[];
  readonly value: string;
  /** What it is called that none is chosen. */
  readonly none?: string;
  readonly onChange: (id: string | undefined) => void;
}

/** Narrows a list to one of a few: a project, an award, a year. */
export const OwnerSelect = ({ label, owners, value, none = t('award:all', { label }), onChange }: Props) => (
  <div className={list.filter} data-set={value !== '' || undefined}>
    <select className={field.select} aria-label={label} value={value} onChange={(event) => onChange(event.target.value || undefined)}>
      <option value="">{none}</option>
      {owners.map((owner) => (
        <option key={owner.id} value={owner.id}>
          {owner.label}
        </option>
      ))}
    </select>
  </div>
);
