import { answerSchema, queries } from '@kurator/contract/queries';

const patterns = queries
  .filter(({ body }) => !body)
  .map((query) => ({ query, pattern: new RegExp(`^${query.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }));

/** Missing keys and wrong kinds of an answer, in one line and without its values; '' if there are none. Keys beyond the contract are ignored. */
export function describeContractViolations(url: string, answer: unknown): string {
  const path = url.split('?')[0] ?? '';
  const patternEntry = patterns.find(({ pattern }) => pattern.test(path));
  const issues = patternEntry ? (answerSchema(patternEntry.query).safeParse(answer).error?.issues ?? []) : [];
  return issues
    .slice(0, 5)
    .map(({ path: place, message }) => `${place.join('.')}: ${message}`)
    .join('; ');
}
