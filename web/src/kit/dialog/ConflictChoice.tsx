import type { ReactNode } from 'react';
import type { FieldKind } from '@kurator/contract/kit/fieldKind';
import type { Conflict } from '@kurator/contract/seedwork/shape';
import { t } from '../../app/i18n.ts';
import { showMoment } from '../../app/moment.ts';
import { Button } from '../button/Button.tsx';
import { cellOf } from '../field/cellOf.ts';
import css from './dialog.module.css';

interface Props {
  readonly kind: FieldKind;
  readonly conflict: Conflict;
  readonly onSettle: (taken: 'theirs' | 'mine') => void;
}

/** Choice between two simultaneous changes of a value. */
export const ConflictChoice = ({ kind, conflict, onSettle }: Props) => (
  <fieldset className={css.conflict} aria-label={t('form:conflict.title')}>
    <span>
      {conflict.by && conflict.time
        ? t('form:conflict.by', { by: conflict.by, time: showMoment(conflict.time) })
        : t('form:conflict.theirs')}{' '}
      <b>{said(kind, conflict.theirs)}</b>
    </span>
    <Button small onClick={() => onSettle('theirs')}>
      {t('form:conflict.take_theirs')}
    </Button>
    <span>
      {t('form:conflict.yours')} <b>{said(kind, conflict.yours)}</b>
    </span>
    <Button small onClick={() => onSettle('mine')}>
      {t('form:conflict.keep_mine')}
    </Button>
  </fieldset>
);

function said(kind: FieldKind, value: unknown): ReactNode {
  const Cell = cellOf(kind);
  const isSaid = (typeof value === 'string' && value !== '') || typeof value === 'number' || typeof value === 'boolean';
  return isSaid ? <Cell value={value} /> : t('kit:empty');
}
