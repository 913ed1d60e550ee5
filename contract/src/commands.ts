import { contract } from './areas.ts';

/** Every declared command. */
export const { commands, commandOf } = contract;
