export { Draft, type Acting, type Drafted, type DraftOptions } from './draft.ts';
export { joined, ItemPlan, type Work } from './itemPlan.ts';
export { numbersOf } from './numbers.ts';
