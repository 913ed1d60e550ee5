import type { RefObject } from 'react';
import { Popover } from '@base-ui/react/popover';
import { CSPProvider } from '@base-ui/react/csp-provider';
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
import { boot } from '../../app/boot.ts';
import { language, t } from '../../app/i18n.ts';
import { Icon } from '../../app/Icon.tsx';
import css from './Calendar.module.css';

// React Aria takes the nonce of its one style element from here.
document.head.append(Object.assign(document.createElement('meta'), { name: 'csp-nonce', nonce: boot.nonce }));

interface Props {
  readonly anchor: RefObject<HTMLButtonElement | null>;
  readonly value: string | null;
  readonly onPick: (iso: string) => void;
  readonly onClose: () => void;
}

/** A month to pick a day from, Monday first; arrows move, Enter picks, Esc closes. */
export default function CalendarPopup({ anchor, value, onPick, onClose }: Props) {
  const close = (open: boolean, details: { readonly event?: Event }) => {
    const target = details.event?.target;
    if (open || (target instanceof Node && anchor.current?.contains(target))) return;
    onClose();
  };
  return (
    <CSPProvider nonce={boot.nonce}>
      <Popover.Root open onOpenChange={close}>
        <Popover.Portal>
          <Popover.Positioner className={css.place} anchor={anchor} side="bottom" align="end" sideOffset={6}>
            <Popover.Popup className={`raised ${css.popup}`} initialFocus={false} finalFocus={anchor} aria-label={t('form:date.calendar')}>
              <I18nProvider locale={language() === 'de' ? 'de-DE' : 'en-GB'}>
                <Calendar
                  // Somebody pressed a button to get here.
                  // oxlint-disable-next-line jsx-a11y/no-autofocus -- it opens on request, and the day is where one goes on
                  autoFocus
                  aria-label={t('form:date.calendar')}
                  defaultValue={value ? parseDate(value) : null}
                  onChange={(day) => {
                    onPick(day.toString());
                    onClose();
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
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
    </CSPProvider>
  );
}
