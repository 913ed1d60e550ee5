import { business } from './business/index.ts';
import { health } from './health/index.ts';
import { iam } from './iam/index.ts';
import type { Area } from './platform/area.ts';
import { seedwork } from './seedwork/index.ts';

/** Areas of the product, in the order in which their SQL runs. */
export const areas: readonly Area[] = [seedwork, iam, health, business];
