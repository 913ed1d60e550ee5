import { t } from '../../app/i18n.ts';
import { Icon } from '../../app/Icon.tsx';
import { Button } from '../button/Button.tsx';
import { filterLabel } from './filterLabel.ts';
import type { ListState } from './listState.ts';
import type { ListQuery } from './useList.ts';

interface Props {
  readonly list: Pick<ListQuery<never>, 'state' | 'toPage' | 'clear'>;
  readonly total: number;
}

/** A list without rows: a page behind its end, nothing that the filters leave, or nothing at all. */
export default function EmptyList({ list: { state, toPage, clear }, total }: Props) {
  const isBeyond = state.offset > 0 && total > 0;
  return (
    <div className="list-empty">
      <Icon name="search" size={22} />
      {isBeyond ? (
        <p>{t('kit:beyond')}</p>
      ) : (
        <>
          <p>{t(state.narrowed ? 'kit:nothing' : 'kit:nothing.found')}</p>
          <p>{state.narrowed ? t('kit:nothing.for', { filter: filtersIn(state) }) : t('kit:nothing.at_all')}</p>
        </>
      )}
      {isBeyond ? (
        <Button onClick={() => toPage(1)}>{t('kit:first_page')}</Button>
      ) : (
        state.narrowed && <Button onClick={clear}>{t('kit:chips.clear')}</Button>
      )}
    </div>
  );
}

/** What narrows a list: what was searched for, and the labels of filters. */
const filtersIn = ({ terms, filters }: ListState): string =>
  [...terms.map(({ text }) => text), ...filters.map(({ filter }) => filter.label ?? filterLabel(filter.name))].join(', ');
