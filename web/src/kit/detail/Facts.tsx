import type { ReactNode } from 'react';
import type { FieldKind } from '@kurator/contract/kit/fieldKind';
import { t } from '../../app/i18n.ts';
import { detailCellOf } from '../field/detailCellOf.ts';
import { useForeignMark } from './foreignChanges.ts';
import css from './facts.module.css';

export const Facts = ({ children }: { readonly children: ReactNode }) => <dl className={css.facts}>{children}</dl>;

interface Props {
  readonly id?: string;
  readonly label: string;
  /** Name of its field, by which a change by others finds it. */
  readonly field?: string | undefined;
  readonly kind?: FieldKind;
  readonly value: ReactNode;
  /** Text for a missing value. */
  readonly empty?: string;
  readonly action?: ReactNode;
}

export function Fact({ id, label, field, kind = 'text', value, empty, action }: Props) {
  const { mark, place } = useForeignMark(field);
  return (
    <div id={id} className={css.fact} {...place}>
      <dt>{label}</dt>
      <dd>
        <span className={css.value}>
          {drawValue(value, kind) ?? <span className={css.none}>{empty ?? t('kit:empty')}</span>}
          {mark}
        </span>
        <span className={css.pencil}>{action}</span>
      </dd>
    </div>
  );
}

function drawValue(value: ReactNode, kind: FieldKind): ReactNode {
  if (value === null || value === undefined || value === '') return null;
  const Cell = detailCellOf(kind);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? <Cell value={value} /> : value;
}
