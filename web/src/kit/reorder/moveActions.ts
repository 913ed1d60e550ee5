import { t } from '../../app/i18n.ts';
import type { Action } from '../action/action.ts';
import type { RowPlace } from './ReorderTable.tsx';

/** Actions that move a row by one place. */
export const moveActions = ({ index, count, move }: RowPlace): readonly Action[] => [
  { key: 'up', icon: 'up', text: t('property:up'), isDisabled: index === 0, run: () => move(-1) },
  { key: 'down', icon: 'down', text: t('property:down'), isDisabled: index === count - 1, run: () => move(1) },
];
