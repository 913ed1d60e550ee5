import { expect, test } from 'vitest';
import { aiOf } from './ai.ts';
import { settingsFileSchema } from './platform/config/settingsFile.ts';

const tryAi = (values: object): unknown => {
  const ai = { url: 'https://ai.example/v1', model: 'm', questions: [{ key: 'name', text: 'Heißt {name} so?' }], ...values };
  try {
    aiOf({ organisation: settingsFileSchema.parse({ ai }), sample: 'none' });
  } catch (error) {
    return error;
  }
  return undefined;
};
const questions = Array.from({ length: 20 }, (_, index) => ({ key: `q${index}`, text: 'Heißt {name} so?' }));

test('limits and types that AI checks could never keep to end the start with what would do', () => {
  expect(tryAi({ night_hour: 3 })).toBeUndefined();
  const tooSmall = String(tryAi({ questions }));
  const [, least] =
    /^  KURATOR_CONFIG: ai\.tokens_per_check must be at least (\d+) for these questions; it is 20000$/m.exec(tooSmall) ?? [];
  expect(tryAi({ questions, tokens_per_check: Number(least) })).toBeUndefined();
  expect(String(tryAi({ questions, tokens_per_check: Number(least) - 1 }))).toContain(`at least ${least} `);
  expect(String(tryAi({ tokens_per_day: 19_999 }))).toContain('ai.tokens_per_day must be at least tokens_per_check; it is 19999');
  expect(tryAi({ tokens_per_night: 0 })).toBeUndefined();
  expect(String(tryAi({ tokens_per_night: 0, night_hour: 3 }))).toContain('ai.tokens_per_night must be at least tokens_per_check; it is 0');
  const types = String(
    tryAi({
      questions: [
        { key: 'a', text: 'A?' },
        { key: 'b', text: 'B?', types: ['medic', 'medics'] },
      ],
    }),
  );
  expect(types).toMatch(/ai\.questions\.1\.types must be of .*\bmedic, .*; "medics" is none$/m);
});
