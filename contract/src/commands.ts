import { contract } from './areas.ts';

export const { commands, commandOf } = contract;
