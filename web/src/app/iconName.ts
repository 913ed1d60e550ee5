import type { firstIcons } from './firstIcons.ts';
import type { deferredIcons } from './deferredIcons.ts';

export type IconName = keyof typeof firstIcons | keyof typeof deferredIcons;
