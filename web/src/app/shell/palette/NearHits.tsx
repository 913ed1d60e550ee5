import { useQuery } from '@tanstack/react-query';
import type { NearSpelling } from '@kurator/contract/kit/listAnswer';
import { joinNearSpellings, nearSpellingText } from '@kurator/contract/kit/nearSpelling';
import { Command } from 'cmdk';
import { Icon } from '../../Icon.tsx';
import { t } from '../../i18n.ts';
import { respell } from '../../respell.ts';
import styles from './Palette.module.css';
import { findHits, isSearchable } from './useEntities.ts';

interface Props {
  /** Input without hits. */
  readonly text: string;
  readonly nearSpellings: readonly NearSpelling[];
  readonly onChoose: (text: string) => void;
}

const noSpellings: readonly NearSpelling[] = [];

/** Spellings near to an input that have hits. @param text input without hits; empty while it has some */
export function useNearSpellings(text: string): readonly NearSpelling[] {
  const { data = noSpellings } = useQuery({
    queryKey: ['near entities', text],
    queryFn: async ({ signal }) => joinNearSpellings((await findHits(text, signal, { near: 'true' })).map(({ near = [] }) => near)),
    enabled: isSearchable(text),
    meta: { isSilent: true },
  });
  return data;
}

export const nearText = (nearSpellings: readonly NearSpelling[]): string =>
  `${t('palette:near')}: ${nearSpellings.map(nearSpellingText).join(', ')}`;

export function NearHits({ text, nearSpellings, onChoose }: Props) {
  return (
    <Command.Group heading={t('palette:near')} className={styles.group}>
      {nearSpellings.map((near) => (
        <Command.Item
          key={nearSpellingText(near)}
          value={`near ${nearSpellingText(near)}`}
          className={styles.item}
          onSelect={() => onChoose(respell(text, near))}
        >
          <Icon name="search" />
          <span className={styles.name}>{nearSpellingText(near)}</span>
        </Command.Item>
      ))}
    </Command.Group>
  );
}
