import { useEffect, useRef, type RefObject } from 'react';
import { formatPropertyValue, type Property, type PropertyValue } from '@kurator/contract/kit/property';
import { language, t } from '../../../app/i18n.ts';
import { Icon } from '../../../app/Icon.tsx';
import { formatDateTime } from '../../../app/moment.ts';
import { Button } from '../../button/Button.tsx';
import { CellFaultPopover } from './CellFaultPopover.tsx';
import { conflictText, type useCellEdit } from './useCellEdit.ts';
import css from './edit.module.css';

export interface CellFaultNoteProps {
  readonly id: string;
  readonly anchor: RefObject<HTMLButtonElement | null>;
  readonly property: Property;
  readonly edit: ReturnType<typeof useCellEdit>;
  /** Leaves the page; present while that is asked about. */
  readonly goOn: (() => void) | undefined;
  readonly onStay: () => void;
}

/** Says what is wrong with an unsaved cell, with the ways out, or asks whether to give it up. */
export default function CellFaultNote({ id, anchor, property, edit, goOn, onStay }: CellFaultNoteProps) {
  const { state } = edit;
  /** The pressed button leaves; an invalid value is still in its input. */
  const act = (action: () => unknown) => () => {
    (anchor.current?.parentElement?.querySelector<HTMLElement>('input, select') ?? anchor.current)?.focus();
    action();
  };
  const say = (value: PropertyValue): string => formatPropertyValue(property, value, language()) || t('property:no_value');
  const stay = act(onStay);
  if (goOn)
    return (
      <CellFaultPopover id={id} anchor={anchor} onEscape={stay}>
        <DiscardQuestion
          anchor={anchor}
          onStay={stay}
          onDiscard={act(() => {
            edit.discard();
            goOn();
          })}
        />
      </CellFaultPopover>
    );
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
        <p className={css.quiet}>{t('form:cell.keys')}</p>
        <p className={css.ways}>
          <Button isSmall onClick={act(edit.discard)}>
            {t('property:discard')}
          </Button>
          <Button isSmall look="primary" onClick={act(edit.retry)}>
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
        {conflictText(last)}
      </p>
      <dl className={css.sides}>
        <dt>{t('property:theirs')}</dt>
        <dd>{say(theirs)}</dd>
        <dd className={css.quiet}>{last && formatDateTime(last.time)}</dd>
        <dt>{t('property:yours')}</dt>
        <dd>{say(yours)}</dd>
        <dd className={css.quiet}>{t('property:unsaved')}</dd>
      </dl>
      <p className={css.quiet}>{t('form:cell.keys')}</p>
      <p className={css.ways}>
        <Button isSmall onClick={act(() => edit.settle('theirs'))}>
          {t('property:keep', { value: say(theirs) })}
        </Button>
        <Button isSmall look="primary" onClick={act(() => edit.settle('mine'))}>
          {t('property:save', { value: say(yours) })}
        </Button>
      </p>
    </CellFaultPopover>
  );
}

interface QuestionProps {
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onStay: () => void;
  readonly onDiscard: () => void;
}

/** Question before what is unsaved gets lost, at its cell. */
function DiscardQuestion({ anchor, onStay, onDiscard }: QuestionProps) {
  const stay = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    anchor.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    stay.current?.focus();
  }, [anchor]);
  return (
    <>
      <p className={css.changed}>
        <Icon name="alert" size={14} />
        {t('form:dialog.discard_question')}
      </p>
      <p className={css.ways}>
        <Button isSmall ref={stay} onClick={onStay}>
          {t('form:dialog.stay')}
        </Button>
        <Button isSmall look="danger" onClick={onDiscard}>
          {t('property:discard')}
        </Button>
      </p>
    </>
  );
}
