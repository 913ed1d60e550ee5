import { businessContract } from './business/area.ts';
import { healthContract } from './health/area.ts';
import { iamContract } from './iam/area.ts';
import { mergeAreaContracts, type AreaContract } from './kit/area.ts';
import { seedworkContract } from './seedwork/area.ts';

export const areaContracts: readonly AreaContract[] = [seedworkContract, iamContract, healthContract, businessContract];

export const contract = mergeAreaContracts(areaContracts);
