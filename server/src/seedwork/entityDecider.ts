import { deciderOf } from '../platform/bus/index.ts';
import type { EntityState } from './entityState.ts';

/** Declares the rule behind a command about entities of any type. */
export const entityDecider = deciderOf<EntityState>();
