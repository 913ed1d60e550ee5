import { useQuery } from '@tanstack/react-query';
import type { Command } from '@kurator/contract/kit/command';
import type { ListAnswer, NearSpelling } from '@kurator/contract/kit/listAnswer';
import { urlOptions } from '../../app/api.ts';
import { t } from '../../app/i18n.ts';
import { respellWords } from '../../app/respell.ts';
import { Icon } from '../../app/Icon.tsx';
import { useMe } from '../../app/session.ts';
import { Button } from '../button/Button.tsx';
import { mayRun } from '../dialog/CommandButton.tsx';
import type { EmptyListGuide } from './emptyListGuide.ts';
import { filterLabel } from './filterLabel.ts';
import { filterText } from './filterText.ts';
import { afterFocusingSearch, focusSearch } from './focusSearch.ts';
import type { ListState } from './listState.ts';
import { NearSpellings } from '../search/NearSpellings.tsx';
import { useSpecializationNames } from './useSpecializationNames.ts';
import type { ListQuery } from './useList.ts';

export interface EmptyListProps {
  readonly active: ListState['filters'];
  readonly valueName: (filter: string, value: string) => string | undefined;
  readonly emptyListGuide: EmptyListGuide | undefined;
  readonly onFilter: (name: string) => void;
  readonly onClear: () => void;
}

interface Props extends EmptyListProps {
  readonly list: Pick<ListQuery<never>, 'state' | 'url' | 'change' | 'toPage'>;
  readonly total: number;
}

/** List without rows: a page beyond its end, no hits of the filters, or no entities. */
export default function EmptyList({ list, total, active, valueName, emptyListGuide, onFilter, onClear }: Props) {
  const { state, toPage } = list;
  const codeName = useSpecializationNames(active.flatMap(({ filter, values }) => (filter.match === 'codes' ? values : [])));
  const isNarrowed = active.length > 0 || state.isNarrowed;
  const isBeginning = state.terms.length === 0 && active.every(({ filter }) => emptyListGuide?.scopeFilters?.includes(filter.name));
  const texts = active.map((filter) => ({ name: filter.filter.name, ...textsOf(filter, valueName, codeName) }));
  if (state.offset > 0 && total > 0)
    return (
      <div className="list-empty">
        <Icon name="search" size={22} />
        <p>{t('listPopup:beyond')}</p>
        <Button onClick={() => toPage(1)}>{t('listPopup:first_page')}</Button>
      </div>
    );
  return (
    <div className="list-empty">
      <Icon name="search" size={22} />
      <p>{t(isNarrowed && !isBeginning ? 'listPopup:nothing' : 'listPopup:nothing.found')}</p>
      <p>
        {isNarrowed
          ? t('listPopup:nothing.for', { filter: [...state.terms.map(({ text }) => text), ...texts.map(({ whole }) => whole)].join(', ') })
          : t('listPopup:nothing.at_all')}
      </p>
      {isBeginning && emptyListGuide && <FirstRowsGuide emptyListGuide={emptyListGuide} />}
      {state.terms.some(({ filter }) => !filter) && <ListNearSpellings list={list} />}
      {isNarrowed && (
        <span className="list-near">
          {texts.map(({ name, short }) => (
            <Button key={name} onClick={afterFocusingSearch(() => onFilter(name))}>
              {t('listPopup:nothing.without', { filter: short })}
            </Button>
          ))}
          <Button onClick={afterFocusingSearch(onClear)}>{t('kit:chips.clear')}</Button>
        </span>
      )}
    </div>
  );
}

const noCommands: readonly Command[] = [];

/** Sentence and actions by which the reader may begin. */
function FirstRowsGuide({ emptyListGuide: { commands = noCommands, text, actions } }: { readonly emptyListGuide: EmptyListGuide }) {
  const isInternal = useMe()?.is_internal ?? false;
  const permittedCommands = commands.filter((command) => mayRun(command, isInternal));
  const imports = permittedCommands.filter(({ fields }) => 'file' in fields || 'files' in fields);
  const ways = [...(imports.length < permittedCommands.length ? ['create'] : []), ...(imports.length > 0 ? ['import'] : [])];
  return (
    <>
      {ways.length > 0 && <p>{t(`listPopup:begin.${ways.join('_')}`)}</p>}
      {text !== undefined && <p>{text}</p>}
      {actions}
    </>
  );
}

/** Suggested spellings of the list's search. */
function ListNearSpellings({ list: { state, url, change } }: Pick<Props, 'list'>) {
  const { data } = useQuery({
    ...urlOptions<ListAnswer<unknown>>(`${url}${url.includes('?') ? '&' : '?'}near=true`),
    meta: { isSilent: true },
  });
  const choose = (near: NearSpelling): void => {
    focusSearch();
    change({ search: respellTerms(state, near) });
  };
  return <NearSpellings spellings={data?.near ?? []} onChoose={choose} />;
}

/** Search terms with words replaced by suggested spellings. */
const respellTerms = ({ terms }: ListState, near: NearSpelling): readonly string[] =>
  terms.flatMap(({ text, filter }) => (filter ? [text] : respellWords(text, near)));

/** Ids without a name that the page knows. */
const isId = (value: string): boolean => /^[\da-f]{8}-/.test(value);

/** An active filter in words, and its value alone where that says enough. */
function textsOf(
  { filter, values: [value = '', ...others] }: ListState['filters'][number],
  valueName: EmptyListProps['valueName'],
  codeName: (code: string) => string,
): { readonly whole: string; readonly short: string } {
  const name = valueName(filter.name, value) ?? value;
  const label = filter.label ?? filterLabel(filter.name);
  if (others.length > 0 || isId(name)) return { whole: label, short: label };
  const whole = filterText(filter, name, codeName);
  if (filter.match === 'flag' || !/^\p{L}/u.test(name)) return { whole, short: whole };
  return { whole, short: filter.match === 'codes' ? codeName(name) : name };
}
