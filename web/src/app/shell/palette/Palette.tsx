import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Command } from 'cmdk';
import { entityIcon, entityListScreen, entityScreen, isPerson } from '../../directory.ts';
import { paletteActions } from '../../features.ts';
import { notifyError } from '../../alerts.ts';
import type { PaletteAction } from '../../feature.ts';
import { t } from '../../i18n.ts';
import { useGo } from '../../navigate.tsx';
import { useOpenedEntities } from '../../recent.ts';
import { Icon } from '../../Icon.tsx';
import { hiddenMatch } from '../../hiddenMatch.ts';
import { matches } from '../../matches.ts';
import { hitGroups } from './groups.ts';
import styles from './Palette.module.css';
import { frequent, noteUse } from './frequent.ts';
import { matchingOffers, type Offer } from './offers.ts';
import { useEntities } from './useEntities.ts';
import { usePreload } from './usePreload.ts';
import { useWork } from './useWork.ts';

/** Value of the item after or before the chosen one within its group, around its ends. */
function besideInGroup(dialog: HTMLElement, step: 1 | -1): string | undefined {
  const item = dialog.querySelector('[cmdk-item][aria-selected=true]');
  const items = [...(item?.closest('[cmdk-group]')?.querySelectorAll<HTMLElement>('[cmdk-item]:not([aria-disabled=true])') ?? [])];
  const at = items.findIndex((each) => each === item);
  return items.at((at + step) % items.length)?.dataset['value'];
}

interface Props {
  /** Text typed before the palette had loaded; a trailing line break stands for Enter. */
  readonly early: () => string;
  readonly onClose: () => void;
}

/** Palette for pages, actions, and entities by any known value. */
export function Palette({ early, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isEarlyEnter] = useState(() => early().endsWith('\n'));
  const [text, setText] = useState(() => early().trimEnd());
  const { answers, answered, isSearching, ask } = useEntities(text);
  const work = useWork();
  const [actions, setActions] = useState<readonly PaletteAction[]>([]);
  const [chosen, choose] = useState('');
  const isEntered = useRef(isEarlyEnter);
  const go = useGo();
  useEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector('input')?.focus();
    paletteActions().then(setActions, notifyError);
  }, []);
  // Enter opens the first hit of each answer, though the one before had others.
  useEffect(() => {
    choose(dialog.current?.querySelector<HTMLElement>('[cmdk-item]')?.dataset['value'] ?? '');
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the items are made of just these
  }, [text, answers, actions, work]);
  // Opens the first hit if Enter was pressed before the answer arrived.
  useEffect(() => {
    if (!isEntered.current) return;
    if (isSearching) ask();
    else {
      isEntered.current = false;
      dialog.current?.querySelector<HTMLElement>('[cmdk-item]')?.click();
    }
  }, [isSearching, ask]);

  const open = (screen: string, params?: Readonly<Record<string, string>>, search?: Readonly<Record<string, string>>) => {
    onClose();
    void go(screen, params, search);
  };
  const openEntity = (type: string, id: string) => {
    const target = entityScreen(type);
    if (target) open(target.name, { ...target.params, [target.param]: id });
  };
  const openAll = (type: string) => {
    const screen = entityListScreen(type);
    if (screen) open(screen, undefined, { search: text.trim() });
  };
  const offered = matchingOffers(text, actions);
  const groups = hitGroups(answers, answered, isPerson);
  usePreload(groups[0]?.rows[0]);
  const isEmpty = text.trim() === '';
  const hits = new Set(groups.flatMap(({ rows }) => rows.map(({ id }) => id)));
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, nativeEvent } = event;
    const isCombined = event.ctrlKey || event.metaKey;
    if (nativeEvent.isComposing) return;
    if (key === 'Tab' && dialog.current) choose(besideInGroup(dialog.current, event.shiftKey ? -1 : 1) ?? chosen);
    else if (key.toLowerCase() === 'k' && isCombined) dialog.current?.close();
    else if (key === 'Enter' && isSearching) {
      isEntered.current = true;
      ask();
    } else if (key === 'Enter' && isCombined) {
      const group = groups.find(({ key: name, rows }) => chosen === `all ${name}` || rows.some(({ id }) => id === chosen));
      const { all } = group ?? groups.find((each) => each.all) ?? {};
      const type = all?.type ?? group?.rows[0]?.entity_type;
      if (type === undefined) return;
      openAll(type);
    } else return;
    event.preventDefault();
  };

  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={t('shell:search.open')} onClose={onClose} closedby="any">
      <Command
        shouldFilter={false}
        loop
        label={t('shell:search.open')}
        value={chosen}
        vimBindings={false}
        onValueChange={choose}
        onKeyDown={onKeyDown}
      >
        <div className={styles.field}>
          <Icon name="search" />
          <Command.Input
            value={text}
            onValueChange={(next) => {
              isEntered.current = false;
              setText(next);
            }}
            placeholder={t('shell:search.placeholder')}
          />
          <kbd>{t('palette:esc')}</kbd>
        </div>
        <Command.List className={styles.list} data-stale={isSearching && groups.length > 0} label={t('palette:results')}>
          <Command.Empty className={styles.empty}>{t(isSearching ? 'palette:searching' : 'palette:empty')}</Command.Empty>
          {groups.map(({ key, rows, all }) => (
            <Command.Group key={key} heading={t(`palette:group.${key}`)} className={styles.group}>
              {rows.map((entity) => (
                <Command.Item
                  key={entity.id}
                  value={entity.id}
                  className={styles.item}
                  disabled={!entityScreen(entity.entity_type)}
                  onSelect={() => openEntity(entity.entity_type, entity.id)}
                >
                  <Icon name={entityIcon(entity.entity_type)} />
                  <span className={styles.name}>{entity.display_name ?? entity.name}</span>
                  <span className={styles.more}>
                    {[t(`shell:screen.${entity.entity_type}`), entity.address_city, hiddenMatch(entity)].filter(Boolean).join(' · ')}
                  </span>
                  <span className="mono">{entity.number}</span>
                </Command.Item>
              ))}
              {all && entityListScreen(all.type) && (
                <Command.Item value={`all ${key}`} className={styles.item} onSelect={() => openAll(all.type)}>
                  <Icon name="search" />
                  <span className={styles.name}>
                    {all.total === undefined ? t('palette:all_hits') : t('palette:all', { count: all.total })}
                  </span>
                  <span className={styles.more}>{t(`shell:screen.${all.type}`)}</span>
                </Command.Item>
              )}
            </Command.Group>
          ))}
          {isEmpty && <Recent text="" hits={hits} onOpen={openEntity} />}
          {isEmpty && <Offers heading={t('palette:work')} offers={work} onOpen={open} />}
          <Offers
            heading={t(isEmpty ? 'palette:frequent' : 'palette:actions')}
            offers={isEmpty ? frequent(offered.actions) : offered.actions}
            onOpen={open}
          />
          {!isEmpty && <Offers heading={t('palette:pages')} offers={offered.pages} onOpen={open} />}
          {!isEmpty && <Recent text={text} hits={hits} onOpen={openEntity} />}
        </Command.List>
      </Command>
    </dialog>
  );
}

/** Number of recently opened entities on offer. */
const RECENT = 5;

interface RecentProps {
  readonly text: string;
  /** Entities that stand above. */
  readonly hits: ReadonlySet<string>;
  readonly onOpen: (type: string, id: string) => void;
}

/** Recently opened entities that match the input. */
function Recent({ text, hits, onOpen }: RecentProps) {
  const opened = useOpenedEntities()
    .filter(({ id, name }) => !hits.has(id) && matches(name, text.trim()))
    .slice(0, RECENT);
  if (opened.length === 0) return null;
  return (
    <Command.Group heading={t('palette:recent')} className={styles.group}>
      {opened.map(({ type, id, name }) => (
        <Command.Item key={id} value={id} className={styles.item} onSelect={() => onOpen(type, id)}>
          <Icon name={entityIcon(type)} />
          <span className={styles.name}>{name}</span>
          <span className={styles.more}>{t(`shell:screen.${type}`)}</span>
        </Command.Item>
      ))}
    </Command.Group>
  );
}

interface OffersProps {
  readonly heading: string;
  readonly offers: readonly Offer[];
  readonly onOpen: (screen: string, params?: Readonly<Record<string, string>>, search?: Readonly<Record<string, string>>) => void;
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
            noteUse(key);
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
