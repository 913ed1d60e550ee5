import { useQuery } from '@tanstack/react-query';
import { joinNearSpellings, spellingOf } from '@kurator/contract/kit/nearSpelling';
import { Command } from 'cmdk';
import { Icon } from '../../Icon.tsx';
import { t } from '../../i18n.ts';
import { respell } from '../../respell.ts';
import styles from './Palette.module.css';
import { findHits, isSearchable } from './useEntities.ts';

interface Props {
  /** Input without hits. */
  readonly text: string;
  readonly onChoose: (text: string) => void;
}

/** Spellings near to an input without hits that have some. */
export function NearHits({ text, onChoose }: Props) {
  const { data } = useQuery({
    queryKey: ['near entities', text],
    queryFn: async ({ signal }) => joinNearSpellings((await findHits(text, signal, { near: 'true' })).map(({ near = [] }) => near)),
    enabled: isSearchable(text),
    meta: { isSilent: true },
  });
  if (!data || data.length === 0) return null;
  return (
    <Command.Group heading={t('palette:near')} className={styles.group}>
      {data.map((near) => (
        <Command.Item
          key={spellingOf(near)}
          value={`near ${spellingOf(near)}`}
          className={styles.item}
          onSelect={() => onChoose(respell(text, near))}
        >
          <Icon name="search" />
          <span className={styles.name}>{spellingOf(near)}</span>
        </Command.Item>
      ))}
    </Command.Group>
  );
}
