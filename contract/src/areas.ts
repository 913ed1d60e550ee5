import { health } from './health/area.ts';
import { iam } from './iam/area.ts';
import { contractOf, type AreaContract } from './kit/area.ts';
import { seedwork } from './seedwork/area.ts';

/** Declarations of all areas of the product. */
export const areaContracts: readonly AreaContract[] = [seedwork, iam, health];

/** Everything that the product declares. */
export const contract = contractOf(areaContracts);
