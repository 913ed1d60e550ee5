import { useQuery } from '@tanstack/react-query';
import { splitTerms } from '@kurator/contract/kit/searchLanguage';
import type { ListAnswer, NearSpelling } from '@kurator/contract/kit/listAnswer';
import { urlOptions } from '../../app/api.ts';
import { t } from '../../app/i18n.ts';
import { Icon } from '../../app/Icon.tsx';
import { Button } from '../button/Button.tsx';
import { filterLabel } from './filterLabel.ts';
import { filterText } from './filterText.ts';
import type { ListState } from './listState.ts';
import { useCodeNames } from './useCodeNames.ts';
import type { ListQuery } from './useList.ts';

interface Props {
  readonly list: Pick<ListQuery<never>, 'state' | 'url' | 'change' | 'toPage' | 'clear'>;
  readonly total: number;
  /** Whether entities can be created or imported here. */
  readonly canBegin: boolean;
}

/** List without rows: a page beyond its end, no hits of the filters, or no entities. */
export default function EmptyList({ list, total, canBegin }: Props) {
  const { state, toPage, clear } = list;
  const codeName = useCodeNames(state.filters.flatMap(({ filter, values }) => (filter.match === 'codes' ? values : [])));
  const isBeyond = state.offset > 0 && total > 0;
  return (
    <div className="list-empty">
      <Icon name="search" size={22} />
      {isBeyond ? (
        <p>{t('listPopup:beyond')}</p>
      ) : (
        <>
          <p>{t(state.narrowed ? 'listPopup:nothing' : 'listPopup:nothing.found')}</p>
          <p>{state.narrowed ? t('listPopup:nothing.for', { filter: filtersIn(state, codeName) }) : t('listPopup:nothing.at_all')}</p>
          {!state.narrowed && canBegin && <p>{t('listPopup:begin')}</p>}
          {state.terms.some(({ filter }) => !filter) && <NearSpellings list={list} />}
        </>
      )}
      {isBeyond ? (
        <Button onClick={() => toPage(1)}>{t('listPopup:first_page')}</Button>
      ) : (
        state.narrowed && <Button onClick={clear}>{t('kit:chips.clear')}</Button>
      )}
    </div>
  );
}

/** Suggested spellings that have hits. */
function NearSpellings({ list: { state, url, change } }: Pick<Props, 'list'>) {
  const { data } = useQuery({
    ...urlOptions<ListAnswer<unknown>>(`${url}${url.includes('?') ? '&' : '?'}near=true`),
    meta: { silent: true },
  });
  const near = data?.near ?? [];
  return (
    <output className="list-near">
      {near.length > 0 && (
        <>
          {t('listPopup:near')}
          {near.map((each) => (
            <Button key={spellingOf(each)} small onClick={() => change({ search: respelled(state, each) })}>
              {spellingOf(each)}
            </Button>
          ))}
        </>
      )}
    </output>
  );
}

const spellingOf = (near: NearSpelling): string => near.map(({ spelling }) => spelling).join(' ');

/** Search terms with words replaced by suggested spellings. */
const respelled = ({ terms }: ListState, near: NearSpelling): readonly string[] =>
  terms.flatMap(({ text, filter }) => {
    if (filter) return [text];
    return splitTerms(text, []).map((word) => {
      const found = near.find(({ typed }) => word.text.includes(typed));
      return found ? quoted(found.spelling) : word.text;
    });
  });

const quoted = (text: string): string => (/\s/.test(text) ? `"${text}"` : text);

/** Ids, whose names the chips above say. */
const isId = (value: string): boolean => /^[\da-f]{8}-/.test(value);

/** Active search terms and filters as text. */
const filtersIn = ({ terms, filters }: ListState, codeName: (code: string) => string): string =>
  [
    ...terms.map(({ text }) => text),
    ...filters.map(({ filter, values: [value = '', ...others] }) =>
      others.length > 0 || isId(value) ? (filter.label ?? filterLabel(filter.name)) : filterText(filter, value, codeName),
    ),
  ].join(', ');
