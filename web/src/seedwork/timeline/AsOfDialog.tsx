import { useId, useRef, useState, type RefObject, type SubmitEvent } from 'react';
import { toBerlinDay, todayInBerlin } from '@kurator/contract/kit/day';
import { requiredField } from '@kurator/contract/kit/field';
import { t } from '../../app/i18n.ts';
import { formatDate } from '../../app/moment.ts';
import { useSearchState } from '../../app/navigate.tsx';
import { Button } from '../../kit/button/Button.tsx';
import { DialogFrame, DialogHead } from '../../kit/dialog/DialogFrame.tsx';
import frame from '../../kit/dialog/dialog.module.css';
import { readDate } from '../../kit/field/date.ts';
import { FieldRow } from '../../kit/field/FieldRow.tsx';
import { textOf } from '../../kit/field/input.ts';
import { nameOf, useEntity } from '../section/entity.ts';

interface Props {
  readonly opener: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
}

const dayField = requiredField('date');
const noErrors = {};

/** Choice of the day whose end the page shows, from the first event to today. */
export default function AsOfDialog({ opener, onClose }: Props) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const entity = useEntity();
  const [, patch] = useSearchState();
  const [typed, setTyped] = useState(entity.as_of ?? '');
  const [error, setError] = useState<string>();
  const first = entity.events.at(-1)?.time;
  const firstDay = first === undefined ? '' : toBerlinDay(new Date(first));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const day = readDate(typed);
    if (day === null) setError(t('event:as_of.invalid'));
    else if (day < firstDay || day > todayInBerlin()) setError(t('event:as_of.range', { first: formatDate(firstDay) }));
    else {
      onClose();
      patch({ as_of: day });
    }
  };
  return (
    <DialogFrame opener={opener} initialFocus={() => form.current?.querySelector<HTMLElement>('input')} onLeave={onClose}>
      <form ref={form} className={frame.form} onSubmit={submit} noValidate>
        <DialogHead title={t('event:as_of.title')} subject={nameOf(entity)} onClose={onClose} />
        <div className={frame.body}>
          <p className={frame.meaning}>{t('event:as_of.meaning')}</p>
          <FieldRow
            id={`${id}day`}
            name="day"
            field={dayField}
            label={t('event:as_of.day')}
            value={typed}
            values={noErrors}
            errors={error === undefined ? [] : [error]}
            onChange={(value) => {
              setTyped(textOf(value));
              setError(undefined);
            }}
          />
        </div>
        <div className={frame.foot}>
          <Button onClick={onClose}>{t('form:dialog.cancel')}</Button>
          <Button type="submit" look="primary">
            {t('event:as_of.show')}
          </Button>
        </div>
      </form>
    </DialogFrame>
  );
}
