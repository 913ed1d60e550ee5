import { useEffect, useRef, useState } from 'react';
import { Command } from 'cmdk';
import { entityIcon, entityScreen } from '../../directory.ts';
import { paletteActions } from '../../features.ts';
import { notifyError } from '../../alerts.ts';
import type { PaletteAction } from '../../feature.ts';
import { t } from '../../i18n.ts';
import { useGo } from '../../navigate.tsx';
import { Icon } from '../../Icon.tsx';
import styles from './Palette.module.css';
import { matchingOffers, type Offer } from './offers.ts';
import { useEntities } from './useEntities.ts';

/** Finds pages, actions, and entities by name, DMS One ID or IK number. */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState('');
  const { entities, isSearching } = useEntities(text);
  const [actions, setActions] = useState<readonly PaletteAction[]>([]);
  const go = useGo();
  useEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector('input')?.focus();
    paletteActions().then(setActions, notifyError);
  }, []);

  const open = (screen: string, params?: Readonly<Record<string, string>>, search?: Readonly<Record<string, string>>) => {
    onClose();
    void go(screen, params, search);
  };
  const openEntity = (type: string, id: string) => {
    const target = entityScreen(type);
    if (target) open(target.name, { [target.param]: id });
  };
  const offered = matchingOffers(text, actions);

  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={t('shell:search.open')} onClose={onClose} closedby="any">
      <Command shouldFilter={false} loop label={t('shell:search.open')}>
        <div className={styles.field}>
          <Icon name="search" />
          <Command.Input value={text} onValueChange={setText} placeholder={t('shell:search.placeholder')} />
          <kbd>{t('palette:esc')}</kbd>
        </div>
        <Command.List className={styles.list} label={t('palette:results')}>
          <Command.Empty className={styles.empty}>{t(isSearching ? 'palette:searching' : 'palette:empty')}</Command.Empty>
          {entities.length > 0 && (
            <Command.Group heading={t('palette:entities')} className={styles.group}>
              {entities.map((entity) => (
                <Command.Item
                  key={entity.id}
                  value={entity.id}
                  className={styles.item}
                  onSelect={() => openEntity(entity.entity_type, entity.id)}
                >
                  <Icon name={entityIcon(entity.entity_type)} />
                  <span className={styles.name}>{entity.display_name ?? entity.name}</span>
                  <span className={styles.more}>
                    {[t(`shell:screen.${entity.entity_type}`), entity.address_city].filter(Boolean).join(' · ')}
                  </span>
                  <span className="mono">{entity.dms_one_id}</span>
                </Command.Item>
              ))}
            </Command.Group>
          )}
          <Offers heading={t('palette:actions')} offers={offered.actions} onOpen={open} />
          <Offers heading={t('palette:pages')} offers={offered.pages} onOpen={open} />
        </Command.List>
      </Command>
    </dialog>
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
        <Command.Item key={key} value={key} className={styles.item} onSelect={() => onOpen(screen, params, search)}>
          <Icon name={icon} />
          <span className={styles.name}>{text}</span>
          <span className={styles.more}>{way}</span>
        </Command.Item>
      ))}
    </Command.Group>
  );
