export { Draft, type Attribution, type Drafted, type DraftOptions } from './draft.ts';
export { joined } from './joined.ts';
export { numbersOf } from './numbers.ts';
