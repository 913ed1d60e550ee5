import { contract } from './areas.ts';

export const { queries, answerSchema } = contract;
