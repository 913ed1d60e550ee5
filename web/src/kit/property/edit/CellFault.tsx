import type { RefObject } from 'react';
import { formatPropertyValue, type Property, type PropertyValue } from '@kurator/contract/kit/property';
import { language, t } from '../../../app/i18n.ts';
import { Icon } from '../../../app/Icon.tsx';
import { formatDateTime } from '../../../app/moment.ts';
import { Button } from '../../button/Button.tsx';
import { CellFaultPopover } from './CellFaultPopover.tsx';
import type { useCellEdit } from './useCellEdit.ts';
import css from './edit.module.css';

interface Props {
  readonly id: string;
  readonly anchor: RefObject<HTMLButtonElement | null>;
  readonly property: Property;
  readonly edit: ReturnType<typeof useCellEdit>;
}

/** Fault of a cell: an invalid value, a failed save, or a conflict. */
export function CellFault({ id, anchor, property, edit }: Props) {
  const { state } = edit;
  /** The pressed button leaves with the fault. */
  const act = (action: () => unknown) => () => {
    anchor.current?.focus();
    action();
  };
  const say = (value: PropertyValue): string => formatPropertyValue(property, value, language()) || t('property:no_value');
  if (state.kind === 'typed' && state.fault !== undefined)
    return (
      <CellFaultPopover id={id} anchor={anchor}>
        <p className={css.wrong}>
          <Icon name="error" size={14} />
          {state.fault}
        </p>
        <p className={css.quiet}>{t('property:before', { value: say(edit.shownProperty?.value ?? null) })}</p>
      </CellFaultPopover>
    );
  if (state.kind === 'failed')
    return (
      <CellFaultPopover id={id} anchor={anchor}>
        <p className={css.wrong}>
          <Icon name="error" size={14} />
          {t('property:not_saved', { reason: state.reason })}
        </p>
        <p className={css.ways}>
          <Button small onClick={act(edit.discard)}>
            {t('property:discard')}
          </Button>
          <Button small look="primary" onClick={act(edit.retry)}>
            {t('kit:retry')}
          </Button>
        </p>
      </CellFaultPopover>
    );
  if (state.kind !== 'conflict') return null;
  const { theirs, yours, last } = state.conflict;
  return (
    <CellFaultPopover id={id} anchor={anchor}>
      <p className={css.changed}>
        <Icon name="alert" size={14} />
        {last ? t('property:conflict', { by: last.by }) : t('property:conflict_somebody')}
      </p>
      <dl className={css.sides}>
        <dt>{t('property:theirs')}</dt>
        <dd>{say(theirs)}</dd>
        <dd className={css.quiet}>{last && formatDateTime(last.time)}</dd>
        <dt>{t('property:yours')}</dt>
        <dd>{say(yours)}</dd>
        <dd className={css.quiet}>{t('property:unsaved')}</dd>
      </dl>
      <p className={css.ways}>
        <Button small onClick={act(() => edit.settle('theirs'))}>
          {t('property:keep', { value: say(theirs) })}
        </Button>
        <Button small look="primary" onClick={act(() => edit.settle('mine'))}>
          {t('property:save', { value: say(yours) })}
        </Button>
      </p>
    </CellFaultPopover>
  );
}
