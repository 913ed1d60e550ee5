import { health } from './health/index.ts';
import { iam } from './iam/index.ts';
import type { Area } from './platform/area.ts';
import { seedwork } from './seedwork/index.ts';

/** Everything the house consists of, in the order in which their SQL is run. */
export const areas: readonly Area[] = [seedwork, iam, health];
