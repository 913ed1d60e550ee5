import type { AiClient } from '../../platform/ai/index.ts';
import { entityVerificationTypes } from '../verification/verificationRequest.ts';
import { questionsOf } from './check.ts';
import { estimatePromptTokens, systemPrompt, userPromptOf } from './prompt.ts';

/** Tokens of a question for the facts of an entity and an answer. */
const ANSWER_TOKENS = 300;
const noFacts = { name: '', type: '', institution: '', city: '', website: '' };

/** Faults in settings of AI checks that only their prompts and types of verification reveal, as lines that say what would be right. */
export function findAiSettingFaults(settings: AiClient['settings']): readonly string[] {
  const keys = entityVerificationTypes.map(({ type }) => type.key);
  const strangeTypes = settings.questions.flatMap(({ types = [] }, index) =>
    types
      .filter((key) => !keys.includes(key))
      .map((key) => `questions.${index}.types must be of ${keys.join(', ')}; ${JSON.stringify(key)} is none`),
  );
  const { tokens_per_check, tokens_per_day, tokens_per_night, night_hour } = settings;
  const least = Math.max(...keys.map((key) => leastTokens(settings, key)));
  return [
    ...strangeTypes,
    ...(tokens_per_check < least ? [`tokens_per_check must be at least ${least} for these questions; it is ${tokens_per_check}`] : []),
    ...(tokens_per_day < tokens_per_check ? [`tokens_per_day must be at least tokens_per_check; it is ${tokens_per_day}`] : []),
    ...(night_hour !== undefined && tokens_per_night < tokens_per_check
      ? [`tokens_per_night must be at least tokens_per_check; it is ${tokens_per_night}`]
      : []),
  ];
}

/** Tokens of a check in which each question can be asked: all have the same share. */
function leastTokens(settings: AiClient['settings'], verificationType: string): number {
  const questions = questionsOf({ settings }, verificationType);
  const shares = questions.map((question) => estimatePromptTokens(systemPrompt, userPromptOf(question, noFacts)) + ANSWER_TOKENS);
  return questions.length * Math.max(0, ...shares);
}
