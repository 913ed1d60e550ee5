import type { Command } from '@kurator/contract';
import type { JsonObject } from '../../platform/store/index.ts';
import type { History, ExpectedRefusal, ScenarioOverrides } from '../given.ts';

/** A command that is refused, and why. */
export interface Refusal {
  readonly command: Command;
  readonly when: string;
  readonly given: readonly History[];
  readonly body: JsonObject;
  readonly overrides?: ScenarioOverrides;
  readonly because: ExpectedRefusal;
}

/** A row of such a table: this command with this body, after this history, for that reason. */
export const refusalCase = (
  command: Command,
  when: string,
  because: ExpectedRefusal,
  given: readonly History[],
  body: JsonObject,
  overrides: ScenarioOverrides = {},
): Refusal => ({ command, when, because, given, body, overrides });
