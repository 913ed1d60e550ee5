import { writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { z } from 'zod';
import { temporaryFolder } from './temporaryFolder.ts';

const request = z.object({
  model: z.string(),
  max_completion_tokens: z.number(),
  messages: z.array(z.object({ role: z.string(), content: z.string() })),
});

/** Request that the endpoint received. */
export interface Asked {
  readonly system: string;
  readonly user: string;
  readonly key: string;
  readonly id: string;
  readonly mostTokens: number;
}

type Answering = (asked: Asked, response: ServerResponse) => void | Promise<void>;

/** HTTP server that speaks OpenAI's protocol, well or badly. */
export interface TestAiServer {
  readonly url: string;
  readonly asked: readonly Asked[];
  answerWith(answering: Answering): void;
  /** Environment of a node that asks here. */
  env(settings?: object): Readonly<Record<string, string>>;
}

/** A good answer; `said` overrides its parts. */
export const goodAnswer = (said: object = {}): object => ({
  answer: 'Der Eintrag stimmt.',
  summary: 'Alles stimmt.',
  sentiment: 'positive',
  links: ['https://klinik.example/'],
  claims: [],
  ...said,
});

/** Completion with a text as content. */
export function complete(response: ServerResponse, content: unknown, tokens: number | null = 100): void {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  response.setHeader('content-type', 'application/json').end(
    JSON.stringify({
      id: 'x',
      object: 'chat.completion',
      created: 1,
      model: 'test',
      choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content: text } }],
      ...(tokens === null ? {} : { usage: { prompt_tokens: 1, completion_tokens: tokens - 1, total_tokens: tokens } }),
    }),
  );
}

export const secretKey = 'sk-geheim-4711';

const answerWell: Answering = (_asked, response) => complete(response, goodAnswer());

/** Starts the server; closed after the file. */
export async function startTestAiServer(): Promise<TestAiServer> {
  const asked: Asked[] = [];
  let answering: Answering = answerWell;
  const receive = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { messages, max_completion_tokens: mostTokens } = request.parse(await json(incoming));
    const text = (role: string): string => messages.find((message) => message.role === role)?.content ?? '';
    const one = {
      system: text('system'),
      user: text('user'),
      key: incoming.headers.authorization ?? '',
      id: String(incoming.headers['idempotency-key']),
      mostTokens,
    };
    asked.push(one);
    await answering(one, response);
  };
  const server = createServer(
    (incoming, response) =>
      void receive(incoming, response).catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined)),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  });
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/v1`;
  return {
    url,
    asked,
    answerWith: (next) => {
      asked.length = 0;
      answering = next;
    },
    env: (settings = {}) => {
      const path = join(temporaryFolder(), 'ai.json');
      const questions = [{ key: 'name', text: 'Heißt {name} so, in {city}?' }];
      writeFileSync(path, JSON.stringify({ ai: { url, model: 'test', questions, timeout_seconds: 3, retries: 2, ...settings } }));
      return { KURATOR_CONFIG: path, KURATOR_AI_KEY: secretKey };
    },
  };
}
