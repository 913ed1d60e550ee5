import { contract } from './areas.ts';

/** Every declared query, and the schema of each answer. */
export const { queries, answerSchema } = contract;
