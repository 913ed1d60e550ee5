import type { FieldKind } from '@kurator/contract/kit/fieldKind';
import { t } from '../../app/i18n';
import { Button } from '../button/Button';
import { kinds } from '../field/kinds';
import type { Conflict } from './trouble';
import css from './dialog.module.css';

interface Props {
  readonly kind: FieldKind;
  readonly conflict: Conflict;
  readonly onSettle: (taken: 'theirs' | 'mine') => void;
}

/** Somebody else changed the same value meanwhile: both stand side by side, and one is taken. */
export function ConflictChoice({ kind, conflict, onSettle }: Props) {
  const { Cell } = kinds[kind];
  const shown = (value: unknown) => (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value === '' ? t('kit:empty') : <Cell value={value} /> : t('kit:empty'));
  return (
    <div className={css.conflict} role="group" aria-label={t('kit:conflict.title')}>
      <span>
        {t('kit:conflict.theirs')} <b>{shown(conflict.theirs)}</b>
      </span>
      <Button small onClick={() => onSettle('theirs')}>
        {t('kit:conflict.take_theirs')}
      </Button>
      <span>
        {t('kit:conflict.yours')} <b>{shown(conflict.yours)}</b>
      </span>
      <Button small onClick={() => onSettle('mine')}>
        {t('kit:conflict.keep_mine')}
      </Button>
    </div>
  );
}
