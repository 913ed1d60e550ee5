import type { Command } from '@kurator/contract';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../platform/store/index.ts';
import type { Grammar, History, Refused, Surroundings } from './given.ts';

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

/** Proves every refusal of a table, and that the table reaches each one that the commands declare. */
export function provesRefusals({ given }: Grammar, commands: readonly Command[], refusals: readonly Refusal[]): void {
  describe.each(commands.map((command) => [command.topic, command] as const))('%s', (_topic, command) => {
    const own = refusals.filter((refusal) => refusal.command === command);
    it.each(own.map((refusal) => [refusal.when, refusal] as const))('is refused %s', async (_when, refusal) => {
      await given(...refusal.given)
        .when(command, refusal.body, refusal.surroundings)
        .isRefused(refusal.because);
    });
    it('declares no refusal that cannot happen', () => {
      const reached = new Set(own.map(({ because }) => because.split(' ').at(-1)));
      expect(command.rejections.filter((code) => !reached.has(code))).toEqual([]);
    });
  });
}
