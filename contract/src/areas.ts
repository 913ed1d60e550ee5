import { business } from './business/area.ts';
import { health } from './health/area.ts';
import { iamContract } from './iam/area.ts';
import { mergeAreaContracts, type AreaContract } from './kit/area.ts';
import { seedwork } from './seedwork/area.ts';

export const areaContracts: readonly AreaContract[] = [seedwork, iamContract, health, business];

export const contract = mergeAreaContracts(areaContracts);
