import type { ReactNode } from 'react';
import type { ImportRow } from '@kurator/contract/seedwork/job.answer';
import { hasText, t } from '../../app/i18n.ts';
import { Icon } from '../../app/Icon.tsx';
import { formatDateTime } from '../../app/moment.ts';
import { EntityLink } from '../../app/navigate.tsx';
import { EmptyCell } from '../../kit/list/cells.tsx';
import { changeLabel, toDistinctEntries, changeValueText, type ImportRowChange } from './changeText.ts';
import { droppedRowReason, ReplacedEdit } from './RowChanges.tsx';
import css from './rowDetail.module.css';

/** Import that a plan belongs to. */
export interface ImportOfPlan {
  readonly topic: string;
  /** Whether changes are planned, not written. */
  readonly isNew: boolean;
  /** Whether values may stay against the source, which then has a column of its own. */
  readonly hasSource: boolean;
}

interface Props {
  readonly row: ImportRow;
  readonly importOfPlan: ImportOfPlan;
}

/** Opened row: each value before, in the source and afterwards, with the reason. */
export function RowDetail({ row, importOfPlan: { topic, isNew, hasSource } }: Props) {
  const changes = toDistinctEntries(row.changes);
  const isDropped = row.state === 'dropped';
  const source = ofTopic('source', topic);
  const [before, after] = isNew ? ['import:today', 'import:afterwards'] : ['import:before', 'import:after'];
  const why = (change: ImportRowChange): ReactNode => {
    if (change.kept)
      return (
        <>
          <b className={css.stays}>{t('import:state.kept')}</b> · {change.kept.by}, {formatDateTime(change.kept.time)}
        </>
      );
    return isDropped ? droppedRowReason(change) : ofTopic('from', topic);
  };
  return (
    <div className={css.detail}>
      <table className={css.values} aria-label={t('import:values_of', { name: row.label ?? String(row.row) })}>
        <thead>
          <tr>
            <th scope="col">{t('import:value')}</th>
            <th scope="col">{t(before)}</th>
            {hasSource && <th scope="col">{source}</th>}
            <th scope="col">{t(after)}</th>
            {hasSource && <th scope="col">{t('import:why')}</th>}
          </tr>
        </thead>
        <tbody>
          {changes.map(([key, change]) => (
            <tr key={key} data-kept={change.kept ? true : undefined}>
              <th scope="row">{changeLabel(change)}</th>
              <td data-label={t(before)}>
                {change.kept && <Icon name="pencil" size={13} />} <Value of={change} text={change.before} />
                {change.replaced && <ReplacedEdit of={change.replaced} />}
              </td>
              {hasSource && (
                <td data-label={source}>
                  {change.kept ? <del>{change.kept.value ?? t('event:nothing')}</del> : <Value of={change} text={change.after} />}
                </td>
              )}
              <td data-label={t(after)}>
                <strong>{isDropped ? <EmptyCell /> : <Value of={change} text={change.after} />}</strong>
              </td>
              {hasSource && <td className={css.why}>{why(change)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {row.entity_id !== null && row.entity_type !== null && (
        <p>
          <EntityLink type={row.entity_type} id={row.entity_id}>
            {t('import:open_entry', { name: row.label ?? '' })}
          </EntityLink>
        </p>
      )}
    </div>
  );
}

const Value = ({ of: { field }, text }: { readonly of: ImportRowChange; readonly text: string | null }) =>
  text === null ? <EmptyCell /> : changeValueText(field, text);

/** Text of an import, or that of imports from files. */
const ofTopic = (text: 'from' | 'source', topic: string): string => t([`import:${text}.${topic}`].find(hasText) ?? `import:${text}`);
