import { deciderOf } from '../platform/bus/index.ts';
import type { EntityState } from './entityState.ts';

export const entityDecider = deciderOf<EntityState>();
