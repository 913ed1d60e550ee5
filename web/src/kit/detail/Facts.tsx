import type { ReactNode } from 'react';
import type { FieldKind } from '@kurator/contract/kit/fieldKind';
import { t } from '../../app/i18n.ts';
import { cellOf } from '../field/cellOf.ts';
import css from './facts.module.css';

/** Pairs of label and value. */
export const Facts = ({ children }: { readonly children: ReactNode }) => <dl className={css.facts}>{children}</dl>;

interface Props {
  readonly label: string;
  readonly kind?: FieldKind;
  readonly value: ReactNode;
  /** Said where there is no value. */
  readonly empty?: string;
  /** The pencil that changes it. */
  readonly act?: ReactNode;
}

/** One fact with its pencil in place; nothing is said in words. */
export const Fact = ({ label, kind = 'text', value, empty, act }: Props) => (
  <div className={css.fact}>
    <dt>{label}</dt>
    <dd>
      <span className={css.value}>{shown(value, kind) ?? <span className={css.none}>{empty ?? t('kit:empty')}</span>}</span>
      <span className={css.pencil}>{act}</span>
    </dd>
  </div>
);

function shown(value: ReactNode, kind: FieldKind): ReactNode {
  if (value === null || value === undefined || value === '') return null;
  const Cell = cellOf(kind);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? <Cell value={value} /> : value;
}
