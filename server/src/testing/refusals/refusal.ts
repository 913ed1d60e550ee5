import type { Command } from '@kurator/contract';
import type { JsonObject } from '../../platform/store/index.ts';
import type { History, Refused, Surroundings } from '../given.ts';

/** A command that is refused, and why. */
export interface Refusal {
  readonly command: Command;
  readonly when: string;
  readonly given: readonly History[];
  readonly body: JsonObject;
  readonly surroundings?: Surroundings;
  readonly because: Refused;
}

/** A row of such a table: this command with this body, after this history, for that reason. */
export const refused = (
  command: Command,
  when: string,
  because: Refused,
  given: readonly History[],
  body: JsonObject,
  surroundings: Surroundings = {},
): Refusal => ({ command, when, because, given, body, surroundings });
