import type { ImportRow } from '@kurator/contract/seedwork/job.query';
import { hasText, t } from '../../app/i18n.ts';
import { EntityLink } from '../../app/navigate.tsx';
import { optionLabel } from '../../kit/field/option.ts';
import { Nothing } from '../../kit/list/cells.tsx';
import css from './import.module.css';

interface Props {
  readonly rows: readonly ImportRow[];
  readonly topic: string;
  /** Nothing is written yet: what is shown is what would be. */
  readonly isNew: boolean;
}

/** Every row: where in the file, whom it is about, old and new, or what is wrong with it. */
export const PlanTable = ({ rows, topic, isNew }: Props) => (
  <table className={css.plan} aria-label={t('import:plan')}>
    <thead>
      <tr>
        <th scope="col" className={css.row}>
          {t('import:column.row')}
        </th>
        <th scope="col" className={css.result}>
          {t('import:column.state')}
        </th>
        <th scope="col" className={css.entry}>
          {t('import:column.entry')}
        </th>
        <th scope="col">{isNew ? t('import:column.will') : t('import:column.did')}</th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.row} data-state={row.state}>
          <td className={css.row}>{row.row}</td>
          <td className={css.result}>
            <span className={css.tag} data-tone={row.state}>
              {t(`import:state.${row.state}`)}
            </span>
          </td>
          <td className={css.entry}>
            <Entry row={row} topic={topic} />
          </td>
          <td>
            {row.changes.map((change) => (
              <ChangeLine key={`${change.field} ${change.after}`} change={change} />
            ))}
            {row.errors.map((error) => (
              <p key={`${error.column} ${error.text}`} className={css.error}>
                {error.column !== null && <b>{t('import:at_column', { row: row.row, column: error.column })}</b>}
                {error.value !== null && error.value !== '' && <q>{error.value}</q>} {error.text}
              </p>
            ))}
            {row.changes.length === 0 && row.errors.length === 0 && <span className={css.quiet}>{t('import:nothing_changes')}</span>}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

function Entry({ row, topic }: { readonly row: ImportRow; readonly topic: string }) {
  if (row.label === null) return <Nothing />;
  // Imports of medics are about medics; what others are about is not known by their rows.
  return row.entity_id !== null && topic.startsWith('medics.') ? (
    <EntityLink type="medic" id={row.entity_id}>
      {row.label}
    </EntityLink>
  ) : (
    row.label
  );
}

type Change = ImportRow['changes'][number];

const labelOf = (field: string): string =>
  [`import:field.${field}`, `event:field.${field}`, `field:${field}`].filter(hasText).map((key) => t(key))[0] ?? field;
const said = (field: string, value: string): string =>
  field === 'gender' ? optionLabel('genderCode', value) : field === 'rule' ? optionLabel('affiliationRule', value) : value;

const ChangeLine = ({ change: { field, before, after } }: { readonly change: Change }) => (
  <div className={css.change}>
    <span>{labelOf(field)}: </span>
    {before !== null && (
      <>
        <del>{said(field, before)}</del>
        <span aria-hidden> → </span>
      </>
    )}
    {after === null ? <i>{t('event:nothing')}</i> : <ins>{said(field, after)}</ins>}
  </div>
);
