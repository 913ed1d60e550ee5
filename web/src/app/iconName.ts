import type { firstIcons } from './firstIcons.ts';
import type { laterIcons } from './laterIcons.ts';

export type IconName = keyof typeof firstIcons | keyof typeof laterIcons;
