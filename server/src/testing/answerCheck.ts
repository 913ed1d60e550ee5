import { isDeepStrictEqual } from 'node:util';
import { type Query } from '@kurator/contract';
import { answerSchema, queries } from '@kurator/contract/queries';
import { Visitor, type Answer } from './visitor.ts';

/** HTTP method of a query. */
const methodOf = ({ body }: Query): 'GET' | 'POST' => (body ? 'POST' : 'GET');

const placesIn = ({ path }: Query): number => path.split('{').length;
/** Sorts patterns without places first: `medics/codes/` is no medic id. */
const patterns = queries
  .toSorted((a, b) => placesIn(a) - placesIn(b))
  .map((query) => ({ query, pattern: new RegExp(`^${query.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }));

/** Queries answered in this process. */
export const answeredQueries = new Set<string>();

/** @throws an Error for a missing, undeclared or mistyped key */
export function checkAnswer(method: string, url: string, { status, headers, text }: Answer): void {
  const path = url.split('?')[0] ?? '';
  const query = status === 200 ? patterns.find(({ pattern }) => pattern.test(path))?.query : undefined;
  if (!query || method !== methodOf(query)) return;
  answeredQueries.add(query.name);
  if (!headers.get('content-type')?.startsWith('application/json') || headers.has('content-disposition')) return;
  const body: unknown = JSON.parse(text);
  const parseResult = answerSchema(query).safeParse(body);
  if (!parseResult.success) throw new Error(`the answer of ${query.name} is not as its schema says: ${parseResult.error.message}`);
  const unknownKeys = strangeKeys(body, parseResult.data);
  if (unknownKeys.length > 0)
    throw new Error(
      `the answer of ${query.name} has keys that its schema does not know: ${unknownKeys.join(', ')}. Add them to the schema, or leave them out`,
    );
}

/** Paths of keys that the schema removed. */
function strangeKeys(body: unknown, parsedBody: unknown, at = ''): readonly string[] {
  if (isDeepStrictEqual(body, parsedBody) || typeof body !== 'object' || body === null) return [];
  return Object.entries(body).flatMap(([key, value]) => {
    const path = at === '' ? key : `${at}.${key}`;
    const other: unknown = typeof parsedBody === 'object' && parsedBody !== null ? Reflect.get(parsedBody, key) : undefined;
    return other === undefined && value !== undefined ? [path] : strangeKeys(value, other, path);
  });
}

/** Checks every answer to any visitor. */
export const checkAllAnswers = (): void => void Visitor.observers.add(checkAnswer);
