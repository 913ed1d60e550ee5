import { useEffect, useRef } from 'react';
import type { ComparisonRow } from '@kurator/contract/health/award/award.answer';
import { listenForKeys } from '../../../app/listenForKeys.ts';
import { t } from '../../../app/i18n.ts';
import { useAddToShortcutHelp } from '../../../app/useDeclaredKeys.ts';
import type { ComparisonProps } from './comparedLists.ts';
import { DropReason } from './DropReason.tsx';
import { EntryList } from './EntryList.tsx';
import { StayedTable } from './StayedTable.tsx';
import { Summary } from './Summary.tsx';
import css from './comparison.module.css';

const keys = [
  { keys: ['f6'], does: 'comparison.lists' },
  { keys: ['enter'], does: 'comparison.open' },
];
const dropReason = (row: ComparisonRow) => <DropReason row={row} />;

/** Two lists compared: chart, stayed, new, dropped. F6 moves between lists, into the first one from elsewhere. */
export function ComparisonView(props: ComparisonProps) {
  const { compared, isOfMany, note } = props;
  const lists = useRef<HTMLDivElement>(null);
  useAddToShortcutHelp(keys);
  useEffect(
    () =>
      listenForKeys((event) => {
        if (event.key !== 'F6' || event.defaultPrevented) return;
        const panels = [...(lists.current?.querySelectorAll<HTMLElement>('[data-list]') ?? [])];
        const at = panels.findIndex((panel) => panel.contains(document.activeElement));
        const next = panels.at(event.shiftKey ? Math.max(at, 0) - 1 : (at + 1) % panels.length);
        event.preventDefault();
        next?.querySelector<HTMLElement>('[tabindex="0"], a, button')?.focus();
      }),
    [],
  );
  return (
    <div className={css.page}>
      <Summary {...props} />
      {note}
      <div ref={lists} className={css.lists}>
        <StayedTable {...props} />
        <div className={css.sides}>
          <EntryList
            title={t('comparison:new')}
            rows={compared.new}
            empty={t('comparison:new.empty')}
            rankOf={({ rank }) => rank}
            isOfMany={isOfMany}
          />
          <EntryList
            title={t('comparison:dropped')}
            rows={compared.dropped}
            empty={t('comparison:dropped.empty')}
            rankOf={({ previous_rank }) => previous_rank}
            isOfMany={isOfMany}
            noteOf={dropReason}
          />
        </div>
      </div>
      <p className={css.keys}>{t('comparison:keys')}</p>
    </div>
  );
}
