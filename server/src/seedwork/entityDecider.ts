import { deciderFactoryOf } from '../platform/bus/index.ts';
import type { EntityState } from './entityState.ts';

export const entityDecider = deciderFactoryOf<EntityState>();
