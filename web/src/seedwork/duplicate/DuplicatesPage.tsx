import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { duplicateStatuses } from '@kurator/contract/seedwork/duplicateStatus';
import { detailQuery } from '@kurator/contract/kit/entityQuery';
import type { EntityType } from '@kurator/contract/kit/entityType';
import type { Area } from '@kurator/contract/kit/permission';
import { one } from '@kurator/contract/kit/queryString';
import { fetchUrl, urlOptions } from '../../app/api.ts';
import { formatNumber, t, withTexts } from '../../app/i18n.ts';
import { EntityLink, useSearchState } from '../../app/navigate.tsx';
import { urlOf } from '../../app/urlOf.ts';
import { Button, IconButton } from '../../kit/button/Button.tsx';
import type { Pair, Side, SideValue } from './pair.ts';
import { Reasons, Score } from './Reasons.tsx';
import { useDuplicateActs, type DuplicateActs, type DuplicateCommands } from './useDuplicateActs.ts';
import css from './duplicate.module.css';

const PAGE = 10;

/** Loaded after the pairs. */
const OpenPair = lazy(() => withTexts(['field', 'option', 'event'], import('./OpenPair.tsx')));
const UnmergeEffects = lazy(() => withTexts(['field', 'option', 'event'], import('./UnmergeEffects.tsx')));
const DuplicatesExport = lazy(() => import('./DuplicatesExport.tsx'));

interface Props<I, S extends Side> {
  readonly area: Area;
  /** Types by name. */
  readonly types: readonly EntityType[];
  readonly commands: DuplicateCommands;
  /** Address of a page of pairs. */
  readonly pairsUrl: (asked: { status: string; search: string; type: string; offset: number }) => string;
  /** Pair of an item of that page. */
  readonly pairOf: (item: I) => Pair;
  /** Values of a side beyond the fields of its type. */
  readonly valuesOfSide?: (side: S) => readonly SideValue[];
  /** Filters beside the search. */
  readonly filters?: ReactNode;
}

const noValues = (): readonly SideValue[] => [];

/** Possible duplicates of an area: the likeliest pairs on the left, the chosen one side by side. */
export function DuplicatesPage<I, S extends Side = Side>({
  area,
  types,
  commands,
  pairsUrl,
  pairOf,
  valuesOfSide = noValues,
  filters,
}: Props<I, S>) {
  const [address, patch] = useSearchState();
  const status = one(address, 'status') || 'open';
  const [search, type] = [one(address, 'search') ?? '', one(address, 'type') ?? ''];
  const page = Math.max(1, Number(one(address, 'page') ?? 1));
  const [chosen, setChosen] = useState('');
  const [later, setLater] = useState<readonly string[]>([]);
  const pairs = useQuery({
    ...urlOptions<{ readonly total: number; readonly items: readonly I[] }>(pairsUrl({ status, search, type, offset: (page - 1) * PAGE })),
    placeholderData: (before) => before,
  });
  const { total = 0 } = pairs.data ?? {};
  const items = (pairs.data?.items ?? []).map(pairOf);
  const ordered = [...items.filter(({ id }) => !later.includes(id)), ...items.filter(({ id }) => later.includes(id))];
  const at = Math.max(
    0,
    ordered.findIndex(({ id }) => id === chosen),
  );
  const pair = ordered[at];
  const show = (index: number) => setChosen(ordered[index]?.id ?? '');
  // Goes on with the group of the decided pair: after a merge with its survivor, for pairs of the other one end.
  const showNext = (decided: Pair, survivor: string | undefined) => {
    const others = [...ordered.slice(at + 1), ...ordered.slice(0, at)];
    const group = survivor === undefined ? decided.entities.map(({ id }) => id) : [survivor];
    setChosen((others.find(({ entities }) => entities.some(({ id }) => group.includes(id))) ?? others[0])?.id ?? '');
  };
  const acts = useDuplicateActs(commands, showNext);
  const leave = () => {
    if (!pair) return;
    show(at + 1 < ordered.length ? at + 1 : 0);
    setLater([...later.filter((id) => id !== pair.id), pair.id]);
  };
  const pages = Math.ceil(total / PAGE);
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>{t('duplicate:title')}</h1>
        <nav className={css.tabs} aria-label={t('duplicate:statuses')}>
          {duplicateStatuses.map((each) => (
            <Button
              key={each}
              look="quiet"
              small
              aria-current={each === status ? 'page' : undefined}
              onClick={() => patch({ status: each === 'open' ? undefined : each, page: undefined })}
            >
              {t(`duplicate:status.${each}`)} {each === status && pairs.data && <span className={css.count}>{formatNumber(total)}</span>}
            </Button>
          ))}
        </nav>
        <search className={css.search}>
          <input
            type="search"
            className={css.input}
            aria-label={t('duplicate:search')}
            placeholder={t('duplicate:search')}
            aria-keyshortcuts="/"
            defaultValue={search}
            onChange={({ target }) => patch({ search: target.value.trim() || undefined, page: undefined }, { replace: true })}
          />
          {types.length > 1 && (
            <select
              className={css.input}
              aria-label={t('field:entity_type')}
              value={type}
              onChange={({ target }) => patch({ type: target.value || undefined, page: undefined })}
            >
              <option value="">{t('duplicate:all_types')}</option>
              {types.map((each) => (
                <option key={each.type} value={each.type}>
                  {t(`entity:type.${each.type}`)}
                </option>
              ))}
            </select>
          )}
          {filters}
          <Suspense>
            <DuplicatesExport area={area} />
          </Suspense>
        </search>
      </header>
      {pairs.data && total === 0 ? (
        <p className={css.empty}>{search || type ? t('duplicate:none_found') : t(`duplicate:none.${status}`)}</p>
      ) : (
        <div className={css.columns}>
          <div className={css.queue}>
            <ol aria-label={t('duplicate:pairs')}>
              {ordered.map((each, index) => (
                <li key={each.id}>
                  <button type="button" className={css.pair} aria-current={index === at} onClick={() => show(index)}>
                    <Score score={each.score} />
                    <span>
                      {each.entities.map(({ id, name }) => (
                        <span key={id} className={css.name}>
                          {name}
                        </span>
                      ))}
                      <span className={css.fact}>{each.reasons.map(({ code }) => t(`duplicate:reason.${code}`)).join(', ')}</span>
                    </span>
                  </button>
                </li>
              ))}
            </ol>
            <div className={css.turn}>
              <span>
                {t('duplicate:range', { from: (page - 1) * PAGE + 1, to: (page - 1) * PAGE + items.length, total: formatNumber(total) })}
              </span>
              <IconButton
                icon="chevronLeft"
                name={t('duplicate:page.previous')}
                disabled={page <= 1}
                onClick={() => patch({ page: page - 1 })}
              />
              <IconButton
                icon="chevronRight"
                name={t('duplicate:page.next')}
                disabled={page >= pages}
                onClick={() => patch({ page: page + 1 })}
              />
              <Button look="quiet" small aria-keyshortcuts="k" disabled={at === 0} onClick={() => show(at - 1)}>
                {t('duplicate:previous')}
              </Button>
              <Button look="quiet" small aria-keyshortcuts="j" disabled={at + 1 >= ordered.length} onClick={() => show(at + 1)}>
                {t('duplicate:next')}
              </Button>
            </div>
          </div>
          {pair && <PairPanel key={pair.id} pair={pair} types={types} valuesOfSide={valuesOfSide} acts={acts} onLater={leave} />}
        </div>
      )}
    </div>
  );
}

/** Answer of an entity's detail, whose key its type names. */
const loadSide = async <S extends Side>(url: string, type: EntityType): Promise<S> => {
  const answer = await fetchUrl<Readonly<Record<string, unknown>>>(url);
  const entity = type.key === null ? {} : answer[type.key];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a side is the answer of its type's detail
  return { ...answer, ...(typeof entity === 'object' ? entity : {}) } as S;
};

interface PairProps<S extends Side> {
  readonly pair: Pair;
  readonly types: readonly EntityType[];
  readonly valuesOfSide: (side: S) => readonly SideValue[];
  readonly acts: DuplicateActs;
  readonly onLater: () => void;
}

function PairPanel<S extends Side>({ pair, types, valuesOfSide, acts, onLater }: PairProps<S>) {
  const type = types.find((each) => each.type === pair.entities[0]?.entity_type);
  const urls = pair.entities.map(({ id }) => (type ? urlOf(detailQuery(type), { id }) : ''));
  const sides = useQuery({
    queryKey: ['sides', ...urls],
    queryFn: () => Promise.all(urls.map((url) => loadSide<S>(url, type ?? unknownType(pair)))),
    enabled: type !== undefined && pair.status === 'open',
  });
  const [left, right] = sides.data ?? [];
  return (
    <section className={css.detail} aria-label={pair.entities.map(({ name }) => name).join(' – ')}>
      <div className={css.why}>
        <Score score={pair.score} />
        <Reasons reasons={pair.reasons} />
      </div>
      {pair.status === 'open' && type && left && right && (
        <Suspense>
          <OpenPair
            key={`${left.id} ${right.id}`}
            pair={pair}
            type={type}
            sides={[left, right]}
            others={[valuesOfSide(left), valuesOfSide(right)]}
            acts={acts}
            onLater={onLater}
          />
        </Suspense>
      )}
      {pair.status !== 'open' && <ClosedPair pair={pair} acts={acts} />}
    </section>
  );
}

function unknownType({ entities }: Pair): never {
  throw new Error(`no page shows duplicates of the type ${entities[0]?.entity_type}`);
}

/** Dismissed or merged pair, with its undo. */
function ClosedPair({ pair, acts }: Pick<PairProps<Side>, 'pair' | 'acts'>) {
  const gone = pair.entities.find(({ is_deleted }) => is_deleted) ?? pair.entities[0];
  const stays = pair.entities.find(({ id }) => id !== gone?.id);
  return (
    <>
      <ul className={css.closed}>
        {pair.entities.map((entity) => (
          <li key={entity.id}>
            <EntityLink type={entity.entity_type} id={entity.id}>
              {entity.name}
            </EntityLink>
            <span className={css.fact}>
              {entity.number} {entity.address_str} {pair.status === 'merged' && entity.is_deleted && t('duplicate:gone')}
            </span>
          </li>
        ))}
      </ul>
      {pair.status === 'merged' && gone && stays && (
        <Suspense>
          <UnmergeEffects acts={acts} body={acts.commands.subject(gone)} stays={stays.name} />
        </Suspense>
      )}
      <footer className={css.foot}>
        {pair.status === 'dismissed' ? (
          <Button look="primary" icon="restore" aria-keyshortcuts="o" disabled={acts.isBusy} onClick={() => void acts.reopen(pair)}>
            {t('duplicate:reopen')}
          </Button>
        ) : (
          <Button
            look="primary"
            icon="restore"
            aria-keyshortcuts="t"
            disabled={acts.isBusy}
            onClick={() => void (gone && acts.unmerge(pair, acts.commands.subject(gone)))}
          >
            {t('duplicate:unmerge')}
          </Button>
        )}
      </footer>
    </>
  );
}
