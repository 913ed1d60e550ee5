import { parseDate } from '@internationalized/date';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
  I18nProvider,
} from 'react-aria-components';
import { bootData } from '../../app/boot.ts';
import { locale, t } from '../../app/i18n.ts';
import { Icon } from '../../app/Icon.tsx';
import { PopoverFrame } from '../../app/PopoverFrame.tsx';
import type { PopupProps } from '../../app/popup.tsx';
import css from './Calendar.module.css';

// React Aria reads the nonce of its style element here.
document.head.append(Object.assign(document.createElement('meta'), { name: 'csp-nonce', nonce: bootData.nonce }));

export interface CalendarPopupProps {
  readonly value: string | null;
  readonly onPick: (iso: string) => void;
}

/** Month calendar, Monday first; arrows move, Enter picks, Esc closes. */
export default function CalendarPopup({ value, onPick, ...popup }: PopupProps & CalendarPopupProps) {
  return (
    <PopoverFrame {...popup} className={css.popup} label={t('form:date.calendar')} hasOwnFocus>
      <I18nProvider locale={locale()}>
        <Calendar
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened on request, and the day is the next step
          autoFocus
          aria-label={t('form:date.calendar')}
          defaultValue={value ? parseDate(value) : null}
          onChange={(day) => {
            onPick(day.toString());
            popup.onOpenChange(false);
          }}
        >
          <div className={css.head}>
            <Button slot="previous">
              <Icon name="chevronLeft" />
            </Button>
            <Heading />
            <Button slot="next">
              <Icon name="chevronRight" />
            </Button>
          </div>
          <CalendarGrid weekdayStyle="short">
            <CalendarGridHeader>{(name) => <CalendarHeaderCell>{name}</CalendarHeaderCell>}</CalendarGridHeader>
            <CalendarGridBody>{(day) => <CalendarCell date={day} className={css.day ?? ''} />}</CalendarGridBody>
          </CalendarGrid>
        </Calendar>
      </I18nProvider>
    </PopoverFrame>
  );
}
