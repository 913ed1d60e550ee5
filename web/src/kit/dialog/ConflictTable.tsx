import { Fragment, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { t } from '../../app/i18n.ts';
import { Icon } from '../../app/Icon.tsx';
import { formatClockTime } from '../../app/clockTime.ts';
import { Button } from '../button/Button.tsx';
import { choicesOfSide, isFilled, sides, type ChoiceRow, type Choices } from '../choice/choice.ts';
import { detailCellOf } from '../field/detailCellOf.ts';
import type { FormValues } from '../field/input.ts';
import { toFormValue } from './form.ts';
import { tableRole } from '../tableRole.ts';
import { SideChoiceTable } from '../choice/SideChoiceTable.tsx';
import { mayJoinTexts, likelySidesOf, mergeTexts, type FormConflicts } from './conflict.ts';
import css from './dialog.module.css';

interface Props {
  readonly conflict: FormConflicts;
  readonly isBusy: boolean;
  /** Back to the form, in which everything typed stays. */
  readonly onBack: () => void;
  readonly onSave: (chosenValues: FormValues) => void;
}

/** Choice over all fields that somebody else changed meanwhile: `1` and `2` choose a side, Enter saves. */
export function ConflictTable({ conflict, isBusy, onBack, onSave }: Props) {
  const { by, time, isOne, others } = conflict;
  /** Texts of both sides as one, by field. */
  const [united, setUnited] = useState<Readonly<Record<string, string>>>({});
  const rows = conflict.rows.map((row): ChoiceRow => {
    const text = united[row.field];
    return text === undefined ? row : { ...row, values: [row.values[0], text] };
  });
  const box = useRef<HTMLDivElement>(null);
  const [chosenSides, setChosenSides] = useState<Choices>({});
  const choices = { ...likelySidesOf(conflict), ...chosenSides };
  const save = () => onSave(Object.fromEntries(rows.map(({ field, values }) => [field, toFormValue(values[choices[field] ?? 0])])));
  const renderAction = (row: ChoiceRow) =>
    !(row.field in united) &&
    mayJoinTexts(row) && (
      <Button
        look="quiet"
        isSmall
        aria-label={t('form:conflict.unite_field', { label: row.label })}
        onClick={({ currentTarget }) => {
          // The button disappears.
          currentTarget.closest('td')?.querySelector('input')?.focus();
          setUnited({ ...united, [row.field]: mergeTexts(String(row.values[0]), String(row.values[1])) });
          setChosenSides({ ...chosenSides, [row.field]: 1 });
        }}
      >
        {t('form:conflict.unite')}
      </Button>
    );
  useEffect(() => box.current?.querySelector<HTMLElement>('input:checked')?.focus(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    const side = sides.find((each) => event.key === String(each + 1));
    if (side !== undefined) setChosenSides(choicesOfSide(rows, side));
    else if (event.key === 'Enter' && event.target instanceof HTMLInputElement && !isBusy) save();
    else return;
    event.preventDefault();
  };
  const moment = time === undefined ? '' : formatClockTime(time);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the radio buttons within
    <div ref={box} className={css.conflict} onKeyDown={onKeyDown}>
      <div className={css.body}>
        <p className={`${css.warning} tint-amber`} role="alert">
          <Icon name="alert" />
          {isOne && by !== undefined ? t('form:conflict.by', { by, time: moment }) : t('form:conflict.somebody')}{' '}
          {t('form:conflict.choose')}
        </p>
        <SideChoiceTable
          corner={t('form:conflict.field')}
          before={t('form:conflict.before')}
          heads={sides.map((side) => (
            <th key={side} scope="col" {...tableRole('columnheader')}>
              <span className={css.side}>
                {side === 0
                  ? isOne && by !== undefined
                    ? t('form:conflict.side', { by, time: moment })
                    : t('form:conflict.theirs')
                  : t('form:conflict.yours')}
                <Button
                  look="quiet"
                  isSmall
                  aria-keyshortcuts={String(side + 1)}
                  aria-label={t(side === 0 ? 'form:conflict.all_theirs' : 'form:conflict.all_yours')}
                  onClick={() => setChosenSides(choicesOfSide(rows, side))}
                >
                  {t('form:conflict.all')}
                </Button>
              </span>
            </th>
          ))}
          names={[t('form:conflict.theirs'), t('form:conflict.yours')]}
          rows={rows}
          choices={choices}
          onChoose={setChosenSides}
          renderAction={renderAction}
        />
        {others.length > 0 && (
          <p className={css.meaning}>
            {t('form:conflict.others')}{' '}
            {others.map(({ field, label, kind, value, by: author }, index) => {
              const Cell = detailCellOf(kind);
              return (
                <Fragment key={field}>
                  {index > 0 && ' · '}
                  <strong>
                    {label} {isFilled(value) ? <Cell value={value} /> : t('kit:empty')}
                  </strong>{' '}
                  ({author ?? t('form:conflict.you')})
                </Fragment>
              );
            })}
          </p>
        )}
      </div>
      <div className={css.foot}>
        <span className={css.keys} aria-hidden>
          <kbd>↑</kbd> <kbd>↓</kbd> {t('form:conflict.keys.row')} <kbd>←</kbd> <kbd>→</kbd> {t('form:conflict.keys.choose')}{' '}
          <kbd>{t('form:conflict.keys.enter')}</kbd> {t('form:conflict.keys.save')} <kbd>{t('form:conflict.keys.escape')}</kbd>{' '}
          {t('form:conflict.keys.back')}
        </span>
        <Button onClick={onBack} disabled={isBusy}>
          {t('form:conflict.back')}
        </Button>
        <Button look="primary" aria-disabled={isBusy} onClick={() => !isBusy && save()}>
          {isBusy ? t('form:dialog.busy') : t('form:conflict.save')}
        </Button>
      </div>
    </div>
  );
}
