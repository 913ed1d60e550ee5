import type { firstIcons } from './firstIcons.ts';
import type { laterIcons } from './laterIcons.ts';

/** The icons that there are. */
export type IconName = keyof typeof firstIcons | keyof typeof laterIcons;
