import { expect, test } from 'vitest';
import { aiOf } from '../../ai.ts';
import { readSettings } from '../../platform/config/index.ts';
import { parseAiAnswer } from '../aiCheck/answerText.ts';
import { userPromptOf } from '../aiCheck/prompt.ts';
import { sampleQuestion } from './sampleFinding.ts';
import { sampleAi } from './sampleAi.ts';

const subjectOf = (name: string) => ({ name, type: 'Klinik', institution: '', city: 'Kiel', website: '' });
const { signal } = new AbortController();
const ask = (name: string) =>
  sampleAi.endpoint.complete({
    system: '',
    user: userPromptOf(sampleQuestion, subjectOf(name)),
    schema: {},
    mostTokens: 1_000,
    id: name,
    signal,
  });

test('the sample answers in the form that is asked for, with supported claims and with others, and sometimes not at all', async () => {
  const outcomes = await Promise.all(Array.from({ length: 200 }, (_, n) => ask(`Klinik ${n}`)));
  const texts = outcomes.flatMap((outcome) => (outcome.kind === 'answered' ? [outcome.text] : []));
  const answers = texts.map(parseAiAnswer);
  expect(answers).not.toContain(undefined);
  expect(new Set(answers.flatMap((answer) => answer?.claims ?? []).map(({ is_supported }) => is_supported))).toEqual(
    new Set([true, false]),
  );
  expect(texts.length).toBeLessThan(outcomes.length);
  expect(await ask('Klinik 7')).toEqual(outcomes[7]);
});

test('the sample answers where sample data is and no endpoint is configured', () => {
  expect(aiOf(readSettings({ KURATOR_SAMPLE: 'small' }))).toBe(sampleAi);
  expect(aiOf(readSettings({ KURATOR_SAMPLE: 'none' }))).toBeUndefined();
});
