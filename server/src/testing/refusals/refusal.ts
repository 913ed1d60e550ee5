import type { Command } from '@kurator/contract';
import type { JsonObject } from '../../platform/store/index.ts';
import type { History, ExpectedRefusal, ScenarioOverrides } from '../deciderScenario.ts';

export interface Refusal {
  readonly command: Command;
  readonly when: string;
  readonly histories: readonly History[];
  readonly body: JsonObject;
  readonly overrides?: ScenarioOverrides;
  readonly because: ExpectedRefusal;
}

/** Row of a refusal table: command, body, history, reason. */
export const refusalCase = (
  command: Command,
  when: string,
  because: ExpectedRefusal,
  histories: readonly History[],
  body: JsonObject,
  overrides: ScenarioOverrides = {},
): Refusal => ({ command, when, because, histories, body, overrides });
