import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Command } from 'cmdk';
import { entityIcon, entityListScreen, entityScreen } from '../../directory.ts';
import { ApiError } from '../../apiError.ts';
import type { Hits } from '../../feature.ts';
import { t } from '../../i18n.ts';
import { useNavigateTo, type SearchValues } from '../../navigate.tsx';
import { isPasted } from '../../pastedInput.ts';
import { useOpenedPages } from '../../openedPages.ts';
import { Icon } from '../../Icon.tsx';
import { hasAllWords } from '../../matches.ts';
import field from '../SearchDialog.module.css';
import styles from './Palette.module.css';
import { enterPressOf, type EnterPress } from './enterPress.ts';
import { typeOfAllHits } from './groups.ts';
import { HitRows } from './HitRows.tsx';
import { NearHits, nearText, useNearSpellings } from './NearHits.tsx';
import { pickMostUsed, countUse } from './mostUsed.ts';
import { matchPaletteEntries, type PaletteEntry } from './paletteEntry.ts';
import { useOpenWorkEntries } from './useOpenWorkEntries.ts';
import { usePaletteSearch } from './usePaletteSearch.ts';

/** Value of the item after or before the chosen one within its group, around its ends. */
function besideInGroup(palette: HTMLElement, step: 1 | -1): string | undefined {
  const item = palette.querySelector('[cmdk-item][aria-selected=true]');
  const items = [...(item?.closest('[cmdk-group]')?.querySelectorAll<HTMLElement>('[cmdk-item]:not([aria-disabled=true])') ?? [])];
  const at = items.findIndex((each) => each === item);
  return items.at((at + step) % items.length)?.dataset['value'];
}

type OpenScreen = (screen: string, params?: Readonly<Record<string, string>>, search?: SearchValues) => void;

interface Props {
  /** Text typed before the palette had loaded. */
  readonly early: string;
  /** Place of the caret in it. */
  readonly caret: number;
  /** Enter that was pressed before the palette had loaded. */
  readonly earlyEnter: EnterPress | undefined;
  readonly onClose: () => void;
}

const isMove = (key: string): boolean => /^(Arrow(Up|Down)|Home|End|Tab)$/.test(key);

/** Palette for pages, actions, and entities by any known value. */
export function Palette({ early, caret, earlyEnter, onClose }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const [text, setText] = useState(early);
  const go = useNavigateTo();
  const open: OpenScreen = (screen, params, search) => {
    onClose();
    void go(screen, params, search);
  };
  const openEntity = (type: string, id: string) => {
    const target = entityScreen(type);
    if (target) open(target.name, { ...target.params, [target.param]: id });
  };
  const openList = (type: string, search: string, answersOfTypes: readonly Hits[]) => {
    const screen = entityListScreen(type);
    if (screen) open(screen, undefined, { search, ...answersOfTypes.find(({ totals }) => type in totals)?.filters });
  };
  const { answers, groups, shownText, error, ask, openAll, holdEnter, dropEnter } = usePaletteSearch({
    text,
    early: earlyEnter && { text: early, press: earlyEnter },
    root,
    openEntity,
    openList,
  });
  const work = useOpenWorkEntries();
  const [chosenValue, choose] = useState('');
  const isMoved = useRef(false);
  useLayoutEffect(() => {
    const input = root.current?.querySelector('input');
    input?.focus();
    input?.setSelectionRange(caret, caret);
  }, [caret]);
  // Chooses the first row, unless the person chose one that is still there.
  useEffect(() => {
    const items = [...(root.current?.querySelectorAll<HTMLElement>('[cmdk-item]:not([aria-disabled=true])') ?? [])];
    const values = items.map(({ dataset }) => dataset['value'] ?? '');
    const isKept = isMoved.current;
    // Rows that were shown before may have been scrolled to.
    if (!isKept) root.current?.querySelector('[cmdk-list]')?.scrollTo({ top: 0 });
    choose((before) => (isKept && values.includes(before) ? before : (values[0] ?? '')));
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the items are made of just these
  }, [text, shownText, answers, work]);

  const isEmpty = shownText.trim() === '';
  const hitCount = answers.flatMap(({ totals }) => Object.values(totals)).reduce((sum, total) => sum + total, 0);
  const nearSpellings = useNearSpellings(shownText === text && !error && hitCount === 0 ? text.trim() : '');
  const isEstimate = answers.some((answer) => answer.isEstimate);
  const offeredEntries = matchPaletteEntries(shownText);
  const hitIds = new Set(groups.flatMap(({ rows }) => rows.map(({ id }) => id)));
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, nativeEvent } = event;
    if (nativeEvent.isComposing) return;
    if (isMove(key)) isMoved.current = true;
    if (key === 'Tab' && root.current) choose(besideInGroup(root.current, event.shiftKey ? -1 : 1) ?? chosenValue);
    else if (key === 'Enter' && shownText !== text && !isMoved.current) holdEnter(enterPressOf(nativeEvent));
    else if (key === 'Enter' && enterPressOf(nativeEvent) === 'combined') {
      const group = groups.find(({ key: name, rows }) => chosenValue === `all ${name}` || rows.some(({ id }) => id === chosenValue));
      const type = typeOfAllHits(groups, group);
      if (type === undefined) return;
      openAll(type);
    } else return;
    event.preventDefault();
  };

  return (
    <Command
      ref={root}
      shouldFilter={false}
      loop
      label={t('shell:search.open')}
      value={chosenValue}
      vimBindings={false}
      onValueChange={choose}
      onKeyDown={onKeyDown}
      onPointerMove={({ target }) => {
        if (target instanceof Element && target.closest('[cmdk-item]')) isMoved.current = true;
      }}
    >
      <div className={field.field}>
        <Icon name="search" />
        <Command.Input
          value={text}
          onValueChange={(next) => {
            dropEnter();
            isMoved.current = false;
            setText(next);
            if (isPasted()) ask(next);
          }}
          placeholder={t('shell:search.placeholder')}
        />
        <kbd>{t('palette:esc')}</kbd>
      </div>
      <output className="sr">
        {shownText === text
          ? answers.length > 0 && !error && t(isEstimate ? 'palette:count_about' : 'palette:count', { count: hitCount })
          : t('palette:searching')}
      </output>
      <output className="sr">{nearSpellings.length > 0 && nearText(nearSpellings)}</output>
      <Command.List className={styles.list} data-stale={shownText !== text} label={t('palette:results')}>
        {error ? (
          <p className={styles.empty} role="alert">
            {t('palette:failed', { reason: error instanceof ApiError ? error.alert.title : t('error:unknown') })}
          </p>
        ) : (
          <Command.Empty className={styles.empty}>{t(shownText === text ? 'palette:empty' : 'palette:searching')}</Command.Empty>
        )}
        {groups.map((group) => (
          <HitRows key={group.key} text={shownText} group={group} onOpen={openEntity} onOpenAll={openAll} />
        ))}
        {nearSpellings.length > 0 && (
          <NearHits
            text={text.trim()}
            nearSpellings={nearSpellings}
            onChoose={(next) => {
              root.current?.querySelector('input')?.focus();
              isMoved.current = false;
              setText(next);
              ask(next);
            }}
          />
        )}
        {isEmpty && <Recent text="" hitIds={hitIds} onOpen={open} />}
        {isEmpty && work && <Offers heading={t('palette:work')} offers={work} onOpen={open} />}
        {isEmpty && work && <Offers heading={t('palette:frequent')} offers={pickMostUsed(offeredEntries.actions)} onOpen={open} />}
        {!isEmpty && <Offers heading={t('palette:actions')} offers={offeredEntries.actions} onOpen={open} />}
        {!isEmpty && <Offers heading={t('palette:pages')} offers={offeredEntries.pages} onOpen={open} />}
        {!isEmpty && <Recent text={shownText} hitIds={hitIds} onOpen={open} />}
      </Command.List>
    </Command>
  );
}

/** Number of recently opened entities on offer. */
const RECENT = 5;

interface RecentProps {
  readonly text: string;
  /** Ids of entities that stand above. */
  readonly hitIds: ReadonlySet<string>;
  readonly onOpen: OpenScreen;
}

/** Recently opened entities that match the input. */
function Recent({ text, hitIds, onOpen }: RecentProps) {
  const openedPages = useOpenedPages()
    .filter(({ id, name }) => !hitIds.has(id) && hasAllWords(name, text.trim()))
    .slice(0, RECENT);
  if (openedPages.length === 0) return null;
  return (
    <Command.Group heading={t('palette:recent')} className={styles.group}>
      {openedPages.map(({ type, id, name, typeName, page: { screen, params, search } }) => (
        <Command.Item key={id} value={id} className={styles.item} onSelect={() => onOpen(screen.name, params, search)}>
          <Icon name={entityIcon(type)} />
          <span className={styles.name}>{name}</span>
          <span className={styles.more}>{typeName}</span>
        </Command.Item>
      ))}
    </Command.Group>
  );
}

interface OffersProps {
  readonly heading: string;
  readonly offers: readonly PaletteEntry[];
  readonly onOpen: OpenScreen;
}

const Offers = ({ heading, offers: list, onOpen }: OffersProps) =>
  list.length > 0 && (
    <Command.Group heading={heading} className={styles.group}>
      {list.map(({ key, text, way, icon, screen, params, search }) => (
        <Command.Item
          key={key}
          value={key}
          className={styles.item}
          onSelect={() => {
            countUse(key);
            onOpen(screen, params, search);
          }}
        >
          <Icon name={icon} />
          <span className={styles.name}>{text}</span>
          <span className={styles.more}>{way}</span>
        </Command.Item>
      ))}
    </Command.Group>
  );
