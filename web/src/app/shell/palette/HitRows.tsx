import { Command } from 'cmdk';
import { entityIcon, entityListScreen, entityScreen, requireScreen } from '../../directory.ts';
import { t } from '../../i18n.ts';
import { Icon } from '../../Icon.tsx';
import { joinFacts } from '../../joinFacts.ts';
import { reasonOfHit } from '../../reasonOfHit.ts';
import type { HitGroup } from './groups.ts';
import styles from './Palette.module.css';

interface Props {
  /** Input that the hits are for. */
  readonly text: string;
  readonly group: HitGroup;
  readonly onOpen: (type: string, id: string) => void;
  /** Opens the list of a type with the search. */
  readonly onOpenAll: (type: string) => void;
}

/** Title of the list of a type; undefined without the permission to see it. */
function listTitle(type: string): string | undefined {
  const screen = entityListScreen(type);
  return screen && t(requireScreen(screen).title);
}

/** Hits of a group, and the way to all of them. */
export const HitRows = ({ text, group: { key, rows, all }, onOpen, onOpenAll }: Props) => (
  <Command.Group heading={t(`palette:group.${key}`)} className={styles.group}>
    {rows.map((entity) => (
      <Command.Item
        key={entity.id}
        value={entity.id}
        className={styles.item}
        disabled={!entityScreen(entity.entity_type)}
        onSelect={() => onOpen(entity.entity_type, entity.id)}
      >
        <Icon name={entityIcon(entity.entity_type)} />
        <span className={styles.name}>{entity.display_name ?? entity.name}</span>
        <span className={styles.more}>
          {joinFacts([
            t(`shell:screen.${entity.entity_type}`),
            entity.address_city,
            reasonOfHit(entity, entity.display_name ?? entity.name, text),
          ])}
        </span>
        <span className="mono">{entity.number}</span>
      </Command.Item>
    ))}
    {all && listTitle(all.type) && (
      <Command.Item value={`all ${key}`} className={styles.item} onSelect={() => onOpenAll(all.type)}>
        <Icon name="search" />
        <span className={styles.name}>
          {all.total === undefined ? t('palette:all_hits') : t(all.isEstimate ? 'palette:all_about' : 'palette:all', { count: all.total })}
        </span>
        <span className={styles.more}>{listTitle(all.type)}</span>
      </Command.Item>
    )}
  </Command.Group>
);
