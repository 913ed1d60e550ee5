import { t } from '../../app/i18n.ts';
import type { Act } from '../act/act.ts';
import type { RowPlace } from './ReorderTable.tsx';

/** Acts that move a row by one place. */
export const moveActs = ({ index, count, move }: RowPlace): readonly Act[] => [
  { key: 'up', icon: 'up', text: t('property:up'), isDisabled: index === 0, run: () => move(-1) },
  { key: 'down', icon: 'down', text: t('property:down'), isDisabled: index === count - 1, run: () => move(1) },
];
